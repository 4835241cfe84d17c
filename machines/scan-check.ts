/**
 * The life of a scan check: open while goods are scanned, finished or cancelled. Pure. The browser asks what is possible, the server
 * steps the same machine inside the SQL transaction.
 */
import { setup } from "xstate";
import { lifecycle } from "./lifecycle.ts";

/** What the guards need to know of a scan check. */
export interface ScanCheckFacts {
  /** Products of which the scanned quantity is not the wanted one, and which nobody has accepted. */
  readonly openDifferences: number;
}

export type ScanCheckEvent =
  | { readonly type: "SCAN" }
  | { readonly type: "FINISH" }
  | { readonly type: "CANCEL" };

const guards = {
  noOpenDifferences: ({ context }: { readonly context: ScanCheckFacts }) => context.openDifferences === 0,
};

export const scanCheckMachine = setup({
  types: {
    context: {} as ScanCheckFacts,
    events: {} as ScanCheckEvent,
    input: {} as ScanCheckFacts,
  },
  guards,
}).createMachine({
  id: "scanCheck",
  context: ({ input }) => input,
  initial: "open",
  states: {
    open: {
      on: {
        SCAN: "open",
        FINISH: { target: "finished", guard: "noOpenDifferences" },
        CANCEL: "cancelled",
      },
    },
    finished: {},
    cancelled: {},
  },
});

export const scanCheckStates = ["open", "finished", "cancelled"] as const;
export type ScanCheckState = (typeof scanCheckStates)[number];

/** The one place that knows whether goods can be scanned for a check, and whether it can be finished. */
export const scanCheckLife = lifecycle(scanCheckMachine, scanCheckStates, guards);
