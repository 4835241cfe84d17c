/** Commit: number, stock out, receivable, and for a retail sale the payment, in one transaction (rules section 2, G4, G8-G10). */
import { Effect } from "effect";
import type { CommitInput } from "../../../contract/sale/sale.ts";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { Limits } from "../../../domain/approval.ts";
import { businessDate, hourOf } from "../../../domain/time/clock.ts";
import type { PayoutBasis, ReturnedFrom } from "../../../domain/money/payout.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { saleOrderLife } from "../../../../machines/sale-order.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { Refusal, refuse } from "../../refusal.ts";
import { refuseTotal } from "../../refuse-total.ts";
import { afterCommit } from "./after-posting.ts";
import { limitsFor, takeApprovals } from "./approval.ts";
import { baseLines, debtTerms } from "./base-amounts.ts";
import { checkBlocked, checkCredit, lockCustomer } from "../acts/check-customer.ts";
import { checkDrawer } from "./check-drawer.ts";
import { checkLines } from "./check-lines.ts";
import { checkPayout, ratesBack } from "./check-payout.ts";
import { checkReturns, isReturn, originalsOf, withDestinations, withReturnVat } from "./check-returns.ts";
import { machineFacts } from "../reading/machine-facts.ts";
import { lineRows, orderRow, totalsOf } from "./order-rows.ts";
import type { Row } from "./order-rows.ts";
import type { Original } from "../reading/original.ts";
import { paymentPosting } from "./payment-rows.ts";
import { checkWish, storeWish } from "./payment-wish.ts";
import { type PostingFacts, ratedCurrency, readFacts } from "./posting-facts.ts";
import { Deviations } from "../printed/deviation.ts";
import { timingOf } from "../printed/device-time.ts";
import { storeExceptions } from "../printed/exceptions.ts";
import { readOrder } from "../reading/read-order.ts";
import { payoutBasis } from "../reading/returnable.ts";
import { isPickedFirst, nothingMoved, reserve } from "../picking/reserve.ts";
import { readSaleLayers } from "../../stock/public.ts";
import { stockPosting } from "./stock-rows.ts";
import { withPostedService } from "../lines/service-charge.ts";
import { postedSurcharges } from "../lines/surcharges.ts";
import { refuseHeldElsewhere, refuseImpossible, refuseStale } from "../acts/stored-copy.ts";
import { type OrderWrite, writeOrder } from "./write-order.ts";
import { takeCopy } from "../acts/working-copy.ts";
import { notGivenBack, takeBackWriteOffs } from "./written-off.ts";

/** Refuses with the current order when its life does not allow the commit now: it is committed already, held, cancelled. */
const nextState = Effect.fnUntraced(function* (input: CommitInput, facts: PostingFacts) {
  const from = facts.order?.state ?? "temp";
  const pickFirst = isPickedFirst(input.order, facts);
  const to = saleOrderLife.step(from, machineFacts(input.order.lines.length, facts.order, pickFirst), {
    type: "COMMIT",
  });
  if (to !== null) return { from, to };
  if (input.order.lines.length === 0) return yield* refuse("EmptyOrder");
  return yield* refuseImpossible(facts);
});

const receivableOf = (order: OrderDraft, total: number): Row | null =>
  order.customerId === null
    ? null
    : {
        customer_id: order.customerId,
        currency: order.currency,
        kind: total < 0 ? "return" : "order",
        amount: total,
      };

/** What a posting does to the stock. */
interface Moved extends Pick<OrderWrite, "balances" | "newBalances"> {
  readonly rows: OrderWrite["stock"];
}

/** Everything that is known of the order when it is posted. */
interface Posting {
  readonly order: OrderDraft;
  readonly facts: PostingFacts;
  readonly sums: OrderTotals;
  readonly originals: readonly Original[];
  readonly limits: Limits;
}

/** What a line comes to in money: gross and surcharge (M14). */
const paidFor = (line: OrderTotals["lines"][number] | undefined): number =>
  line === undefined ? 0 : line.gross + line.surcharge;

/** Goods with VAT and surcharge that come back from nowhere known, and that are newly sold. */
const goodsOf = ({ order, sums }: Pick<Posting, "order" | "sums">) => {
  const gross = (fits: (line: DraftLine) => boolean) =>
    sums.lines.reduce((sum, line, at) => {
      const draft = order.lines[at];
      return draft && fits(draft) ? sum + paidFor(line) : sum;
    }, 0);
  return {
    free: 0 - gross((line) => isReturn(line) && line.returnOf === undefined),
    sold: gross((line) => !isReturn(line)),
  };
};

/** Deposits that are given back for empties, above zero. */
const emptiesOf = ({ order, sums }: Posting): number =>
  order.lines.reduce(
    (sum, line, at) => (isReturn(line) && line.isDeposit === true ? sum - paidFor(sums.lines[at]) : sum),
    0,
  );

/** The money of each original, with what its goods come to that come back (R10). */
const returnedFrom = ({ order, sums, originals }: Pick<Posting, "order" | "sums" | "originals">) =>
  originals.map((original): ReturnedFrom & { readonly original: Original } => {
    const own = new Set(original.lines.map(({ id }) => id));
    const linked = order.lines.reduce(
      (sum, { returnOf }, at) =>
        returnOf !== undefined && own.has(returnOf) ? sum - paidFor(sums.lines[at]) : sum,
      0,
    );
    return { ...payoutBasis(original), linked, original };
  });

const basisOf = (posting: Posting): PayoutBasis => {
  const { free, sold } = goodsOf(posting);
  return { originals: returnedFrom(posting), free, sold };
};

const payNow = Effect.fnUntraced(function* (
  payment: CommitInput["payment"],
  posting: Posting,
  part: number | undefined,
) {
  const { order, facts, sums, originals, limits } = posting;
  if (payment === null) return null;
  if (order.tillId !== null && facts.shiftId === null) return yield* refuse("ShiftNeeded");
  const paying = yield* paymentPosting(payment, facts, {
    due: part ?? sums.total,
    currency: order.currency,
    namedCustomer: part === undefined && order.customerId !== null,
    rates: yield* ratesBack(originals, payment.tenders),
  });
  const { settlement } = paying;
  const currency = yield* ratedCurrency(facts, order.currency);
  const payout = { payment, settlement, currency, basis: basisOf(posting), empties: emptiesOf(posting) };
  yield* checkPayout(payout, limits);
  yield* checkDrawer(paying.money, facts);
  return paying;
});

/** The parts of mixes that left with the originals: they come back even if the mix has other parts by now (K11). */
const partsSold = (originals: readonly Original[]) =>
  originals.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts ?? []));

/** Only what a till has printed is posted as printed: a sale of a till, with the till's own stamp. */
const isPrinted = ({ printed, device, order }: CommitInput): boolean =>
  printed === true && device !== undefined && order.tillId !== null;

/** When the goods were sold: now, or when the till printed the receipt (OT8). */
const printedAt = (input: CommitInput): number =>
  isPrinted(input) && input.device !== undefined ? input.device.at * 1000 : Date.now();

/** Everything read and checked before the first row is written. */
const prepare = Effect.fnUntraced(function* (input: CommitInput, limits: Limits, part?: number) {
  const wanted = withDestinations(input.order);
  if (wanted.customerId !== null) yield* lockCustomer(wanted.customerId);
  const originals = yield* originalsOf(wanted);
  const given = withReturnVat(wanted, originals);
  const productIds = [...given.lines, ...partsSold(originals)].map(({ productId }) => productId);
  const facts = yield* readFacts({ ...given, productIds });
  if (!facts.warehouse) return yield* refuse("NotFound");
  const order = yield* withPostedService(given, facts, isPrinted(input));
  yield* refuseHeldElsewhere(order, facts);
  yield* takeCopy(facts.order, { tillId: order.tillId, isPaid: input.payment !== null });
  const states = yield* nextState(input, facts);
  yield* refuseStale(order, facts, input.version ?? null);
  yield* checkBlocked(facts, order);
  // A printed receipt is posted whatever its buyer lacks: who makes the invoice asks for it.
  if (!isPrinted(input)) yield* checkWish(input.wish, facts.settings.Country);
  const sums = totalsOf(order, facts, yield* postedSurcharges(order, facts, printedAt(input)));
  yield* checkLines(order, facts, sums, limits);
  const returned = yield* checkReturns(order, { facts, sums, originals, limits });
  if (sums.total !== input.total) {
    const currency = yield* ratedCurrency(facts, order.currency);
    return yield* refuseTotal(currency, { seen: input.total, now: sums.total });
  }
  const payment = yield* payNow(input.payment, { order, facts, sums, originals, limits }, part);
  const paid = payment?.settlement.paid ?? 0;
  // The rest of a bill that is paid in parts is open at its desk: nobody owes it.
  if (part === undefined) {
    if (order.customerId === null && paid !== sums.total) return yield* refuse("PaymentNeedsCustomer");
    yield* checkCredit(facts, order.currency, sums.total - paid);
  }
  const isReserved = states.to === "picking";
  const layers = yield* readSaleLayers(facts.settings.ValuationMethod, {
    warehouseId: facts.warehouse.id,
    productIds: facts.products.map(({ id }) => id),
    returnOf: order.lines.flatMap(({ returnOf }) => returnOf ?? []),
  });
  const stock = isReserved
    ? nothingMoved(order.lines)
    : yield* stockPosting(order.lines, facts, returned, layers);
  return {
    order,
    originals,
    facts,
    branchId: facts.warehouse.branchId,
    states,
    sums,
    payment,
    paid,
    stock,
    isReserved,
  };
});

/** When the sale happened: now, or when its receipt was printed, with its shift and day if they are still open (OT8, F5). */
const timeOf = Effect.fnUntraced(function* (input: CommitInput, facts: PostingFacts) {
  const now = Date.now();
  const { device, order } = input;
  const dayOf = (at: number) => businessDate(at, facts.settings.SystemTimeZone, facts.settings.DayCut);
  if (input.printed !== true || device === undefined || order.tillId === null)
    return { at: now, date: dayOf(now), isLate: false, deviations: [] };
  const timing = yield* timingOf(device, { tillId: order.tillId, shiftId: facts.shiftId, now });
  return { ...timing, date: dayOf(timing.isLate ? now : timing.at) };
});

/** The columns of the time: the true one, and what the till's clock and counter said (OT5). */
const timeColumns = (
  { at, date, isLate }: { readonly at: number; readonly date: string; readonly isLate: boolean },
  { device }: CommitInput,
  { settings }: PostingFacts,
) => ({
  business_date: date,
  committed_at: new Date(at).toISOString(),
  hour: hourOf(at, settings.SystemTimeZone),
  printed_at: device ? new Date(device.at * 1000).toISOString() : null,
  printed_counter: device?.counter ?? null,
  late: isLate ? true : null,
});

/** An approval counts when it was valid as the receipt was printed (OT8). */
const approvalsOf = ({ order, approvals = [], device, printed }: CommitInput) => {
  const { clientId: orderClientId, tillId, currency } = order;
  const now = Date.now();
  const at = printed === true && device !== undefined ? Math.min(now, device.at * 1000) : now;
  const taken = takeApprovals(approvals, { orderClientId, tillId, currency, at });
  // A printed receipt that went out as a sale of its own has lost its approvals: the limits it breaks are listed instead (OT9).
  return printed === true
    ? taken.pipe(
        Effect.catchIf(
          (problem) => problem instanceof Refusal && problem.data.name === "ApprovalNotValid",
          () => Effect.succeed([]),
        ),
      )
    : taken;
};

const goodsSide = ({ rows, balances, newBalances }: Moved, isReserved: boolean) => ({
  stock: rows,
  balances,
  newBalances,
  isReserved,
});

const post = Effect.fnUntraced(function* (input: CommitInput, part?: number) {
  const person = yield* Person;
  const approvals = yield* approvalsOf(input);
  const prepared = yield* prepare(input, yield* limitsFor(approvals), part);
  const { order, originals, facts, branchId, states, sums, payment, paid, stock, isReserved } = prepared;
  const time = yield* timeOf(input, facts);
  const place = {
    accounts: facts.accounts,
    currency: order.currency,
    branchId,
    personId: person.id,
    customerId: order.customerId,
    businessDate: time.date,
  };
  const id = yield* writeOrder({
    key: input.key,
    order: orderRow(order, sums, facts, {
      state: states.to,
      person_id: person.id,
      paid,
      shift_id: facts.shiftId,
      ...timeColumns(time, input, facts),
      originals: originals.length > 0 ? originals.map(({ id: originalId }) => originalId) : null,
    }),
    stored: facts.order,
    branchId,
    lines: lineRows(order, sums, {
      costs: stock.costs,
      base: isReserved ? undefined : baseLines(order.currency, sums, stock.costs, facts),
    }),
    isFreelyNamed: may(person, "sale.price.change"),
    log: { act: "commit", from_state: states.from, to_state: states.to },
    ...(facts.order?.number == null
      ? { numberOfTill: order.tillId, isNews: !order.lines.every(isReturn) }
      : {}),
    ...goodsSide(stock, isReserved),
    receivable: receivableOf(order, sums.total),
    payment: payment && { ...place, posting: payment, tillId: order.tillId, shiftId: facts.shiftId },
  });
  const settled = notGivenBack(returnedFrom(prepared), goodsOf(prepared), paid);
  const debt = { ...debtTerms(order.currency, facts), paid };
  yield* takeBackWriteOffs({ id, debt, settled }, { ...place, tillId: null, shiftId: null });
  yield* storeWish(id, input.wish, payment !== null);
  if (isReserved) yield* reserve(id, order, facts);
  yield* afterCommit({ ...prepared, ...stock, id, approvals, time, isPrinted: isPrinted(input) });
  yield* storeExceptions(id, [...((yield* Deviations) ?? []), ...time.deviations]);
  return id;
});

/** What the key stands for: the same sale may be sent first while the customer waits, then as the receipt that they took (G4). */
const bodyOf = ({ printed: _, ...input }: CommitInput) => input;

/** As it was decoded before approvals had tokens and a new order said so; one with a PIN cannot be told any more. */
const formerOf = ({ key, order, version, total, payment, approvals }: CommitInput) =>
  approvals === undefined
    ? { key, order, ...(typeof version === "number" && { version }), total, payment, approval: null }
    : undefined;

/** Commits an order, and pays it in the same transaction when a payment comes with it. */
export const saveCommit = Effect.fnUntraced(function* (input: CommitInput) {
  const command = { key: input.key, name: "saveCommit", body: bodyOf(input), formerBody: formerOf(input) };
  const id = yield* once(
    { ...command, keptByAct: true },
    // Anew for each try: a lost race begins with no deviation.
    Effect.suspend(() => Effect.provideService(post(input), Deviations, isPrinted(input) ? [] : null)),
  );
  return yield* readOrder(id);
});

/** Commits a bill with the payment of its first `part`, inside the transaction of the command with the input's key (E8). */
export const commitPartInside = (input: CommitInput, part: number) =>
  Effect.provideService(post(input, part), Deviations, null);
