/** The page of the machine of a document's life. What the machine must know of the document are the controls of the story. */
import { useState } from "react";
import type { AnyStateMachine, EventObject } from "xstate";
import { MachinePage, type Room } from "./machine-page.tsx";
import { byType, startAlone } from "./running.ts";

interface Life extends Pick<Room, "ways"> {
  readonly machine: AnyStateMachine;
  /** One example of each event, or several. */
  readonly events: readonly EventObject[];
}

export const aboutLife =
  "Browser and server ask this one machine what is possible. What it must know of the document are the controls below: change them and see what opens and closes.";

/** `const roomOf = lifeRoom<PriceChangeFacts>({ machine, events, ways })`. */
export const lifeRoom =
  <Facts,>({ machine, events, ways }: Life) =>
  (facts: Facts): Room => ({
    machine,
    about: aboutLife,
    open: (steps) => Promise.resolve(startAlone(machine, facts, [], steps)),
    events: byType(events),
    ways,
  });

/** The component of the stories: other facts begin anew. */
export const lifecycleOf = <Facts extends object>(roomOf: (facts: Facts) => Room) => {
  function Begun({ facts }: { readonly facts: Facts }) {
    const [room] = useState(() => roomOf(facts));
    return <MachinePage room={room} />;
  }
  return function Lifecycle(facts: Facts) {
    return <Begun key={JSON.stringify(facts)} facts={facts} />;
  };
};
