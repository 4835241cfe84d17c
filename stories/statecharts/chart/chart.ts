/** A machine as a chart: its states and edges, read from the machine itself. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { guardParts } from "../../../machines/lifecycle.ts";
import { eventWords } from "./event-words.ts";
import { humanised, stateWords } from "./words.ts";

export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly kind: "plain" | "parallel" | "final" | "passing";
  readonly isInitial: boolean;
  /** What it does: on entering, while it lasts, and for events that leave it where it is. */
  readonly notes: readonly string[];
  readonly inside: readonly ChartState[];
}

/** An event that leads along an edge. `id` finds it again among the transitions of a running machine. */
export interface ChartLine {
  readonly id: string;
  readonly event: string;
  readonly text: string;
}

export interface ChartEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly ChartLine[];
}

export interface Chart {
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

const nameOf = (what: unknown): string | null => {
  if (typeof what === "string") return what;
  if (typeof what === "object" && what !== null && "type" in what && typeof what.type === "string")
    return what.type.startsWith("xstate.") ? null : what.type;
  return null;
};

const guardName = (guard: unknown): string => {
  const names = guardParts(guard).map((part) => nameOf(part) ?? "fits");
  return names.length === 0 ? "if it fits" : names.map((name) => humanised(name).toLowerCase()).join(", ");
};

const guardOf = ({ guard }: AnyTransitionDefinition): string =>
  guard === undefined ? "" : ` [${guardName(guard)}]`;

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Left the moment it is entered, whatever holds. */
const isPassing = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => guard === undefined);

const labelOf = (transition: AnyTransitionDefinition): string =>
  `${eventWords(transition.source.machine.id, transition.eventType)}${guardOf(transition)}`;

/** The same for a transition of the machine and of its running copy. */
export const lineId = ({ source, eventType, target = [] }: AnyTransitionDefinition): string =>
  [source.id, eventType, ...target.map(({ id }) => id)].join("|");

const named = (label: string, things: readonly unknown[]): readonly string[] => {
  const names = things.map(nameOf).filter((name) => name !== null);
  return names.length === 0 ? [] : [`${label} ${names.join(", ")}`];
};

const notesOf = (node: AnyStateNode): readonly string[] => [
  ...named("on entering:", node.entry),
  ...named(
    "calls:",
    node.invoke.map(({ src }) => src),
  ),
  ...named("on leaving:", node.exit),
  ...new Set(
    transitionsOf(node)
      .filter(({ target }) => target === undefined)
      .map((transition) => `stays: ${labelOf(transition)}`),
  ),
];

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: stateWords(node.id),
  kind: node.type === "parallel" || node.type === "final" ? node.type : isPassing(node) ? "passing" : "plain",
  isInitial: node.parent?.initial.target.includes(node) === true,
  notes: notesOf(node),
  inside: Object.values(node.states).map(stateOf),
});

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** Lines from one state to another are drawn once, whatever number of events go along. */
const edgesOf = (root: AnyStateNode): readonly ChartEdge[] => {
  const edges = new Map<string, ChartEdge>();
  for (const node of nodesOf(root))
    for (const transition of transitionsOf(node))
      for (const target of transition.target ?? []) {
        const id = `${node.id}→${target.id}`;
        const line = { id: lineId(transition), event: transition.eventType, text: labelOf(transition) };
        const before = (edges.get(id)?.labels ?? []).filter(({ text }) => text !== line.text);
        edges.set(id, { id, from: node.id, to: target.id, labels: [...before, line] });
      }
  return [...edges.values()];
};

export const chartOf = ({ root }: AnyStateMachine): Chart => ({
  states: Object.values(root.states).map(stateOf),
  edges: edgesOf(root),
});

/** Ids of the states that a machine can rest in. */
export const restingStates = ({ root }: AnyStateMachine): readonly string[] =>
  nodesOf(root)
    .filter((node) => Object.keys(node.states).length === 0 && !isPassing(node))
    .map(({ id }) => id);

/** The names of the guards on transitions that a person's events take. */
export const guardNamesOf = ({ root }: AnyStateMachine): readonly string[] => [
  ...new Set(
    nodesOf(root)
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter(({ eventType }) => !eventType.startsWith("xstate."))
      .flatMap(({ guard }) => guardParts(guard))
      .filter((part) => typeof part === "string"),
  ),
];

/** Everything that can be sent to it, its own answers and deadlines included. */
export const eventsOf = ({ root }: AnyStateMachine): readonly string[] => [
  ...new Set(nodesOf(root).flatMap((node) => [...node.transitions.keys()])),
];
