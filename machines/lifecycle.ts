/**
 * The life of a document, read from its machine: the next state, which acts are possible now, and why another is not. Pure:
 * the browser asks it, the server runs it in the transaction of the act. The machine has no nested states; a guard that a person is
 * told of has a name.
 */
import {
  and,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  transition,
} from "xstate";

/** The guards that a transition needs together, by the guard that `all` made of them. */
const partsOf = new WeakMap<object, readonly unknown[]>();

/** A guard that holds when all of these hold; `whyNot` names the first of them that does not. */
export const all: typeof and = (guards) => {
  const guard = and(guards);
  partsOf.set(guard, guards);
  return guard;
};

/** The guards that a transition needs: those that `all` joined, or the one that there is. */
export const guardParts = (guard: unknown): readonly unknown[] =>
  typeof guard === "function" ? (partsOf.get(guard) ?? []) : [guard];

/** The names of the guards on the last way that an event could take. */
const guardsOf = (machine: AnyStateMachine, state: string, { type }: EventObject): readonly unknown[] =>
  guardParts(machine.states[state]?.transitions.get(type)?.at(-1)?.guard);

type Guards<M extends AnyStateMachine, Name extends string> = Readonly<
  Record<Name, (args: { readonly context: ContextFrom<M>; readonly event: EventFrom<M> }) => boolean>
>;

/** What can be asked of documents that live by `machine`, from its states and the guards that it was set up with. */
export const lifecycle = <M extends AnyStateMachine, State extends string, Guard extends string>(
  machine: M,
  states: readonly State[],
  guards: Guards<M, Guard>,
) => {
  const logic: AnyStateMachine = machine;
  const at = (state: State, facts: ContextFrom<M>): AnyMachineSnapshot =>
    machine.resolveState({ value: state, context: facts });
  const isState = (value: unknown): value is State => states.some((state) => state === value);
  const isGuard = (name: unknown): name is Guard => typeof name === "string" && name in guards;
  return {
    /** The state after an event, or null when the document's life does not allow it now. */
    step: (state: State, facts: ContextFrom<M>, event: EventFrom<M>): State | null => {
      const snapshot = at(state, facts);
      if (!snapshot.can(event)) return null;
      const [next] = transition(logic, snapshot, event);
      return isState(next.value) ? next.value : null;
    },
    /** Whether each of these events is possible now: asked at once, since a list asks that for each of its rows. */
    arePossible: (
      state: State,
      facts: ContextFrom<M>,
      events: readonly EventFrom<M>[],
    ): readonly boolean[] => {
      const snapshot = at(state, facts);
      return events.map((event) => snapshot.can(event));
    },
    /**
     * Why an event is not possible now: the name of the guard that refused, or `in_` with the state in which it never is; null
     * when it is possible. Screens have a sentence for each: `blocked.{reason}`.
     */
    whyNot: (state: State, facts: ContextFrom<M>, event: EventFrom<M>): Guard | `in_${State}` | null => {
      const snapshot = at(state, facts);
      if (snapshot.can(event)) return null;
      const names = guardsOf(machine, state, event).filter(isGuard);
      return names.find((name) => !guards[name]({ context: facts, event })) ?? `in_${state}`;
    },
  };
};
