/** What can be sent to a machine now: the events that are possible, those that a guard refuses and why, and the rest. */
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from "xstate";
import { guardParts } from "../../../machines/lifecycle.ts";
import type { Room } from "../machine-page.tsx";
import { eventsOf, lineId } from "./chart.ts";
import { refusalWords } from "./words.ts";

export interface Offer {
  readonly possible: readonly { readonly type: string; readonly example: EventObject }[];
  readonly refused: readonly { readonly type: string; readonly reason: string }[];
  /** Types of events that this state does not know. */
  readonly unknown: readonly string[];
  /** Lines of the chart that a possible event follows. */
  readonly openLines: ReadonlySet<string>;
}

const isMany = (given: EventObject | readonly EventObject[]): given is readonly EventObject[] =>
  Array.isArray(given);

const examplesOf = (room: Room, type: string): readonly EventObject[] => {
  const given = room.events[type];
  const examples = given === undefined ? [] : isMany(given) ? given : [given];
  return room.fit ? examples.map(room.fit) : examples;
};

/** The states that a snapshot is in, the innermost first. */
const innermostFirst = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] =>
  _nodes.toSorted((one, other) => other.path.length - one.path.length);

/** The name of the guard that refuses an event; null when the condition has no name. */
const refusingGuard = (snapshot: AnyMachineSnapshot, event: EventObject): string | null => {
  const node = innermostFirst(snapshot).find(({ transitions }) => transitions.has(event.type));
  const guard: unknown = node?.transitions.get(event.type)?.at(-1)?.guard;
  const { guards } = snapshot.machine.implementations;
  const refuses = (name: string): boolean => {
    const holds = guards[name] as ((asked: object, params: unknown) => boolean) | undefined;
    return holds !== undefined && !holds({ context: snapshot.context, event }, undefined);
  };
  return (
    guardParts(guard)
      .filter((part) => typeof part === "string")
      .find(refuses) ?? null
  );
};

export const offerOf = (room: Room, snapshot: AnyMachineSnapshot): Offer => {
  const known = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const possible: { type: string; example: EventObject }[] = [];
  const refused: { type: string; reason: string }[] = [];
  const unknown: string[] = [];
  const openLines = new Set<string>();
  const isActive = snapshot.status === "active";
  for (const type of eventsOf(room.machine)) {
    const examples = examplesOf(room, type);
    const fitting = isActive ? examples.filter((event) => snapshot.can(event)) : [];
    const [example] = fitting;
    const [first] = examples;
    if (example) possible.push({ type, example });
    else if (isActive && known.has(type) && first) {
      const said = room.whyNot?.(snapshot, first);
      refused.push({
        type,
        reason: said ?? refusalWords(room.machine.id, type, refusingGuard(snapshot, first)),
      });
    } else unknown.push(type);
    for (const event of fitting)
      for (const transition of snapshot.machine.getTransitionData(snapshot, event))
        openLines.add(lineId(transition));
  }
  return { possible, refused, unknown, openLines };
};
