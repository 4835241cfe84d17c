/**
 * Walks a machine: finds a way to every state by the model, replays each way against a running actor (calls answered by
 * hand, time moved by hand), compares at every step, and tells which states and edges were never reached.
 */
import { getShortestPaths } from "@xstate/graph";
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type SnapshotFrom,
} from "xstate";
import { expect, vi } from "vitest";

/** A call that waits to be answered by the test. */
interface Held {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface Walk<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input: unknown;
  /** The events that may happen in a state; those of calls and timers too. */
  readonly events: (snapshot: SnapshotFrom<M>) => readonly AnyEventObject[];
  /** What of the context tells states apart, beside the state's name: keep it small, or the ways are endless. */
  readonly digest: (snapshot: SnapshotFrom<M>) => unknown;
  /** The names of the calls the machine makes. */
  readonly calls?: readonly string[];
  /** Several timers may run at once (parallel states): each is fired by itself, by its event. */
  readonly firesTimers?: boolean;
  /** What must hold in every state that is reached. */
  readonly holds?: (snapshot: SnapshotFrom<M>) => void;
}

type Node = AnyStateMachine["root"];

const nodesOf = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Every transition of the machine that an event takes, as "state: EVENT 0". */
const edgesOf = (machine: AnyStateMachine): ReadonlyMap<unknown, string> =>
  new Map(
    nodesOf(machine.root).flatMap((node) =>
      [...node.transitions.entries()].flatMap(([event, list]) =>
        list.map((transition, index) => [transition, `${node.id}: ${event} ${index}`] as const),
      ),
    ),
  );

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

const valueOf = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value);

/** Replays one way and compares each step with the model. */
const replay = async <M extends AnyStateMachine>(
  walk: Walk<M>,
  steps: readonly { readonly state: SnapshotFrom<M>; readonly event: AnyEventObject }[],
) => {
  let held: Held | undefined;
  const call = fromPromise<unknown, unknown>(
    () => new Promise((resolve, reject) => (held = { resolve, reject })),
  );
  const actors = Object.fromEntries((walk.calls ?? []).map((name) => [name, call]));
  const actor = createActor(walk.machine.provide({ actors }), { input: walk.input });
  actor.start();
  for (const { state, event } of steps) {
    if (event.type.startsWith("xstate.init")) continue;
    if (event.type.startsWith("xstate.done.actor")) held?.resolve(event["output"]);
    else if (event.type.startsWith("xstate.error.actor")) held?.reject(event["error"]);
    else if (event.type.startsWith("xstate.after") && !walk.firesTimers) vi.runOnlyPendingTimers();
    else actor.send(event);
    await settled();
    const now = actor.getSnapshot() as SnapshotFrom<M>;
    expect(valueOf(now), `after ${event.type}`).toBe(valueOf(state));
    expect(walk.digest(now)).toEqual(walk.digest(state));
    walk.holds?.(now);
  }
  actor.stop();
};

export interface Walked {
  readonly paths: number;
  readonly missedStates: readonly string[];
  readonly missedEdges: readonly string[];
}

/** Walks all ways. States that are left the moment they are entered count as reached by the edge that leads through them. */
export const walk = async <M extends AnyStateMachine>(given: Walk<M>): Promise<Walked> => {
  vi.useFakeTimers();
  const { machine } = given;
  const serialize = (snapshot: SnapshotFrom<M>) =>
    JSON.stringify([valueOf(snapshot), given.digest(snapshot)]);
  const paths = getShortestPaths(machine, {
    input: given.input as never,
    events: ((snapshot: SnapshotFrom<M>) => given.events(snapshot)) as never,
    serializeState: serialize as never,
    limit: 250_000,
  });
  const edges = edgesOf(machine);
  const taken = new Set<unknown>();
  const reached = new Set<string>();
  for (const path of paths) {
    const snapshot = path.state as SnapshotFrom<M>;
    for (const node of (snapshot as AnyMachineSnapshot)._nodes) reached.add(node.id);
    for (const event of given.events(snapshot)) {
      for (const transition of machine.getTransitionData(snapshot as never, event as never) ?? [])
        taken.add(transition);
    }
    await replay(given, path.steps as never);
  }
  vi.useRealTimers();
  return {
    paths: paths.length,
    missedStates: nodesOf(machine.root)
      .filter((node) => !reached.has(node.id) && !isPassing(node))
      .map((node) => node.id),
    missedEdges: [...edges].filter(([transition]) => !taken.has(transition)).map(([, name]) => name),
  };
};

/** Left at once by an unguarded way out. */
const isPassing = (node: Node) => (node.always ?? []).some(({ guard }) => guard === undefined);
