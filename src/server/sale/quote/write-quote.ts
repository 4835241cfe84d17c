/** Drafts of quotations: written and changed with the prices of the rules and totals of what counts (P7, P8, S19). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Quote, QuoteDraft } from "../../../contract/sale/quote.ts";
import { createDocument, insertRows } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { uuids } from "../../sql/sql-array.ts";
import { branchOf, offerColumns, offerContents, sumsOf } from "../lines/offered-lines.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { changeQuoteBy, quoteKind } from "./quote-kind.ts";

/** What is written of a draft: the columns of its head, and its lines. */
const contentsOf = Effect.fnUntraced(function* (draft: QuoteDraft, before: Quote | null) {
  const { head, lines, surcharges } = yield* offerContents(draft, before);
  return {
    head: { ...head, surcharges, valid_to: draft.validTo, language: draft.language, terms: draft.terms },
    lines: lines.map(({ line, row }) => ({ ...row, group_name: line.group })),
  };
});

const headColumns = `valid_to, language, terms, surcharges, ${offerColumns}`;

type LineRows = Effect.Success<ReturnType<typeof contentsOf>>["lines"];

const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, lines: LineRows) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from quotation_line where quotation_id = ${id}`;
  const rows = lines.map((line, position) => ({ branch_id: branchId, quotation_id: id, position, ...line }));
  yield* insertRows("quotation_line", rows);
});

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
export const insertQuote = Effect.fnUntraced(function* (draft: QuoteDraft, copyOf: number | null) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOf(draft, "quote");
  const { head, lines } = yield* contentsOf(draft, null);
  const columns = sql.literal(headColumns);
  const [made] = yield* sql<{ id: number }>`
    insert into quotation (branch_id, client_id, state, date, copy_of, person_id, ${columns})
    select ${branchId}, ${draft.clientId}::uuid, 'draft', ${yield* readToday}::date, ${copyOf}::bigint, ${person.id}, ${columns}
    from jsonb_populate_record(null::quotation, ${sql.json(head)}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, lines);
  return id;
});

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createQuote = (input: { readonly key: string; readonly quote: QuoteDraft }) =>
  createDocument(quoteKind, {
    input,
    clientId: input.quote.clientId,
    insert: insertQuote(input.quote, null),
  });

/** Changes it; one that was sent gets a new version, which has to be sent again (S18). */
export const changeQuote = (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly quote: QuoteDraft;
}) =>
  changeQuoteBy({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId, state }) {
      const sql = yield* PgClient.PgClient;
      // A quotation stays in the branch that it was written in.
      if ((yield* branchOf(input.quote, "quote")) !== branchId)
        return yield* refuseField("quote.warehouseId", "choice");
      const { head, lines } = yield* contentsOf(input.quote, yield* quoteKind.read(id));
      const columns = sql.literal(headColumns);
      yield* sql`
        update quotation o set (${columns}) = (select ${columns} from jsonb_populate_record(null::quotation, ${sql.json(head)})),
          revision = revision + ${state === "draft" ? 0 : 1}, choices = '{}', answered_at = null, answered_by_customer = false
        where o.id = ${id}`;
      yield* writeLines(id, branchId, lines);
    }),
  });

/** Stores which alternatives were chosen, and what the quotation comes to with them. */
export const writeChoices = Effect.fnUntraced(function* (
  id: number,
  draft: Omit<QuoteDraft, "clientId">,
  choices: readonly string[],
) {
  const sql = yield* PgClient.PgClient;
  const facts = yield* readFacts({
    ...draft,
    clientId: crypto.randomUUID(),
    tillId: null,
    productIds: [],
    isReadOnly: true,
  });
  const sums = sumsOf(draft, draft.lines, choices, facts);
  const columns = sql.literal(Object.keys(sums).join(", "));
  yield* sql`
    update quotation o set choices = ${uuids(choices)},
      (${columns}) = (select ${columns} from jsonb_populate_record(null::quotation, ${sql.json(sums)}))
    where o.id = ${id}`;
});
