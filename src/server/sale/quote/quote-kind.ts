/** A quotation as a kind of document: locked, judged by its machine, read as the person may see it; and how its acts refuse (S18). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { type QuotationEvent, quotationLife } from "../../../../machines/quotation.ts";
import { formatDay } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { QuoteState } from "../../../contract/sale/quote.ts";
import { once } from "../../command.ts";
import { applyChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { readQuote } from "./read-quotes.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: QuoteState,
  branchId: Schema.Int,
  number: Schema.NullOr(Schema.String),
  revision: Schema.Int,
  validTo: Schema.String,
  lineCount: Schema.Int,
  isOver: Schema.Boolean,
  personId: Schema.Int,
});
export type LockedQuote = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

/** Locks it; one whose last valid day is over is expired (the company's day). */
const lockQuote = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const rows = yield* sql`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.number, o.revision, o.valid_to::text as "validTo",
      (select count(*)::int from quotation_line l where l.quotation_id = o.id and l.branch_id = o.branch_id) as "lineCount",
      o.valid_to < ${yield* readToday}::date as "isOver", o.person_id as "personId"
    from quotation o where o.id = ${id} and ${inOwnBranch(sql, person)} for update`;
  const [row] = yield* Effect.orDie(decode(rows));
  if (row === undefined) return yield* refuse("NotFound");
  const expired = row.isOver ? quotationLife.step(row.state, row, { type: "EXPIRE" }) : null;
  return { ...row, state: expired ?? row.state };
});

export const quoteKind = {
  type: "quote",
  table: "quotation",
  lock: lockQuote,
  step: (quote: LockedQuote, event: QuotationEvent) => quotationLife.step(quote.state, quote, event),
  read: readQuote,
} as const;

interface Act<R> {
  readonly name: string;
  readonly input: { readonly key: string; readonly id: number };
  /** The version that it is based on, found under the lock where a customer acts, who knows the number of theirs. */
  readonly version: (quote: LockedQuote) => number;
  readonly event: QuotationEvent;
  readonly detail?: string | null;
  readonly apply: (quote: LockedQuote) => Effect.Effect<void, Refusal | SqlError, R>;
}

/** Why the life of a quotation does not allow an act, in a sentence with its figures; null where the general one says enough. */
const refusalOf = (
  { state, revision, validTo, number, isOver }: LockedQuote,
  { type, ...event }: QuotationEvent,
  locale: string,
) => {
  const params = { number: number ?? "", day: formatDay(validTo, locale) };
  if (type === "ACCEPT" && "revision" in event && event.revision !== revision)
    return refuse("QuoteChanged", { params });
  if ((type === "ACCEPT" || type === "SEND") && isOver && (state === "expired" || state === "draft"))
    return refuse("QuoteExpired", { params });
  if ((type === "ACCEPT" || type === "DECLINE") && (state === "accepted" || state === "declined"))
    return refuse("QuoteAnswered", { params });
  return null;
};

/** Makes the change once for its key and answers with the id of the quotation. */
export const runQuoteAct = <R>(
  { name, input, version, event, detail, apply }: Act<R>,
  body: unknown = input,
) => {
  const act = Effect.gen(function* () {
    const quote = yield* lockQuote(input.id);
    const { locale } = languageOf((yield* Person).language);
    const refusal = version(quote) === quote.version ? refusalOf(quote, event, locale) : null;
    if (refusal !== null) return yield* refusal;
    const quoteVersion = { id: quote.id, version: version(quote) };
    return yield* applyChange(quoteKind, { name, input: quoteVersion, event, detail: detail ?? null, apply });
  });
  return once({ key: input.key, name: `quote ${name}`, body }, act);
};

/** An act of a person, based on the version that they saw (G5); answers with the quotation as it is then. */
export const changeQuoteBy = <R>(
  act: Omit<Act<R>, "version" | "input"> & {
    readonly input: { readonly key: string; readonly id: number; readonly version: number };
  },
) => Effect.flatMap(runQuoteAct({ ...act, version: () => act.input.version }), readQuote);
