/**
 * The promotional pop-up (spec section 2): on the first load of a day, unless it was closed in the last 30 days; it counts down
 * from 50 seconds and closes then, or on a click. It waits while the person is busy (typing, a dialog is open). Time comes in
 * by events, and the deadline is context, so that a sleep of the page or of the machine stretches nothing.
 */
import { assign, setup } from "xstate";

/** Milliseconds for which it is shown. */
export const COUNTDOWN = 50_000;

/** Days for which a closed one is not shown again. */
export const SILENT_DAYS = 30;

export interface PromoInput {
  /** The company has not switched it off. */
  readonly isWanted: boolean;
  /** The day (yyyy-MM-dd) of this load, and the last on which it was shown. */
  readonly today: string;
  readonly shownOn: string | null;
  /** It was closed less than 30 days ago. */
  readonly isSilenced: boolean;
}

export interface PromoContext extends PromoInput {
  /** When it closes by itself, in milliseconds; 0 while it is not shown. */
  readonly deadline: number;
  readonly now: number;
}

export type PromoEvent =
  | { readonly type: "TICK"; readonly now: number; readonly isBusy: boolean }
  | { readonly type: "CLOSE" };

/** Whole seconds until it closes, as the countdown shows them. */
export const secondsLeft = ({ deadline, now }: Pick<PromoContext, "deadline" | "now">): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

export const promoMachine = setup({
  types: { context: {} as PromoContext, events: {} as PromoEvent, input: {} as PromoInput },
  actions: {
    /** Notes that today's was shown. */
    rememberShown: () => {},
    /** Notes for 30 days that it was closed. */
    rememberClosed: () => {},
  },
  guards: {
    isDue: ({ context }) => context.isWanted && !context.isSilenced && context.shownOn !== context.today,
    isFree: ({ event }) => event.type === "TICK" && !event.isBusy,
    isOver: ({ context, event }) => event.type === "TICK" && event.now >= context.deadline,
  },
}).createMachine({
  id: "promo",
  context: ({ input }) => ({ ...input, deadline: 0, now: 0 }),
  initial: "deciding",
  states: {
    deciding: { always: [{ target: "waiting", guard: "isDue" }, { target: "silent" }] },
    silent: { type: "final" },
    waiting: {
      on: {
        TICK: {
          target: "shown",
          guard: "isFree",
          actions: assign(({ event }) => ({ now: event.now, deadline: event.now + COUNTDOWN })),
        },
      },
    },
    shown: {
      entry: "rememberShown",
      on: {
        TICK: [{ target: "closed", guard: "isOver" }, { actions: assign({ now: ({ event }) => event.now }) }],
        CLOSE: "closed",
      },
    },
    closed: { entry: "rememberClosed", type: "final" },
  },
});
