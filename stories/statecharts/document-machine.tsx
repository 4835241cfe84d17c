/**
 * One declaration of a document's machine: its facts, events and states, and the screen that works with the document. It becomes the
 * page with the chart and the screen beside each other, and the stories that prove both move together.
 */
import { useEffect, useState, type ComponentType } from "react";
import type { AnyStateMachine, ContextFrom, EventFrom, StateValueFrom } from "xstate";
import type { StoryContext } from "@storybook/react-vite";
import { queryClient } from "../../src/client/http/query.ts";
import type { WireAnswer } from "../../src/client/http/transport.ts";
import { answerFirst, at, says } from "../support/world.tsx";
import { eventsOf } from "./chart/chart.ts";
import { MachinePage, type Room, type Running } from "./machine-page.tsx";
import { everyStateOpens, isIn, opened, opensStill, screenStands, sent } from "./play.ts";
import { byType, type known, startLife } from "./running.ts";

type Facts<M extends AnyStateMachine> = ContextFrom<M>;
type State<M extends AnyStateMachine> = StateValueFrom<M> & string;
type Step<M extends AnyStateMachine> = EventFrom<M> | ReturnType<typeof known>;

/** The document as it is now. */
interface Now<M extends AnyStateMachine> {
  readonly state: State<M>;
  readonly facts: Facts<M>;
  /**
   * Those of the contract's acts whose event the machine accepts now. The event of `undoReceipt` is UNDO_RECEIPT; `events` names the
   * event of an act that is called otherwise.
   */
  readonly can: <Act extends string>(
    acts: readonly Act[],
    events?: Partial<Readonly<Record<Act, string>>>,
  ) => readonly Act[];
}

/** The screen of the document. */
interface DocumentScreen<M extends AnyStateMachine> {
  /** Its path in the route table, and the address of this document. */
  readonly route: string;
  readonly path: string;
  readonly Screen: ComponentType;
  /** Answers of the server while the document is so. The first is the document; acts answer with it too, unless they are named here. */
  readonly answers: (now: Now<M>) => Readonly<Record<string, unknown>>;
  /** What each call is by which the screen changes the document; some say in their body which event they are. */
  readonly acts: Readonly<Record<string, Step<M> | ((body: unknown, now: Now<M>) => readonly Step<M>[])>>;
}

interface Declaration<M extends AnyStateMachine> {
  readonly machine: M;
  /** What the machine knows of the document at the beginning: the controls of the story. */
  readonly facts: Facts<M>;
  /** An example of each event, or several. */
  readonly events: readonly EventFrom<M>[];
  /** The way to each state, from the first. */
  readonly ways: Readonly<Record<State<M>, readonly Step<M>[]>>;
  /** What is known of the document after an event; unchanged where it is left out. */
  readonly learn?: (facts: Facts<M>, event: EventFrom<M>) => Facts<M>;
  readonly screen: DocumentScreen<M>;
}

const about =
  "Browser and server ask this one machine what is possible. What it must know of the document are the controls below: change them and see what opens and closes.";

/** The event of an act: "undoReceipt" sends UNDO_RECEIPT. */
const eventOfAct = (act: string): string => act.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const nowOf = <M extends AnyStateMachine>({ machine, events }: Declaration<M>, running: Running): Now<M> => {
  const snapshot = running.getSnapshot();
  const examples = byType(events);
  const known = new Set(eventsOf(machine));
  return {
    state: snapshot.value as State<M>,
    facts: snapshot.context as Facts<M>,
    can: (acts, otherwise = {}) =>
      acts.filter((act) => {
        const type = otherwise[act] ?? eventOfAct(act);
        return known.has(type) && (examples[type] ?? []).some((event) => snapshot.can(event));
      }),
  };
};

/** What the screen sends moves the machine; the server's answer is the document as it is then. */
const actsOn =
  <M extends AnyStateMachine>(declaration: Declaration<M>, running: Running) =>
  (call: string, body: unknown): WireAnswer | undefined => {
    const { acts, answers } = declaration.screen;
    const act = acts[call];
    const steps = typeof act === "function" ? act(body, nowOf(declaration, running)) : act ? [act] : [];
    for (const step of steps) running.send(step);
    const answered = answers(nowOf(declaration, running));
    if (call in answered) return says(answered[call]);
    return act ? says(Object.values(answered)[0]) : undefined;
  };

/** The screen of the document: it follows what happens in the chart. */
function Face<M extends AnyStateMachine>({
  declaration,
  running,
}: {
  readonly declaration: Declaration<M>;
  readonly running: Running;
}) {
  const { path, route, Screen } = declaration.screen;
  // Before the screen asks for it.
  const [inRouter] = useState(() => {
    answerFirst(actsOn(declaration, running));
    queryClient.clear();
    return at(path, { route });
  });
  const snapshot = running.getSnapshot();
  useEffect(() => void queryClient.invalidateQueries(), [snapshot]);
  return <div className="h-180">{inRouter(Screen as never, {} as never) as React.ReactNode}</div>;
}

const roomOf = <M extends AnyStateMachine>(declaration: Declaration<M>, facts: Facts<M>): Room => {
  const { machine, events, learn } = declaration;
  const ways = Object.entries<readonly Step<M>[]>(declaration.ways);
  return {
    machine,
    about,
    open: (steps) =>
      Promise.resolve(
        startLife(machine, facts, steps, (before: Facts<M>, event) =>
          learn ? learn(before, event as EventFrom<M>) : before,
        ),
      ),
    events: byType(events),
    ways: Object.fromEntries(ways.map(([state, way]) => [`${machine.id}.${state}`, way])),
    face: (_, running) => <Face declaration={declaration} running={running} />,
    faceWidth: 1024,
  };
};

/** Buttons of the screen that are pressed, from one state to another. */
interface OnScreen<M extends AnyStateMachine> {
  readonly from: State<M>;
  readonly press: () => Promise<void>;
  readonly to: State<M>;
}

type Play = (context: Pick<StoryContext, "canvas">) => Promise<void>;

/** `const { Page, ...stories } = documentMachine({ ... })`; `export const Machine: Story = stories.machine`. */
export const documentMachine = <M extends AnyStateMachine>(declaration: Declaration<M>) => {
  const { machine, facts } = declaration;
  const room = roomOf(declaration, facts);
  const id = (state: State<M>) => `${machine.id}.${state}`;
  function Opened({ given }: { readonly given: Facts<M> }) {
    const [opening] = useState(() => roomOf(declaration, given));
    return <MachinePage room={opening} />;
  }
  return {
    /** The component of the stories: other facts begin anew. */
    Page: (given: Facts<M>) => <Opened key={JSON.stringify(given)} given={given} />,
    still: { play: opensStill(room) },
    everyState: { play: everyStateOpens(room, screenStands) },
    /** Events sent by their buttons, each with the state that it leads to; from the first state. */
    playedThrough: (...steps: readonly (readonly [event: EventFrom<M>["type"], state: State<M>])[]) => ({
      play: (async () => {
        const first = Object.entries<readonly Step<M>[]>(declaration.ways).find(
          ([, way]) => way.length === 0,
        );
        await opened(`${machine.id}.${first?.[0]}`);
        for (const [event, state] of steps) {
          await sent(event);
          await isIn(id(state));
        }
      }) satisfies Play,
    }),
    onScreen: ({ from, press, to }: OnScreen<M>) => ({
      play: (async () => {
        await opened(id(from));
        await press();
        await isIn(id(to));
      }) satisfies Play,
    }),
  };
};

/** A cancelled document: lists of documents are cancelled in one call, and each has its own answer. */
export const cancelledOne = (documentId: number) => ({ batchId: 1, done: [documentId], refused: [] });
