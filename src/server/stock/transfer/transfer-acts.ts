/** What a person can do with a transfer now: the facts of its machine, and the right that each act needs. */
import { Effect } from "effect";
import {
  type StockTransferEvent,
  type StockTransferFacts,
  stockTransferLife,
  type StockTransferState,
} from "../../../../machines/stock-transfer.ts";
import type { Right } from "../../../contract/right.ts";
import type { TransferAct, TransferKind } from "../../../contract/stock/transfer.ts";
import { pendingOf } from "../../../domain/stock-transfer.ts";
import { type DocumentAct, possibleActs } from "../../document/public.ts";
import { may, ownBranch, Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";

/** What the machine's facts are made from, in a row of the list as in a locked transfer. */
export interface Judged {
  readonly state: StockTransferState;
  readonly kind: TransferKind;
  readonly branchId: number;
  readonly toBranchId: number;
  readonly requestedBy: number | null;
  readonly lineCount: number;
  readonly sent: number;
  readonly received: number;
  readonly damaged: number;
  readonly returned: number;
  readonly missing: number;
  readonly undecided: number;
}

/** What the guards need to know of it for this person. */
export const factsFor = (transfer: Judged, person: SignedInPerson): StockTransferFacts => {
  const branch = ownBranch(person);
  return {
    lineCount: transfer.lineCount,
    ownRequest: transfer.requestedBy === person.id,
    atSource: branch === null || branch === transfer.branchId,
    // Goods that come back are agreed to by the branch that gets them.
    decides:
      branch === null || branch === (transfer.kind === "return" ? transfer.toBranchId : transfer.branchId),
    oneBranch: transfer.branchId === transfer.toBranchId,
    pending: pendingOf(transfer),
    undecided: transfer.undecided,
    lost: transfer.damaged + transfer.missing,
  };
};

/** Receiving has a right of its own, apart from sending (T3). */
const acts: readonly (readonly [TransferAct, DocumentAct<StockTransferEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "stock.transfer.write" }],
  ["request", { event: { type: "REQUEST" }, right: "stock.transfer.request" }],
  ["approve", { event: { type: "APPROVE" }, right: "stock.transfer.approve" }],
  ["refuse", { event: { type: "REFUSE" }, right: "stock.transfer.approve" }],
  ["allocate", { event: { type: "ALLOCATE" }, right: "stock.transfer.allocate" }],
  ["send", { event: { type: "SEND" }, right: "stock.transfer.send" }],
  ["move", { event: { type: "MOVE" }, right: "stock.transfer.receive" }],
  ["receive", { event: { type: "RECEIVE", quantity: 0 }, right: "stock.transfer.receive" }],
  ["settle", { event: { type: "SETTLE" }, right: "stock.transfer.approve" }],
  ["photo", { event: { type: "PHOTO" }, right: "stock.transfer.receive" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.transfer.cancel" }],
];

const SEND: Right = "stock.transfer.send";

/** The acts that are possible for this person now. */
export const transferActs = (transfer: Judged, person: SignedInPerson): readonly TransferAct[] => {
  const possible = possibleActs(acts, person, (events) =>
    stockTransferLife.arePossible(transfer.state, factsFor(transfer, person), events),
  );
  return may(person, SEND) ? possible : possible.filter((act) => act !== "move");
};

/** AccessDenied without the right to send: moving in one step sends and receives, and its endpoint asks for the right to receive (T3). */
export const needSendRight = Effect.gen(function* () {
  if (!may(yield* Person, SEND)) return yield* refuse("AccessDenied", { params: { right: SEND } });
});
