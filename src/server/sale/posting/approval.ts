/** Approvals: a manager's PIN is exchanged for a token that covers one act and is used once, in the posting transaction (P8, G9). */
import { randomBytes } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Approval, Approver } from "../../../contract/sale/approval.ts";
import {
  ApprovalAct,
  ApprovalFigures,
  approvableActs,
  approverProblem,
  drawerActs,
  limitsWith,
} from "../../../domain/approval.ts";
import type { ApprovalRequest, OwnLimits } from "../../../domain/approval.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { forgive, hashToken, passwordFits, pinDoors, takeTry } from "../../session/public.ts";
import { bigints } from "../../sql/sql-array.ts";

/**
 * Minutes for which an approval can be used. One for an order holds for that order and act alone, and a sale may stand on the
 * counter for long: it holds for the length of a shift, so that it is not refused after the customer has paid.
 */
const LIFETIME = 30;
const LIFETIME_ON_ORDER = 12 * 60;

const ownLimits = (person: {
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly maximumDiscount: number;
}): OwnLimits => {
  const isRoot = person.roles.includes("Root");
  const has = (right: string) => isRoot || person.rights.includes(right);
  return {
    maximumDiscount: isRoot ? BASIS_POINTS : person.maximumDiscount,
    mayChangePrice: has("sale.price.change"),
    mayReturn: has("sale.order.return"),
    mayRefundOtherwise: has("sale.refund.method"),
    mayMoveCash: has("sale.cash.move"),
    mayOpenDrawer: has("sale.drawer.open"),
  };
};

/** The person's own limits and what the approvals cover. */
export const limitsFor = Effect.fnUntraced(function* (approvals: readonly ApprovalRequest[] = []) {
  return limitsWith(ownLimits(yield* Person), approvals);
});

interface ApproverRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly pinHash: string;
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly maximumDiscount: number;
}

/** The people of a till's branch who have a PIN; those of no branch and administrators belong to every branch. */
const readApprovers = Effect.fnUntraced(function* (tillId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ApproverRow>`
    select person.id, person.name, username, pin_hash as "pinHash", roles, rights,
      coalesce(person.maximum_discount, position.maximum_discount) as "maximumDiscount"
    from person join position on position.id = position_id join till on till.id = ${tillId}
    where active and pin_hash is not null
      and (person.branch_id is null or person.branch_id = till.branch_id or is_boss or 'Root' = any(roles))
    order by person.name, person.id limit 200`;
});

/** Whom a cashier of this till can ask, and for what. */
export const listApprovers = Effect.fnUntraced(function* (tillId: number) {
  const rows = yield* readApprovers(tillId);
  return rows.flatMap((row): readonly Approver[] => {
    const own = ownLimits(row);
    const acts = approvableActs(own);
    return acts.length === 0
      ? []
      : [{ id: row.id, name: row.name, maximumDiscount: own.maximumDiscount, acts }];
  });
});

/** Whose badge it is, among those whom a cashier of this till can ask. Guesses are counted as those of a PIN are. */
export const approverOfBadge = Effect.fnUntraced(function* (input: {
  readonly tillId: number;
  readonly badge: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const tried = yield* takeTry(sql, pinDoors(person.id, "badge"));
  const [owner] = yield* sql<{ id: number }>`
    select id from person where badge_hash = ${hashToken(input.badge.trim())}`;
  const approver = (yield* listApprovers(input.tillId)).find(({ id }) => id === owner?.id);
  if (!approver) return yield* refuse("BadgeUnknown");
  yield* forgive(sql, tried);
  return approver;
});

interface ApproveInput extends ApprovalRequest {
  readonly approverId: number;
  readonly pin: string;
  readonly tillId: number;
  readonly orderClientId: string | null;
}

/** The approver, when the PIN is theirs and what is asked is within their own limits. */
const checkedApprover = Effect.fnUntraced(function* (input: ApproveInput) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const approver = (yield* readApprovers(input.tillId)).find(({ id }) => id === input.approverId);
  const tried = yield* takeTry(sql, pinDoors(person.id, approver?.username ?? String(input.approverId)));
  if (!approver || !(yield* passwordFits(input.pin, approver.pinHash))) return yield* refuse("PinRefused");
  yield* forgive(sql, tried);
  const own = ownLimits(approver);
  const problem = approverProblem(own, input);
  const { name } = approver;
  if (problem === "right") return yield* refuse("ApproverLacksRight", { params: { name } });
  if (problem === "limit")
    return yield* refuse("ApproverOverLimit", { params: { name, limit: own.maximumDiscount / 100 } });
  // Whoever sells may not be the second person for what nobody may do alone (P8).
  if (input.act === "lowestPrice" && approver.id === person.id)
    return yield* refuse("ApproverLacksRight", { params: { name } });
  return { ...approver, maximumDiscount: own.maximumDiscount };
});

/** Gives an approval, or says at once why not: PinRefused, ApproverLacksRight, ApproverOverLimit. */
export const approve = Effect.fnUntraced(function* (input: ApproveInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { act, lineKey, figures, tillId } = input;
  if ((input.orderClientId === null) !== drawerActs.has(act))
    return yield* refuseField("orderClientId", "choice");
  const approver = yield* checkedApprover(input);
  const token = randomBytes(32).toString("base64url");
  const expiresAt =
    Math.floor(Date.now() / 1000) + (input.orderClientId === null ? LIFETIME : LIFETIME_ON_ORDER) * 60;
  const askerLimit = ownLimits(person).maximumDiscount;
  const storedFigures = {
    ...figures,
    asker: person.name,
    askerLimit,
    approverLimit: approver.maximumDiscount,
  };
  yield* sql`
    insert into approval (branch_id, till_id, token_hash, order_client_id, line_key, act, figures, approver_id, asked_by,
      expires_at)
    select branch_id, id, ${hashToken(token)}, ${input.orderClientId}::uuid, ${lineKey}::uuid, ${act},
      ${sql.json(storedFigures)}, ${approver.id}, ${person.id}, to_timestamp(${expiresAt})
    from till where id = ${tillId}`;
  return {
    act,
    lineKey,
    figures,
    token,
    approverId: approver.id,
    approver: approver.name,
    approverLimit: approver.maximumDiscount,
    expiresAt,
  } satisfies Approval;
});

const Stored = Schema.Struct({
  id: Schema.Int,
  approverId: Schema.Int,
  tillId: Schema.Int,
  orderClientId: Schema.NullOr(Schema.String),
  act: ApprovalAct,
  lineKey: Schema.NullOr(Schema.String),
  figures: ApprovalFigures,
  grantedAt: Schema.Number,
  expiresAt: Schema.Number,
  isUsed: Schema.Boolean,
});
type Stored = typeof Stored.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));

/** What an approval is used for. `at`: the moment of the act in milliseconds, of a printed receipt that of its printing. */
export interface ApprovalUse {
  readonly tillId: number | null;
  readonly orderClientId: string | null;
  readonly currency: string;
  readonly at: number;
}

/** The one place that says whether an approval holds: for this order and till, not used, and valid when the act was done. */
const holds = (approval: Stored, use: ApprovalUse): boolean =>
  !approval.isUsed &&
  approval.tillId === use.tillId &&
  approval.orderClientId === use.orderClientId &&
  approval.figures.currency === use.currency &&
  use.at <= approval.expiresAt;

/** Reads and locks the approvals of these tokens until the transaction ends. Fails with ApprovalNotValid when one is not valid. */
export const takeApprovals = Effect.fnUntraced(function* (tokens: readonly string[], use: ApprovalUse) {
  if (tokens.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  const hashes = [...new Set(tokens)].map(hashToken);
  const rows = yield* sql`
    select id, approver_id as "approverId", till_id as "tillId", order_client_id as "orderClientId", act,
      line_key as "lineKey", figures, extract(epoch from granted_at)::float8 * 1000 as "grantedAt",
      extract(epoch from expires_at)::float8 * 1000 as "expiresAt", used_at is not null as "isUsed"
    from approval where ${sql.in("token_hash", hashes)} order by id for update`;
  const approvals = yield* Effect.orDie(decode(rows));
  if (approvals.length < hashes.length || !approvals.every((approval) => holds(approval, use)))
    return yield* refuse("ApprovalNotValid");
  return approvals;
});

/** Notes that approvals were used for an order, and tells its history. They are locked, so each is used once (G9). */
export const noteApprovals = Effect.fnUntraced(function* (
  approvals: readonly { readonly id: number }[],
  orderId: number,
) {
  if (approvals.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with used as (
      update approval set used_at = now(), order_id = ${orderId}
      where id = any(${bigints(approvals.map(({ id }) => id))}) and used_at is null
      returning approver_id, act, figures, id
    )
    ${yield* documentLog({
      documentType: "sale",
      documentId: orderId,
      personId: sql`approver_id`,
      act: "approve",
      figures: sql`(figures || jsonb_build_object('act', act))`,
      from: sql`from used order by used.id`,
    })}`;
});
