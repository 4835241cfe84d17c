/** Smart purchase: runs that forecast demand and propose what to order, edited and turned into orders (B7, B16, B17). */
import { Schema } from "effect";
import { forecastModels } from "../../domain/purchase/forecast.ts";
import {
  BasisPoints,
  CurrencyCode,
  Money,
  MoneyInput,
  Price,
  Quantity,
  QuantityInput,
} from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";

const cost = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/** Lines that are changed or ordered at once. */
const MOST_LINES = 2000;

/** What a person may choose about a run. */
const choices = {
  /** Days until the next order is made. */
  cycleDays: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 365 })),
  /** How often the stock is to last until then. */
  serviceLevel: BasisPoints.check(Schema.isBetween({ minimum: 5000, maximum: 9990 })),
  /** The most that the proposals may cost, in the smallest unit of the base currency; null: no limit. */
  budget: Schema.NullOr(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0))),
} as const;

/** A run as it is asked for by POST /report/ai/trend/queue. */
export const ProposalInput = Schema.Struct({ kind: Schema.Literal("proposal"), key: Key, ...choices });
export type ProposalInput = typeof ProposalInput.Type;

/** What the job of a run comes to. */
export const ProposalResult = Schema.Struct({
  kind: Schema.Literal("proposal"),
  runId: Schema.Int,
  /** How many products the run looked at, and how many proposals it made. */
  products: Schema.Int,
  proposals: Schema.Int,
});

/** A finished run. `error`: of all its proposals, weighted by forecast; null without any. */
export const ProposalRun = Schema.Struct({
  id: RecordId,
  day: Schema.String,
  cycleDays: Schema.Int,
  serviceLevel: BasisPoints,
  budget: cost(Schema.NullOr(Money)),
  products: Schema.Int,
  by: Schema.String,
  at: Schema.Int,
  error: Schema.NullOr(BasisPoints),
});
export type ProposalRun = typeof ProposalRun.Type;

/** What a run proposes for a product and branch. Quantities in units. */
export const Proposal = Schema.Struct({
  id: DocumentId,
  version: Version,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  branch: Schema.String,
  warehouse: Schema.String,
  supplierId: Schema.NullOr(Schema.Int),
  supplier: Schema.NullOr(Schema.String),
  onHand: Quantity,
  reserved: Quantity,
  inTransit: Quantity,
  /** What arrives before the end of lead time and cycle, with what approved pre-purchase orders have (B16). */
  onOrder: Quantity,
  least: Quantity,
  sold30: Quantity,
  sold90: Quantity,
  sold365: Quantity,
  forecast: Quantity,
  safety: Quantity,
  leadDays: Schema.Int,
  cycleDays: Schema.Int,
  package: Quantity,
  minimum: Quantity,
  need: Quantity,
  proposed: Quantity,
  /** What is ordered of it; 0: nothing. */
  quantity: Quantity,
  /** In the base currency. */
  unitPrice: cost(Price),
  cost: cost(Money),
  model: Schema.Literals(forecastModels),
  error: Schema.NullOr(BasisPoints),
  /** The order that claimed it, and who made it. */
  orderId: Schema.NullOr(Schema.Int),
  orderedBy: Schema.NullOr(Schema.String),
});
export type Proposal = typeof Proposal.Type;

const filter = {
  ...listQuery,
  supplierId: Schema.optionalKey(RecordId),
  branchId: Schema.optionalKey(RecordId),
  only: Schema.optionalKey(Schema.Literals(["open", "ordered", "withoutSupplier"])),
} as const;
const ProposalQuery = Schema.Struct(filter);
export type ProposalQuery = typeof ProposalQuery.Type;

/** The sales behind a proposal. */
export const ProposalExplanation = Schema.Struct({
  /** First day of each week and what was sold in it, the oldest first. */
  weeks: Schema.Array(Schema.Struct({ from: Schema.String, sold: Quantity })),
  models: Schema.Array(
    Schema.Struct({ model: Schema.Literals(forecastModels), error: Schema.NullOr(BasisPoints) }),
  ),
  /** Goods on order; those that arrive too late do not count (B16). */
  orders: Schema.Array(
    Schema.Struct({
      orderId: Schema.Int,
      number: Schema.NullOr(Schema.String),
      expectedOn: Schema.NullOr(Schema.String),
      quantity: Quantity,
      isInTime: Schema.Boolean,
    }),
  ),
  /** Approved pre-purchase orders with the goods; they count as in time (B16). */
  lists: Schema.Array(Schema.Struct({ id: Schema.Int, number: Schema.String, quantity: Quantity })),
});
export type ProposalExplanation = typeof ProposalExplanation.Type;

const orders = Schema.Array(
  Schema.Struct({ id: Schema.Int, supplier: Schema.String, warehouse: Schema.String, lines: Schema.Int }),
);

export const proposalEndpoints = {
  /** A page of the proposals of the newest run, in the branches of the person. */
  proposals: def("GET", "proposals", "/purchase/proposals", "purchase.order.read", {
    query: ProposalQuery,
    success: ok(
      Schema.Struct({
        run: Schema.NullOr(ProposalRun),
        proposals: Schema.Array(Proposal),
        total: Schema.Int,
        currency: CurrencyCode,
        /** What is not ordered yet costs, of the whole filter. */
        cost: cost(Money),
      }),
    ),
  }),
  explainProposal: def("GET", "explainProposal", "/purchase/proposal-explanation", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(ProposalExplanation),
  }),
  /** Changes quantities, all or none; one that was ordered meanwhile is refused with NotPossibleNow. */
  changeProposals: def("PUT", "changeProposals", "/purchase/proposals", "purchase.order.change", {
    payload: Schema.Struct({
      key: Key,
      lines: Schema.Array(
        Schema.Struct({
          id: DocumentId,
          version: Version,
          quantity: QuantityInput.check(Schema.isGreaterThanOrEqualTo(0)),
        }),
      ).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_LINES)),
    }),
    success: ok(Schema.Struct({ changed: Schema.Int })),
  }),
  /**
   * Makes one draft order for each supplier and warehouse of proposals, which claims them (B17). `ids` null: all that are open in the
   * newest run. NotPossibleNow where nothing is left to order.
   */
  orderProposals: def("POST", "orderProposals", "/purchase/orders/from-proposal", "purchase.order.change", {
    payload: Schema.Struct({
      key: Key,
      ids: Schema.NullOr(
        Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_LINES)),
      ),
    }),
    success: ok(Schema.Struct({ orders })),
  }),
};
