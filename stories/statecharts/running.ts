/** Machines on their pages: calls wait until a click answers them, and time stands still until a click ends a wait. */
import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise, transition } from "xstate";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Running } from "./machine-page.tsx";

const still = { setTimeout: () => 0, clearTimeout: () => {} };

const waiting = fromPromise(() => new Promise(() => {}));

/** A machine by itself, brought somewhere by events. `calls`: the names of what it calls. */
export const startAlone = (
  machine: AnyStateMachine,
  input: unknown,
  calls: readonly string[],
  events: readonly EventObject[],
): Running => {
  const actors = Object.fromEntries(calls.map((name) => [name, waiting as AnyActorLogic]));
  const actor = createActor(machine.provide({ actors }), { input, clock: still as never });
  actor.start();
  for (const event of events) actor.send(event);
  return actor;
};

const listeners = <Told>() => {
  const all = new Set<(told: Told) => void>();
  return {
    tell: (told: Told) => {
      for (const listener of all) listener(told);
    },
    add: (listener: (told: Told) => void) => {
      all.add(listener);
      return { unsubscribe: () => void all.delete(listener) };
    },
  };
};

const KNOWN = "story.known";

/** A step on the way to a state that is no event: something is known of the document from then on. */
export const known = <Facts extends object>(facts: Partial<Facts>) => ({ type: KNOWN, facts }) as const;

const isKnown = (event: EventObject): event is ReturnType<typeof known> => event.type === KNOWN;

/**
 * The life of a document as the server runs it: each step begins with what is known of the document then. `learn` says what is known
 * after an event.
 */
export const startLife = <Facts>(
  machine: AnyStateMachine,
  facts: Facts,
  events: readonly EventObject[],
  learn: (facts: Facts, event: EventObject) => Facts,
): Running => {
  const initial = createActor(machine, { input: facts }).getSnapshot();
  const states = listeners<AnyMachineSnapshot>();
  const heard = listeners<EventObject>();
  let now: AnyMachineSnapshot = initial;
  const send = (event: EventObject): void => {
    heard.tell(event);
    if (isKnown(event))
      now = machine.resolveState({ value: now.value, context: { ...now.context, ...event.facts } });
    if (!now.can(event)) return;
    const [next] = transition(machine, now, event);
    now = machine.resolveState({ value: next.value, context: learn(now.context as Facts, event) });
    states.tell(now);
  };
  for (const event of events) send(event);
  return { getSnapshot: () => now, send, subscribe: states.add, onEvent: heard.add };
};

export const answered = (
  call: string,
  output: unknown = null,
): EventObject & { readonly output: unknown } => ({
  type: `xstate.done.actor.0.${call}`,
  output,
});

export const failed = (call: string, error: unknown): EventObject & { readonly error: unknown } => ({
  type: `xstate.error.actor.0.${call}`,
  error,
});

/** Events under their own names. */
export const byType = (events: readonly EventObject[]): Readonly<Record<string, readonly EventObject[]>> => {
  const found: Record<string, EventObject[]> = {};
  for (const event of events) (found[event.type] ??= []).push(event);
  return found;
};
