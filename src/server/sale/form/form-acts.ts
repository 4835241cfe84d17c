/** The acts on order forms: an order of a part, and cancelling a part (S21, S10). Making an order posts nothing. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { FormParts, OrderForm } from "../../../contract/sale/order-form.ts";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { depositKey } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { countOfPart, discountOfPart } from "../../../domain/price/part-of-line.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { jsons } from "../../sql/sql-array.ts";
import { saveInside } from "../acts/draft.ts";
import { withPricedLines } from "../lines/price-lines.ts";
import { productIdsOf } from "../lines/change-lines.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { changeForm, countSold, holdOpenOnly } from "./form-kind.ts";
import { readForm } from "./read-forms.ts";

interface PartsInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly lines: FormParts;
}

type FormLine = OrderForm["lines"][number];

/** A line with how much of it an act is about. */
interface ChosenPart {
  readonly line: FormLine;
  readonly quantity: number;
}

const wholeOf = (lines: FormParts): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The lines that are named. FormOverOpen names the one of which more is wanted than is open. */
const chosenParts = Effect.fnUntraced(function* (form: OrderForm, parts: FormParts) {
  const { locale } = languageOf((yield* Person).language);
  const lines = new Map(form.lines.filter(({ follows }) => follows === null).map((line) => [line.key, line]));
  const matchedParts: ChosenPart[] = [];
  for (const [at, { key, quantity }] of parts.entries()) {
    const line = lines.get(key);
    if (line === undefined) return yield* refuseField(`lines.${at}.key`, "choice");
    if (quantity > line.open)
      return yield* refuse("FormOverOpen", {
        params: {
          product: line.name,
          wanted: formatQuantity(quantity, locale),
          open: formatQuantity(line.open, locale),
        },
        fields: [{ field: `lines.${at}.quantity`, message: "" }],
      });
    matchedParts.push({ line, quantity });
  }
  return matchedParts;
});

/** The parts as lines of an order, at the prices that the form promised whatever the price list says by then (S10). */
const promisedLines = (parts: readonly ChosenPart[]): readonly DraftLine[] =>
  parts.map(({ line, quantity }) => ({
    key: crypto.randomUUID(),
    productId: line.productId,
    name: line.name,
    memo: line.memo,
    packing: line.packing,
    count: countOfPart(line, quantity),
    prices: line.prices,
    // A deposit that is sold by itself has its own price (P14).
    priceSource: line.isDeposit ? "base" : "promised",
    discount: discountOfPart(line.discount, {
      before: line.sold,
      after: line.sold + quantity,
      whole: line.quantity,
    }),
    vatRate: line.vatRate,
    ...(line.isDeposit && { isDeposit: true }),
  }));

/** The part of the discount of the whole form, by the amounts of the goods that are sold before and with these parts. */
const discountOfOrder = ({ discount, lines }: OrderForm, parts: readonly ChosenPart[]) => {
  const now = new Map(parts.map(({ line, quantity }) => [line.key, quantity]));
  const sum = (of: (line: FormLine) => number) =>
    lines.reduce(
      (all, line) => (line.isDeposit ? all : all + mulDiv(line.amount, of(line), line.quantity)),
      0,
    );
  return discountOfPart(discount, {
    before: sum(({ sold }) => sold),
    after: sum(({ key, sold }) => sold + (now.get(key) ?? 0)),
    whole: sum(({ quantity }) => quantity),
  });
};

/** The parts as a draft of the office for the same customer, each with the deposit on packages that its product names today. */
const orderOfParts = Effect.fnUntraced(function* (form: OrderForm, parts: readonly ChosenPart[]) {
  const draft: OrderDraft = {
    clientId: crypto.randomUUID(),
    tillId: null,
    warehouseId: form.warehouseId,
    customerId: form.customerId,
    currency: form.currency,
    vatMode: form.vatMode,
    discount: discountOfOrder(form, parts),
    // The note of an order is printed on its delivery note; that of an order form is for the own people.
    memo: form.number,
    lines: promisedLines(parts),
  };
  const keys = new Set(draft.lines.map(({ key }) => key));
  const productIds = yield* productIdsOf({ draft, keys });
  const facts = yield* readFacts({ ...draft, productIds, isReadOnly: true });
  const gone = draft.lines.find(
    ({ productId }) => facts.products.find(({ id }) => id === productId)?.active !== true,
  );
  if (gone) return yield* refuse("ProductNotForSale", { params: { product: gone.name } });
  return { draft, order: withPricedLines(draft, keys, facts) };
});

/** Keeps which line of the order is of which line of the form, and what was promised for it. */
const linkOrder = Effect.fnUntraced(function* (
  { id, branchId }: { readonly id: number; readonly branchId: number },
  orderId: number,
  {
    order,
    parts,
    draft,
  }: { readonly order: OrderDraft; readonly draft: OrderDraft; readonly parts: readonly ChosenPart[] },
) {
  const sql = yield* PgClient.PgClient;
  const lines = new Map(order.lines.map((line) => [line.key, line]));
  const rows = parts.flatMap(({ line }, at) => {
    const sold = lines.get(draft.lines[at]?.key ?? "");
    if (sold === undefined) return [];
    const { key, productId, count, packing, prices, discount, priceSource } = sold;
    const quantity = unitsOf(count, packing);
    return [{ key, formKey: line.key, productId, quantity, prices, discount, priceSource }];
  });
  yield* sql`
    with made as (
      select (r ->> 'key')::uuid as key, (r ->> 'formKey')::uuid as form_key, (r ->> 'productId')::int as product_id,
        (r ->> 'quantity')::bigint as quantity, r -> 'prices' as prices, nullif(r -> 'discount', 'null') as discount,
        r ->> 'priceSource' as source
      from unnest(${jsons(rows)}) as given (r)
    ), promised as (
      insert into sale_promise (branch_id, line_key, order_client_id, product_id, quantity, prices, discount)
      select ${branchId}, key, ${order.clientId}::uuid, product_id, quantity, prices, discount from made where source = 'promised'
    )
    insert into order_form_sale (order_line_key, branch_id, form_id, line_key, order_id)
    select key, ${branchId}, ${id}, form_key, ${orderId} from made`;
});

/** Says with figures of which line too much is wanted, before the life of the whole form refuses it; what changed since is checked under its lock. */
const afterCheck = <A, E, R>(input: PartsInput, act: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const form = yield* readForm(input.id);
    if (form.version === input.version && form.open > 0) yield* chosenParts(form, input.lines);
    return yield* act;
  });

/** Makes one saved sale order of these parts: what is open falls by them, and rises again when the order is cancelled (S21). */
export const sellForm = (input: PartsInput) =>
  afterCheck(
    input,
    changeForm({
      name: "sell",
      input,
      event: { type: "SELL", quantity: wholeOf(input.lines) },
      apply: Effect.fnUntraced(function* (locked) {
        const form = yield* readForm(locked.id);
        const parts = yield* chosenParts(form, input.lines);
        const { draft, order } = yield* orderOfParts(form, parts);
        const orderId = yield* saveInside({ order, version: null });
        yield* linkOrder(locked, orderId, { order, parts, draft });
        yield* countSold(locked.id);
      }),
    }),
  );

/** Cancels these parts; a deposit on packages is cancelled with its goods. */
export const cancelForm = (input: PartsInput & { readonly reason: string }) =>
  afterCheck(
    input,
    changeForm({
      name: "cancel",
      input,
      event: { type: "CANCEL", quantity: wholeOf(input.lines) },
      detail: input.reason,
      apply: Effect.fnUntraced(function* ({ id }) {
        const sql = yield* PgClient.PgClient;
        const parts = yield* chosenParts(yield* readForm(id), input.lines);
        const rows = parts.flatMap(({ line: { key }, quantity }) => [
          { key, quantity },
          { key: depositKey(key), quantity },
        ]);
        yield* sql`
        update order_form_line l set cancelled = cancelled + (r ->> 'quantity')::bigint
        from unnest(${jsons(rows)}) as given (r) where l.form_id = ${id} and l.key = (r ->> 'key')::uuid`;
        yield* holdOpenOnly(id);
      }),
    }),
  );
