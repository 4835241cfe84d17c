/** Quotations of the demo company: a draft, a sent one with alternatives, one in its second version, and answered and expired ones. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { QuoteDraft, QuoteDraftLine } from "../../../../contract/sale/quote.ts";
import { ZERO_COUNT } from "../../../../domain/price/packing.ts";
import { Person } from "../../../person.ts";
import { acceptQuote, changeQuote, createQuote, declineQuote, sendQuote } from "../../../sale/public.ts";
import { readToday } from "../../../setting/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** The part of all keys of quotations. */
const KEYS = 170;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A line of so many units; the server gives it the price of the rules. */
const lineOf = (demo: Demo, n: number, at: number, group = ""): QuoteDraftLine | null => {
  const product = demo.catalogue.filter(({ active }) => active)[n * 5 + at + 20];
  if (product === undefined) return null;
  const { packingBox, packingBigBag, packingBag } = product;
  return {
    key: uuid(KEYS + 1, n * 100 + at),
    productId: product.id,
    name: product.name,
    priceSource: "base",
    memo: at === 0 && n === 1 ? "In the colours of your shop window" : "",
    packing: { packingBox, packingBigBag, packingBag },
    count: { ...ZERO_COUNT, units: (at + 1) * 12_000 },
    prices: { unitPrice: 0, boxPrice: null, bigBagPrice: null, bagPrice: null },
    discount: null,
    vatRate: product.vatRate,
    group,
  };
};

const draftOf = (demo: Demo, n: number, today: string, groups: readonly string[]): QuoteDraft => ({
  clientId: uuid(KEYS + 2, n),
  warehouseId: demo.warehouseId,
  customerId: demo.customers.filter(({ levelId }) => levelId > 1)[n]?.id ?? 1,
  validTo: dayAfter(today, 21 + n),
  language: "en",
  currency: "GBP",
  vatMode: "gross",
  discount: n === 2 ? { kind: "percent", basisPoints: 500 } : null,
  memo: n === 1 ? "Met at the spring fair" : "",
  terms: "Delivery within two weeks. Payment within 30 days.",
  lines: groups.map((group, at) => lineOf(demo, n, at, group)).filter((line) => line !== null),
});

/** The version that was sent, its last valid day over. */
const expire = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`update quotation set date = date - 40, valid_to = valid_to - 40 where id = ${id}`;
  yield* sql`update quotation_version v set valid_to = o.valid_to, sent_at = v.sent_at - interval '40 days',
      content = v.content || jsonb_build_object('date', o.date, 'validTo', o.valid_to)
    from quotation o where o.id = v.quotation_id and o.branch_id = v.branch_id and o.id = ${id}`;
});

const offer = Effect.fnUntraced(function* (demo: Demo) {
  const today = yield* readToday;
  const write = (n: number, groups: readonly string[]) =>
    createQuote({ key: uuid(KEYS, n), quote: draftOf(demo, n, today, groups) });
  const sent = Effect.fnUntraced(function* (n: number, groups: readonly string[]) {
    const { id, version } = yield* write(n, groups);
    return yield* sendQuote({ key: uuid(KEYS, 100 + n), id, version });
  });
  yield* write(0, ["", "", ""]);
  yield* sent(1, ["", "Gift wrap", "Gift wrap", ""]);
  const revised = yield* sent(2, ["", ""]);
  const again = yield* changeQuote({
    key: uuid(KEYS, 202),
    id: revised.id,
    version: revised.version,
    quote: draftOf(demo, 2, today, ["", "", ""]),
  });
  yield* sendQuote({ key: uuid(KEYS, 302), id: again.id, version: again.version });
  const accepted = yield* sent(3, ["", "Size", "Size"]);
  const choice = accepted.lines.findLast(({ group }) => group === "Size")?.key;
  yield* acceptQuote({
    key: uuid(KEYS, 203),
    id: accepted.id,
    version: accepted.version,
    choices: choice === undefined ? [] : [choice],
  });
  const declined = yield* sent(4, ["", ""]);
  const { id, version } = declined;
  yield* declineQuote({ key: uuid(KEYS, 204), id, version, reason: "Bought elsewhere at a lower price" });
  yield* expire((yield* sent(5, ["", "", ""])).id);
});

/** Makes them by the commands of the office. */
export const offerGoods = (demo: Demo) =>
  Effect.provideService(offer(demo), Person, demoPerson(demo, "manager"));
