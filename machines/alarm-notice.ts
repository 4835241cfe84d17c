/**
 * The notice of open reminders (spec section 4, alarm notice): on the first load only, when there are any, for 10 seconds or
 * until it is pressed or closed. The deadline is in the context, so that a restored notice ends when it should have.
 */
import { assign, setup } from "xstate";

/** What the notice needs to know of a reminder. */
export interface NoticedAlarm {
  readonly content: string;
  readonly saleOrder: { readonly soId: string } | null;
  readonly purchaseOrder: { readonly poId: string } | null;
}

/** Reminders that are listed, and milliseconds that they stand (spec section 9). */
const MOST = 5;
const STANDS = 10_000;

export interface AlarmNoticeContext {
  /** The first reminders, each with the id of its order before it. */
  readonly lines: readonly string[];
  /** There are more of them: an ellipsis says so. */
  readonly hasMore: boolean;
  /** Milliseconds since 1970. */
  readonly shownAt: number;
  readonly deadline: number;
}

export type AlarmNoticeEvent =
  | { readonly type: "LOADED"; readonly alarms: readonly NoticedAlarm[]; readonly at: number }
  /** The time, told after the machine was restored. */
  | { readonly type: "TIME"; readonly at: number }
  /** The person goes to the reminders. */
  | { readonly type: "PRESSED" }
  | { readonly type: "CLOSED" };

const lineOf = ({ content, saleOrder, purchaseOrder }: NoticedAlarm): string =>
  [saleOrder?.soId, purchaseOrder?.poId, content].filter((part) => part !== undefined).join(" ");

export const alarmNoticeMachine = setup({
  types: { context: {} as AlarmNoticeContext, events: {} as AlarmNoticeEvent },
  delays: { untilDeadline: ({ context }) => context.deadline - context.shownAt },
  guards: {
    hasAlarms: ({ event }) => event.type === "LOADED" && event.alarms.length > 0,
    isPast: ({ context, event }) => event.type === "TIME" && event.at >= context.deadline,
  },
}).createMachine({
  id: "alarmNotice",
  context: { lines: [], hasMore: false, shownAt: 0, deadline: 0 },
  initial: "waiting",
  states: {
    waiting: {
      on: {
        LOADED: [
          {
            guard: "hasAlarms",
            target: "shown",
            actions: assign(({ event: { alarms, at } }) => ({
              lines: alarms.slice(0, MOST).map(lineOf),
              hasMore: alarms.length > MOST,
              shownAt: at,
              deadline: at + STANDS,
            })),
          },
          { target: "over" },
        ],
      },
    },
    shown: {
      after: { untilDeadline: "over" },
      on: { TIME: { guard: "isPast", target: "over" }, PRESSED: "over", CLOSED: "over" },
    },
    /** Until the page is loaded again: what is loaded later is told by the badge alone. */
    over: {},
  },
});
