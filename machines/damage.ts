/**
 * The life of a damage document (C7): written, posted at once or after an approval, undone by counter entries (G6). Pure. The browser
 * asks what is possible, the server steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a damage document. */
export interface DamageFacts {
  readonly lineCount: number;
  /** It is worth more than the setting lets anybody post alone. */
  readonly needsApproval: boolean;
  /** The person who asks wrote it or asked for the approval: nobody approves their own (T9). */
  readonly isOwn: boolean;
}

export type DamageEvent =
  | { readonly type: "EDIT" }
  | { readonly type: "PHOTO" }
  | { readonly type: "POST" }
  | { readonly type: "APPROVE" }
  | { readonly type: "REFUSE" }
  | { readonly type: "UNDO" }
  | { readonly type: "CANCEL" };

type Asked = { readonly context: DamageFacts; readonly event: DamageEvent };

const guards = {
  hasLines: ({ context }: Asked) => context.lineCount > 0,
  notOwn: ({ context }: Asked) => !context.isOwn,
};

const waits = ({ context }: Asked) => context.lineCount > 0 && context.needsApproval;

export const damageMachine = setup({
  types: {
    context: {} as DamageFacts,
    events: {} as DamageEvent,
    input: {} as DamageFacts,
  },
  guards,
}).createMachine({
  id: "damage",
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      on: {
        EDIT: "draft",
        PHOTO: "draft",
        POST: [
          { target: "waiting", guard: waits },
          { target: "posted", guard: "hasLines" },
        ],
        CANCEL: "cancelled",
      },
    },
    // Its goods are reserved. Refused, it goes back to who wrote it.
    waiting: {
      on: {
        PHOTO: "waiting",
        APPROVE: { target: "posted", guard: "notOwn" },
        REFUSE: { target: "draft", guard: "notOwn" },
        CANCEL: "cancelled",
      },
    },
    posted: { on: { PHOTO: "posted", UNDO: "undone" } },
    undone: {},
    cancelled: {},
  },
});

export const damageStates = ["draft", "waiting", "posted", "undone", "cancelled"] as const;

/** The one place that knows whether a damage document can be posted, approved, undone and so on. */
export const damageLife = lifecycle(damageMachine, damageStates, guards);
