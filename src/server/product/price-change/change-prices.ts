/** What a price change does: it is made, planned, applied at its time or at once, cancelled, and rolled back as one (G16, I37). Set-based. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlClient, SqlError } from "effect/sql";
import { priceChangeLife, type PriceChangeEvent } from "../../../../machines/price-change.ts";
import type {
  priceChangeEndpoints,
  PriceChangeFrom,
  PriceChangeRow,
} from "../../../contract/product/price-change.ts";
import { inOneGo, once } from "../../command.ts";
import { changeDocument, type DocumentKind, takeNumber } from "../../document/public.ts";
import { callOrigin } from "../../http/caller.ts";
import { may, Person } from "../../person.ts";
import { documentLog, documentLogOf } from "../../record/public.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { bulkInsert } from "../../sql/bulk-insert.ts";
import { bigints } from "../../sql/sql-array.ts";
import { checkOf, priceLines } from "./price-lines.ts";
import { changedSince, readPriceChange } from "./read-changes.ts";
import { type NewPrice, readPriceSheet } from "./read-sheet.ts";
import { setVat, storeBefore } from "./set-vat.ts";

type Create = (typeof priceChangeEndpoints.createPriceChange.args)[2]["payload"]["Type"];
type ChangeFormula = (typeof priceChangeEndpoints.changePriceChange.args)[2]["payload"]["Type"];
type Plan = (typeof priceChangeEndpoints.planPriceChange.args)[2]["payload"]["Type"];
type OnChange = (typeof priceChangeEndpoints.applyPriceChange.args)[2]["payload"]["Type"];

/** Which price of a line its product gets. */
type Side = "old_price" | "new_price";

/** Locked in one order, so that two changes of the same products never wait for each other. */
const lockProducts = (id: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`
      select p.id from price_change_line l join product p on p.id = l.product_id
      where l.price_change_id = ${id} order by p.id for update of p`,
  );

/** Gives each product its price, and tells so in the product's history. */
const setPrices = Effect.fnUntraced(function* (id: number, side: Side, personId: number) {
  const sql = yield* PgClient.PgClient;
  const { device, address } = yield* callOrigin;
  const price = sql.literal(`l.${side}`);
  yield* sql`
    with priced as (
      select p.id, p.unit_price as before, ${price} as after from price_change_line l join product p on p.id = l.product_id
      where l.price_change_id = ${id} and p.unit_price <> ${price}
    ), logged as (
      insert into record_change (entity, record_id, act, changes, person_id, device, address)
      select 'product', id, 'change', jsonb_build_array(jsonb_build_object('field', 'unitPrice', 'from', before, 'to', after)),
        ${personId}, ${device}, ${address} from priced order by id
    )
    update product p set unit_price = priced.after from priced where p.id = priced.id`;
});

/** Whether it changes rates of VAT, and prices only with them (P12). */
export const isOfVat = (id: number) =>
  Effect.map(
    Effect.flatMap(
      PgClient.PgClient,
      (sql) => sql<{ vat: boolean }>`select asked ? 'vat' as vat from price_change where id = ${id}`,
    ),
    ([row]) => row?.vat === true,
  );

/** The prices of this moment are what rolling back restores. */
const apply = Effect.fnUntraced(function* (id: number, personId: number) {
  const sql = yield* PgClient.PgClient;
  yield* lockProducts(id);
  if (yield* isOfVat(id)) {
    yield* storeBefore(id);
    yield* setVat(id, "new", personId);
    yield* sql`update price_change set from_at = now() where id = ${id}`;
    return;
  }
  yield* sql`
    update price_change_line l set old_price = p.unit_price from product p
    where p.id = l.product_id and l.price_change_id = ${id} and l.old_price <> p.unit_price`;
  yield* setPrices(id, "new_price", personId);
  yield* sql`update price_change set from_at = now() where id = ${id}`;
});

const rollBack = Effect.fnUntraced(function* (id: number, personId: number) {
  const sql = yield* PgClient.PgClient;
  if (yield* isOfVat(id)) yield* setVat(id, "old", personId);
  else yield* setPrices(id, "old_price", personId);
  yield* sql`update price_change set to_at = now() where id = ${id}`;
});

/** It gave no price yet, so there is nothing to restore. */
const cancel = (id: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql`update price_change set to_at = now() where id = ${id}`,
  ).pipe(Effect.asVoid);

const insertPriceLines = (id: number) =>
  bulkInsert<NewPrice>("price_change_line", {
    price_change_id: (lines) => bigints(lines.map(() => id)),
    product_id: (lines) => bigints(lines.map(({ productId }) => productId)),
    old_price: (lines) => bigints(lines.map(({ oldPrice }) => oldPrice)),
    new_price: (lines) => bigints(lines.map(({ newPrice }) => newPrice)),
  });

/** The lines of a change and, where a formula or rates made them, what was asked. */
interface Lines {
  readonly asked: object | null;
  readonly lines: readonly NewPrice[];
  /** Of a change of VAT: the rate of all lines, before and after. */
  readonly vat?: { readonly oldRate: number; readonly newRate: number };
}

interface NewChange extends Lines {
  readonly name: string;
  readonly from: PriceChangeFrom;
}

const insertLines = Effect.fnUntraced(function* (id: number, { lines, vat }: Lines) {
  const sql = yield* PgClient.PgClient;
  yield* insertPriceLines(id)(lines);
  if (vat !== undefined)
    yield* sql`update price_change_line set old_vat = ${vat.oldRate}, new_vat = ${vat.newRate} where price_change_id = ${id}`;
});

/** Replaces the lines of a change that is not applied yet, and what made them. */
export const replaceLines = Effect.fnUntraced(function* (id: number, made: Lines) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from price_change_line where price_change_id = ${id}`;
  yield* insertLines(id, made);
  yield* sql`update price_change set asked = ${made.asked === null ? null : sql.json(made.asked)}, line_count = ${made.lines.length}
    where id = ${id}`;
});

/** What a new change is at first, by when it takes effect: its state, the act in its history, and the right for it. */
const startOf = (from: PriceChangeFrom) => {
  if (from === "draft") return { state: "draft", act: "create", right: "product.price.change" } as const;
  return from === null
    ? ({ state: "applied", act: "apply", right: "product.price.apply" } as const)
    : ({ state: "planned", act: "plan", right: "product.price.plan" } as const);
};

/**
 * Writes a new change as a draft, planned for its time, or applied at once; answers with its id. AccessDenied without the right to
 * plan or to apply. Runs in the transaction of its command.
 */
export const writePriceChange = Effect.fnUntraced(function* ({ name, from, ...made }: NewChange) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { asked, lines } = made;
  const { state, act, right } = startOf(from);
  if (!may(person, right)) return yield* refuse("AccessDenied", { params: { right } });
  const fromAt = from === null ? sql`now()` : sql`to_timestamp(${from === "draft" ? null : from}::float8)`;
  const [row] = yield* sql<{ id: number }>`
    insert into price_change (number, name, state, asked, line_count, from_at, person_id)
    values (${yield* takeNumber("priceChange", "PC-", null)}, ${name}, ${state}, ${asked === null ? null : sql.json(asked)}, ${lines.length},
      ${fromAt}, ${person.id}) returning id`;
  const id = row?.id ?? 0;
  yield* insertLines(id, made);
  if (from === null) yield* apply(id, person.id);
  yield* yield* documentLog({ documentType: "priceChange", documentId: id, act, toState: state });
  return id;
});

type Asked = Pick<Create, "check" | "filter" | "formula" | "excluded">;

/** The lines that a preview showed. */
const askedLines = Effect.fnUntraced(function* ({ check, filter, formula, excluded }: Asked) {
  const asked = { filter, formula, excluded };
  const { lines } = yield* priceLines(asked);
  if (lines.length === 0 || checkOf(lines) !== check) return yield* refuse("PreviewDiffers");
  return { asked, lines };
});

const create = Effect.fnUntraced(function* (input: Create) {
  const { name, from } = input;
  return yield* writePriceChange({ name, from, ...(yield* askedLines(input)) });
});

/** Makes a change by a formula once for its key: a draft, planned, or applied at once. */
export const createPriceChange = Effect.fnUntraced(function* (input: Create) {
  const id = yield* once({ key: input.key, name: "createPriceChange", body: input }, create(input));
  return yield* readPriceChange(id);
});

type Locked = Pick<PriceChangeRow, "id" | "version" | "state"> & { readonly changedSince: number };

/** The first product whose price has changed since, for the sentence of the refusal. */
const refuseChanged = Effect.fnUntraced(function* (id: number, count: number) {
  const sql = yield* PgClient.PgClient;
  const [first] = yield* sql<{ name: string }>`
    select p.code || ' ' || p.name as name from price_change_line l join product p on p.id = l.product_id
    where l.price_change_id = ${id} and p.unit_price <> l.new_price order by p.name, p.id limit 1`;
  return yield* refuse("PricesChangedSince", { params: { count, product: first?.name ?? "" } });
});

const lockFor = (event: PriceChangeEvent) =>
  Effect.fnUntraced(function* (id: number) {
    const sql = yield* PgClient.PgClient;
    yield* sql`select from price_change where id = ${id} for update`;
    yield* lockProducts(id);
    const [change] = yield* sql<Locked>`
      select c.id, c.version, c.state, ${changedSince(sql)} as "changedSince" from price_change c where c.id = ${id}`;
    if (!change) return yield* refuse("NotFound");
    const reason = priceChangeLife.whyNot(change.state, change, event);
    return reason === "pricesUnchanged" ? yield* refuseChanged(id, change.changedSince) : change;
  });

const kindFor = (
  event: PriceChangeEvent,
): DocumentKind<
  Locked,
  Locked["state"],
  PriceChangeEvent,
  Person | PgClient.PgClient | SqlClient.SqlClient
> => ({
  type: "priceChange",
  table: "price_change",
  lock: lockFor(event),
  step: (change, next) => priceChangeLife.step(change.state, change, next),
  // The editor merges the lines of two people, so it needs all lines; the other acts need no lines.
  read: (id) => (event.type === "EDIT" ? readPriceSheet(id) : readPriceChange(id)),
});

/** Does one act on a stored change, once for its key. The version must be the stored one, and the machine must allow the act. Answers with the change after it. */
export const changeStored = Effect.fnUntraced(function* <R>(
  {
    name,
    event,
    input,
  }: { readonly name: string; readonly event: PriceChangeEvent; readonly input: OnChange },
  work: (id: number, personId: number) => Effect.Effect<void, Refusal | SqlError.SqlError, R>,
) {
  const { id: personId } = yield* Person;
  return yield* changeDocument(kindFor(event), {
    name,
    input,
    event,
    apply: (change) => work(change.id, personId),
  });
});

const act =
  <R>(
    name: string,
    event: PriceChangeEvent,
    work: (id: number, personId: number) => Effect.Effect<void, Refusal | SqlError.SqlError, R>,
  ) =>
  (input: OnChange) =>
    Effect.flatMap(changeStored({ name, event, input }, work), readPriceChange);

/** Replaces formula and lines of a change that is not applied yet, in the version that was seen (G5). */
export const changePriceChange = (input: ChangeFormula) =>
  act("change", { type: "EDIT" }, (id) =>
    Effect.flatMap(askedLines(input), (made) => replaceLines(id, made)),
  )(input);

/** Plans a draft, or gives a planned change another time (T7). */
export const planPriceChange = (input: Plan) =>
  act("plan", { type: "PLAN" }, (id) =>
    Effect.asVoid(
      Effect.flatMap(
        PgClient.PgClient,
        (sql) => sql`update price_change set from_at = to_timestamp(${input.from}) where id = ${id}`,
      ),
    ),
  )(input);

/** Gives up a change that has set no price yet. */
export const cancelPriceChange = act("cancel", { type: "CANCEL" }, cancel);

/** Applies a draft, or a planned change before its time. */
export const applyPriceChange = act("apply", { type: "APPLY" }, apply);

/** Restores the prices from before; PricesChangedSince when one of them has changed since. */
export const rollbackPriceChange = act("rollback", { type: "ROLLBACK" }, rollBack);

/** Applies what is due, in the name of who planned it; each change once, since it is locked first (T7). */
export const applyDuePriceChanges = inOneGo(
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const due = yield* sql<{ id: number; personId: number }>`
    select id, person_id as "personId" from price_change where state = 'planned' and from_at <= now()
    order by from_at, id for update skip locked`;
    for (const { id, personId } of due) {
      yield* apply(id, personId);
      yield* sql`update price_change set state = 'applied', version = version + 1, changed_at = now() where id = ${id}`;
      yield* yield* documentLogOf({
        documentType: "priceChange",
        documentId: id,
        personId,
        act: "apply",
        fromState: "planned",
        toState: "applied",
      });
    }
  }),
);
