/** The customer of a quotation, who comes by its link (S20): sees the version that was sent last, and answers it. The token opens nothing else. */
import { randomBytes } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { type GuestQuote, QUOTE_TOKEN } from "../../../contract/sale/quote-guest.ts";
import { QuoteLink } from "../../../contract/sale/quote-link.ts";
import { type Quote, QuoteContent, QuoteState } from "../../../contract/sale/quote.ts";
import type { QuotationEvent } from "../../../../machines/quotation.ts";
import { Person } from "../../person.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { hashToken, personOf } from "../../session/public.ts";
import { formatDay, formatMoney } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { wordsOf } from "../../export/public.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { companyOf, readSettings, readToday } from "../../setting/public.ts";
import { accept, decline } from "./quote-acts.ts";
import { type LockedQuote, quoteKind, runQuoteAct } from "./quote-kind.ts";

/** Days for which a link works after the last valid day: the customer can look up what was agreed. */
const DAYS_AFTER = 60;

/** The e-mail that brings the link to the customer: subject and text in the language of the quotation, with `{{link}}` for its address. */
const mailOf = Effect.fnUntraced(function* (quote: Quote) {
  const { language, number, customer, total, decimals, currency, validTo } = quote;
  const { locale } = languageOf(language);
  const word = wordsOf(language, "quote");
  const { name } = companyOf(yield* readSettings);
  const values: Readonly<Record<string, string>> = {
    number: number ?? "",
    customer,
    company: name,
    total: `${formatMoney(total, decimals, locale)} ${currency}`,
    day: formatDay(validTo, locale),
    link: "{{link}}",
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? "");
  return { subject: filled(word("mail.subject")), text: filled(word("mail.text")) };
});

/** Makes a link for a quotation that was sent; those that were made before go on to work. */
export const linkQuote = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  const quote = yield* quoteKind.read(id);
  if (!quote.can.includes("link")) return yield* refuse("NotPossibleNow", { current: quote });
  const token = QUOTE_TOKEN + randomBytes(32).toString("base64url");
  yield* sql`delete from quotation_link where quotation_id = ${id} and expires_at < now()`;
  const [made] = yield* sql<{ expireTime: number; email: string }>`
    insert into quotation_link (token_hash, branch_id, quotation_id, expires_at)
    select ${hashToken(token)}, branch_id, id, valid_to + ${DAYS_AFTER}::int from quotation where id = ${id}
    returning extract(epoch from expires_at)::int as "expireTime",
      (select email from customer where id = ${quote.customerId}) as email`;
  const { expireTime = 0, email = "" } = made ?? {};
  return yield* withVisibleFields(QuoteLink, { token, expireTime, email, ...(yield* mailOf(quote)) });
});

const Opened = Schema.Struct({
  id: Schema.Int,
  state: QuoteState,
  revision: Schema.Int,
  choices: Schema.Array(Schema.String),
  personId: Schema.Int,
  content: QuoteContent,
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Opened));

/** The one quotation that a token opens, in the version that was sent last. */
const openQuote = Effect.fnUntraced(function* (token: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select o.id, case when o.state = 'sent' and o.valid_to < ${yield* readToday}::date then 'expired' else o.state end as state,
      o.revision, to_jsonb(o.choices) as choices, v.content, coalesce(
        (select p.id from person p where p.id = o.person_id and p.active),
        (select p.id from person p join position on position.id = p.position_id
          where p.active order by 'Root' = any(position.roles) desc, p.is_boss desc, p.id limit 1)) as "personId"
    from quotation_link k
    join quotation o on o.id = k.quotation_id and o.branch_id = k.branch_id
    join lateral (select content from quotation_version v where v.quotation_id = o.id and v.branch_id = o.branch_id
      order by v.revision desc limit 1) v on true
    where k.token_hash = ${hashToken(token)} and k.expires_at > now()`;
  const [quote] = yield* Effect.orDie(decode(rows));
  return quote ?? (yield* refuse("QuoteLinkEnded"));
});

/** What the customer may see of it: nothing of the own people's notes, and no ids. */
export const readGuestQuote = Effect.fnUntraced(function* (token: string) {
  const { state, choices, content } = yield* openQuote(token);
  const answer: GuestQuote = {
    ...content,
    company: companyOf(yield* readSettings),
    state,
    choices,
    lines: content.lines.map((line) => Struct.omit(line, ["productId", "priceSource"])),
  };
  return answer;
});

interface GuestAct {
  readonly name: string;
  readonly input: { readonly key: string; readonly token: string; readonly revision: number };
  readonly event: QuotationEvent;
  readonly detail?: string | null;
  readonly apply: (
    quote: LockedQuote,
  ) => Effect.Effect<void, Refusal | SqlError, Person | PgClient.PgClient | SqlClient.SqlClient>;
}

/** An act of the customer, done in the name of who wrote the quotation; the history says that the customer did it. */
const actAsGuest = Effect.fnUntraced(function* ({ name, input, event, detail, apply }: GuestAct) {
  const { id, personId, revision, content } = yield* openQuote(input.token);
  const params = { number: content.number ?? "" };
  if (input.revision !== content.revision || content.revision !== revision)
    return yield* refuse("QuoteChanged", { params });
  const person = yield* personOf(personId);
  if (person === null) return yield* refuse("QuoteLinkEnded");
  yield* Effect.provideService(
    runQuoteAct(
      {
        name,
        input: { key: input.key, id },
        version: ({ version }) => version,
        event,
        detail: detail ?? null,
        apply,
      },
      input,
    ),
    Person,
    { ...person, branchId: null, language: content.language },
  );
  return yield* readGuestQuote(input.token);
});

/** Accepts the version that the customer saw, with one alternative of each group (S18, S19). */
export const acceptGuestQuote = (input: GuestAct["input"] & { readonly choices: readonly string[] }) =>
  actAsGuest({
    name: "guestAccept",
    input,
    event: { type: "ACCEPT", revision: input.revision },
    apply: accept(input.choices, true),
  });

export const declineGuestQuote = (input: GuestAct["input"] & { readonly reason: string }) =>
  actAsGuest({
    name: "guestDecline",
    input,
    event: { type: "DECLINE" },
    detail: input.reason === "" ? null : input.reason,
    apply: decline(true),
  });
