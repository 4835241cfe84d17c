/** Manager approval at the till (P8): who can give it, and how name and PIN are exchanged for a token of one act. */
import { Schema } from "effect";
import { ApprovalAct, ApprovalFigures } from "../../domain/approval.ts";
import { BasisPoints } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { Key } from "../key.ts";

/** Readable by nobody: the server keeps its hash. Bound to an order and a till, used at most once. */
export const ApprovalToken = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/));

/** What is asked of a second person; `lineKey` is null for the whole order. */
const request = {
  act: ApprovalAct,
  lineKey: Schema.NullOr(Key),
  figures: ApprovalFigures,
} as const;

/** An approval as the till keeps it. `approverLimit` is the discount that the approver can give. */
export const Approval = Schema.Struct({
  ...request,
  token: ApprovalToken,
  approverId: Schema.Int,
  approver: Schema.String,
  approverLimit: BasisPoints,
  /** 10-digit seconds. */
  expiresAt: Schema.Int,
});
export type Approval = typeof Approval.Type;

/** Somebody of the branch who has a PIN and can allow the acts named. */
export const Approver = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  maximumDiscount: BasisPoints,
  acts: Schema.Array(ApprovalAct),
});
export type Approver = typeof Approver.Type;

export const approvalEndpoints = {
  /** The people whom a cashier of this till can ask. */
  approvers: def("GET", "approvers", "/sale/approvers", "sale.order.commit", {
    query: Schema.Struct({ tillId: RecordId }),
    success: ok(Schema.Array(Approver)),
  }),
  /** Whose badge was scanned; BadgeUnknown where nobody of them has it. It only stands for the name: the PIN is asked all the same. */
  approverOfBadge: def("POST", "approverOfBadge", "/sale/approver-badge", "sale.order.commit", {
    payload: Schema.Struct({ tillId: RecordId, badge: Schema.String.check(Schema.isMaxLength(100)) }),
    success: ok(Approver),
  }),
  /**
   * Checks the PIN and the approver's own limits, and answers with a token that is valid for half an hour. The PIN goes nowhere else.
   * It has no idempotency key: asked twice it makes two tokens, of which only one is ever used, and neither can be read again.
   */
  approve: def("POST", "approve", "/sale/approval", "sale.order.commit", {
    payload: Schema.Struct({
      ...request,
      approverId: RecordId,
      pin: Schema.String.check(Schema.isMaxLength(100)),
      tillId: RecordId,
      /** Null for an act of the drawer, which belongs to no order. */
      orderClientId: Schema.NullOr(Key),
    }),
    success: ok(Approval),
  }),
};
