/** Order forms: written and changed, at the prices of the rules, never below what was sold or cancelled of a line (S21, P7, P8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { OrderForm, OrderFormDraft } from "../../../contract/sale/order-form.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { depositKey, followsGoods } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { createDocument, insertRows, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { branchOf, offerColumns, offerContents } from "../lines/offered-lines.ts";
import { changeForm, formKind, type LockedForm } from "./form-kind.ts";
import { holdsGoods, reserveOpen } from "./form-reserve.ts";
import { readForm } from "./read-forms.ts";

/** As it is priced: no line has an alternative. */
const offerOf = (draft: OrderFormDraft) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, group: "" })),
});

type OldLine = Pick<OrderForm["lines"][number], "productId" | "sold" | "cancelled">;

/** What is written of an order form: the columns of its head, and its lines with what became of them so far. */
const contentsOf = Effect.fnUntraced(function* (draft: OrderFormDraft, before: OrderForm | null) {
  const { head, lines } = yield* offerContents(offerOf(draft), before);
  const old = new Map<string, OldLine>(before?.lines.map((line) => [line.key, line]));
  const goodsOf = new Map(lines.map(({ line: { key } }) => [depositKey(key), key]));
  const rows = lines.map(({ line, row, gross }) => {
    const follows =
      line.isDeposit === true && followsGoods(line.key) ? (goodsOf.get(line.key) ?? null) : null;
    const { sold = 0, cancelled = 0 } = old.get(follows ?? line.key) ?? {};
    return { ...row, gross, follows, sold, cancelled };
  });
  return { head: { ...head, wanted_on: draft.wantedOn }, lines: rows };
});

const headColumns = `wanted_on, ${offerColumns}`;

type LineRows = Effect.Success<ReturnType<typeof contentsOf>>["lines"];

const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, lines: LineRows) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from order_form_line where form_id = ${id}`;
  const rows = lines.map((line, position) => ({ branch_id: branchId, form_id: id, position, ...line }));
  yield* insertRows("order_form_line", rows);
});

/** The branch of the warehouse, for an order form that has at least one line. */
const checkedBranch = (form: OrderFormDraft) =>
  form.lines.length === 0 ? refuse("EmptyOrder") : branchOf(offerOf(form), "form");

const insertForm = Effect.fnUntraced(function* (draft: OrderFormDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* checkedBranch(draft);
  const { head, lines } = yield* contentsOf(draft, null);
  const columns = sql.literal(headColumns);
  const number = yield* takeNumber("orderForm", "F-", branchId);
  const [made] = yield* sql<{ id: number }>`
    insert into order_form (branch_id, client_id, number, state, date, person_id, ${columns})
    select ${branchId}, ${draft.clientId}::uuid, ${number}, 'open', ${yield* readToday}::date, ${person.id}, ${columns}
    from jsonb_populate_record(null::order_form, ${sql.json(head)}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, lines);
  return id;
});

/** Makes an order form; the one that a client has made already is not made again (G4). */
export const createForm = (input: { readonly key: string; readonly form: OrderFormDraft }) =>
  createDocument(formKind, { input, clientId: input.form.clientId, insert: insertForm(input.form) });

/** Refuses what would change an agreement that was kept already: customer, currency, VAT mode and branch of what was sold or paid. */
const checkFixed = Effect.fnUntraced(function* (form: LockedForm, draft: OrderFormDraft) {
  // An order form stays in the branch that it was written in.
  if ((yield* checkedBranch(draft)) !== form.branchId)
    return yield* refuseField("form.warehouseId", "choice");
  if (form.sold === 0 && !form.hasDeposit) return;
  if (draft.customerId !== form.customerId) return yield* refuseField("form.customerId", "choice");
  if (draft.currency !== form.currency) return yield* refuseField("form.currency", "choice");
  if (draft.vatMode !== form.vatMode) return yield* refuseField("form.vatMode", "choice");
});

/** FormLineSold names the least quantity of a line of which more was sold or cancelled. */
const checkKept = Effect.fnUntraced(function* (before: OrderForm, lines: LineRows) {
  const { locale } = languageOf((yield* Person).language);
  const now = new Map(lines.map((line) => [line.key, line]));
  const broken = before.lines.find(({ key, follows, productId, sold, cancelled }) => {
    if (follows !== null || sold + cancelled === 0) return false;
    const line = now.get(key);
    return line?.product_id !== productId || line.quantity < sold + cancelled;
  });
  if (broken === undefined) return;
  const least = formatQuantity(broken.sold + broken.cancelled, locale);
  return yield* refuse("FormLineSold", { params: { product: broken.name, least } });
});

interface ChangeInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly form: OrderFormDraft;
}

/** What is open after the change decides whether it is possible, and the state. */
const openAfter = ({ form: { lines } }: ChangeInput, before: OrderForm): number => {
  const done = new Map(before.lines.map(({ key, sold, cancelled }) => [key, sold + cancelled]));
  return lines
    .filter(({ key, isDeposit }) => !(isDeposit === true && followsGoods(key)))
    .reduce(
      (sum, line) => sum + Math.max(0, unitsOf(line.count, line.packing) - (done.get(line.key) ?? 0)),
      0,
    );
};

/**
 * Changes it: lines are added, changed and removed as far as nothing was sold or cancelled of them. One that holds goods holds afterwards
 * what is open then.
 */
export const changeFormDraft = (input: ChangeInput) =>
  Effect.flatMap(readForm(input.id), (stored) =>
    changeForm({
      name: "change",
      input,
      event: { type: "EDIT", open: openAfter(input, stored) },
      apply: Effect.fnUntraced(function* (form) {
        const sql = yield* PgClient.PgClient;
        yield* checkFixed(form, input.form);
        const before = yield* readForm(form.id);
        const { head, lines } = yield* contentsOf(input.form, before);
        yield* checkKept(before, lines);
        const columns = sql.literal(headColumns);
        yield* sql`
          update order_form o set (${columns}) =
            (select ${columns} from jsonb_populate_record(null::order_form, ${sql.json(head)}))
          where o.id = ${form.id}`;
        yield* writeLines(form.id, form.branchId, lines);
        if (yield* holdsGoods(form.id)) yield* reserveOpen(form);
      }),
    }),
  );
