/** Machines on their pages: calls wait until a click answers them, and time stands still until a click ends a wait. */
import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise } from "xstate";
import type { EventObject } from "xstate";
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
