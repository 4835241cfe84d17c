/** The steps between two states of the till, for the replay of a disputed receipt. Pure. */
import type { SaleStep } from "../../src/domain/till/sale-step.ts";
import { unitsOf } from "../../src/domain/price/packing.ts";
import { isChargedDeposit } from "./sale-flow-deposit.ts";
import { totalsOf } from "./sale-flow-pay.ts";
import { samePrices } from "./sale-flow-sale.ts";
import { isServiceLine } from "./sale-flow-service.ts";
import type { SaleFlowContext, SaleLine } from "./sale-flow-context.ts";

/** Stage of the till, as the steps need it. */
export type TillStage = "selling" | "paying" | "posting" | "other";

export interface TillMoment {
  readonly context: SaleFlowContext;
  readonly stage: TillStage;
}

type Step = Omit<SaleStep, "at" | "total">;

/** Deposits and the service charge follow goods: their step is that of the goods. */
const isOwn = (line: SaleLine): boolean => !isChargedDeposit(line) && !isServiceLine(line);

const stepOfLine = (kind: Step["kind"], line: SaleLine, amount: number): Step => ({
  kind,
  name: line.product.name.slice(0, 200),
  line: line.key,
  quantity: unitsOf(line.count, line.product),
  price: line.prices.unitPrice,
  amount,
});

const kindOfNew = ({ returned }: SaleLine, isRecall: boolean): Step["kind"] => {
  if (isRecall) return "recall";
  return returned === undefined ? "add" : "return";
};

/** Kind of the change between two states of a line. Null: no change. */
const changeOf = (before: SaleLine, after: SaleLine): Step["kind"] | null => {
  if (before === after) return null;
  if (unitsOf(before.count, before.product) !== unitsOf(after.count, after.product)) return "count";
  if (!samePrices(before.prices, after.prices)) return "price";
  return before.discount === after.discount ? null : "discount";
};

/** `isRecall`: the lines were on another counter before. */
const lineSteps = (
  { context: before }: TillMoment,
  { context }: TillMoment,
  isRecall: boolean,
): readonly Step[] => {
  const { sale, terms } = context;
  if (before.sale.lines === sale.lines) return [];
  const old = new Map(before.sale.lines.map((line) => [line.key, line]));
  const { lines: amounts } = totalsOf(sale, terms);
  const present = new Set(sale.lines.map(({ key }) => key));
  const removed = before.sale.lines
    .filter((line) => isOwn(line) && !present.has(line.key))
    .map((line) => stepOfLine("remove", line, 0));
  const changed = sale.lines.flatMap((line, at) => {
    if (!isOwn(line)) return [];
    const oldLine = old.get(line.key);
    const kind = oldLine === undefined ? kindOfNew(line, isRecall) : changeOf(oldLine, line);
    return kind === null ? [] : [stepOfLine(kind, line, amounts[at]?.amount ?? 0)];
  });
  return [...removed, ...changed];
};

const headSteps = ({ context: before }: TillMoment, { context }: TillMoment): readonly Step[] => {
  const { sale, approvals = [] } = context;
  const { customer, discount } = sale;
  const earlierTokens = new Set((before.approvals ?? []).map(({ token }) => token));
  return [
    ...(before.sale.customer?.id === customer?.id
      ? []
      : [{ kind: "customer", name: (customer?.name ?? "").slice(0, 200) } as const]),
    ...(before.sale.discount === discount ? [] : [{ kind: "orderDiscount" } as const]),
    ...approvals
      .filter(({ token }) => !earlierTokens.has(token))
      .map(({ approver }) => ({ kind: "approval", name: approver.slice(0, 200) }) as const),
  ];
};

/** The name of a payment method by its id. */
export type MethodName = (id: number) => string;

const tenderSteps = (
  { context: before }: TillMoment,
  { context }: TillMoment,
  methodName: MethodName,
): readonly Step[] => {
  const old = new Map(before.tenders.map((tender) => [tender.id, tender]));
  const present = new Set(context.tenders.map(({ id }) => id));
  const step = (
    kind: "tender" | "untender",
    { methodId, given, currency }: (typeof before.tenders)[number],
  ) => ({ kind, name: methodName(methodId).slice(0, 200), amount: given, currency }) as const;
  return [
    ...before.tenders.filter(({ id }) => !present.has(id)).map((tender) => step("untender", tender)),
    ...context.tenders
      .filter((tender) => old.get(tender.id)?.given !== tender.given)
      .map((tender) => step("tender", tender)),
    ...((before.tip ?? 0) === (context.tip ?? 0) ? [] : [{ kind: "tip", amount: context.tip ?? 0 } as const]),
  ];
};

const stageSteps = (before: TillMoment, after: TillMoment): readonly Step[] => {
  if (before.stage === after.stage) return [];
  if (after.stage === "paying") return before.stage === "selling" ? [{ kind: "pay" }] : [];
  if (after.stage === "posting") return [{ kind: "post" }];
  return before.stage === "paying" && after.stage === "selling" ? [{ kind: "back" }] : [];
};

/**
 * What happened to the sale on the counter between two moments. A sale that the server knows and that comes to the counter is recalled;
 * what ended the one before is not a step of it.
 */
export const stepsBetween = (
  before: TillMoment,
  after: TillMoment,
  methodName: MethodName,
): readonly (Step & { readonly total: number })[] => {
  const { sale, terms } = after.context;
  const isOther = before.context.sale.clientId !== sale.clientId;
  const isRecall = isOther && sale.version !== undefined;
  if (isOther && sale.lines.length === 0) return [];
  const empty = {
    ...before.context,
    sale: { ...sale, lines: [], customer: null, discount: null },
    approvals: [],
    tenders: [],
    tip: 0,
  };
  const start: TillMoment = isOther ? { context: empty, stage: "selling" } : before;
  const steps = [
    ...headSteps(start, after),
    ...lineSteps(start, after, isRecall),
    ...tenderSteps(start, after, methodName),
    ...stageSteps(start, after),
    ...(before.context.hold === null && after.context.hold !== null ? [{ kind: "hold" } as const] : []),
  ];
  if (steps.length === 0) return [];
  const { total } = totalsOf(sale, terms);
  return steps.map((step) => ({ ...step, total }));
};
