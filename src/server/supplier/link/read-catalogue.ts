/** The side that reads: a job of the queue reads a supplier's messages, and keeps what differs from our products (L1, L2). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { supplierLinkLife } from "../../../../machines/supplier-link.ts";
import { Nothing } from "../../../contract/endpoint.ts";
import {
  LinkPage,
  type LinkState,
  type LinkTrouble,
  type SyncResult,
} from "../../../contract/supplier/supplier-link.ts";
import { Person } from "../../person.ts";
import { checkedPicture, keepPicture } from "../../picture/public.ts";
import { takeSyncItems } from "../../product/public.ts";
import { jobKind } from "../../queue/public.ts";
import { refuse } from "../../refusal.ts";
import { personOf } from "../../session/public.ts";
import { readSettings, readSupplierClient } from "../../setting/public.ts";
import { bigints, integers, jsons } from "../../sql/sql-array.ts";
import { callPartner, fetchPicture, type PartnerTrouble } from "./call-partner.ts";

/** A reading of one link. */
export const syncJob = jobKind("supplier-sync", Schema.Struct({ linkId: Schema.Int }));

/** Pages and pictures of one reading; the next one goes on where it ended. */
const MOST_PAGES = 100;
const MOST_PICTURES = 100;
/** Minutes after which a supplier that has not answered a request is asked again. */
const ASK_AGAIN = 15;

interface Reading {
  readonly id: number;
  readonly address: string;
  readonly secret: string;
  readonly state: LinkState;
  readonly partnerState: LinkState | null;
  readonly sequence: number;
  readonly personId: number | null;
}

/** A message that is not newer than the one applied before changes nothing (L1). */
const applyMessages = Effect.fnUntraced(function* (id: number, messages: typeof LinkPage.Type.messages) {
  const sql = yield* PgClient.PgClient;
  const applied = yield* sql`
    insert into partner_product (link_id, theirs, sequence, content, offered)
    select ${id}, theirs, sequence, coalesce(content, '{"code":""}'), content is not null
    from unnest(${integers(messages.map(({ product }) => product))}, ${bigints(messages.map(({ sequence }) => sequence))},
      ${jsons(messages.map(({ content }) => content))}) as given (theirs, sequence, content)
    on conflict (link_id, theirs) do update set sequence = excluded.sequence, offered = excluded.offered,
      content = case when excluded.offered then excluded.content else partner_product.content end, changed_at = now()
    where partner_product.sequence < excluded.sequence returning id`;
  return applied.length;
});

/** The differences that are left, after messages, rules or categories have changed. */
export const refreshItems = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const { settings } = yield* readSupplierClient;
  yield* sql`select refresh_sync_items(${id}, ${sql.json(settings.take)})`;
});

/** Reads page after page from the last message on. A supplier that has fewer messages than were read begins anew. */
const readPages = Effect.fnUntraced(function* (link: Reading) {
  const sql = yield* PgClient.PgClient;
  let { sequence } = link;
  let count = 0;
  let state: LinkState = "asked";
  for (let at = 0; at < MOST_PAGES; at += 1) {
    const page = yield* callPartner(link.address, LinkPage, {
      method: "GET",
      path: `/link/catalogue?from=${sequence}`,
      secret: link.secret,
    });
    ({ state } = page);
    if (page.sequence < sequence) {
      sequence = 0;
      yield* sql`update partner_product set sequence = 0 where link_id = ${link.id}`;
      continue;
    }
    if (page.messages.length === 0) break;
    count += yield* applyMessages(link.id, page.messages);
    sequence = Math.max(...page.messages.map((message) => message.sequence));
    yield* sql`update supplier_link set sequence = ${sequence} where id = ${link.id}`;
  }
  return { state, count };
});

/** Fetches pictures that are not here yet. One that cannot be shown is left out; a supplier that does not answer ends it. */
const readPictures = Effect.fnUntraced(function* (link: Reading) {
  const sql = yield* PgClient.PgClient;
  const { settings } = yield* readSupplierClient;
  if (settings.take.picture === "ignore") return;
  yield* sql`
    update partner_product pp set picture = content ->> 'picture' from picture
    where pp.link_id = ${link.id} and picture.hash = pp.content ->> 'picture' and pp.picture is distinct from picture.hash`;
  const wanted = yield* sql<{ id: number; hash: string }>`
    select id, content ->> 'picture' as hash from partner_product
    where link_id = ${link.id} and offered and content ? 'picture' and picture is distinct from content ->> 'picture'
    order by changed_at desc, id limit ${MOST_PICTURES}`;
  for (const { id, hash } of wanted) {
    const bytes = yield* fetchPicture(link.address, hash);
    const picture = yield* Effect.option(checkedPicture(bytes.toString("base64")));
    if (picture._tag === "None" || picture.value.hash !== hash) continue;
    yield* keepPicture(picture.value);
    yield* sql`update partner_product set picture = ${hash} where id = ${id}`;
  }
});

/** Takes over what the rules take without asking, in the name of who asked for the link or changed it last. */
const takeByRule = Effect.fnUntraced(function* (link: Reading) {
  const { settings } = yield* readSupplierClient;
  const person = link.personId === null ? null : yield* personOf(link.personId);
  const fields = Object.entries(settings.take).flatMap(([field, rule]) => (rule === "take" ? [field] : []));
  if (person === null || fields.length === 0) return;
  yield* Effect.provideService(takeSyncItems(link.id, fields), Person, person);
});

const withTrouble = <A, R>(work: Effect.Effect<A, PartnerTrouble | SqlError, R>) =>
  work.pipe(
    Effect.map((value) => ({ value, trouble: null })),
    Effect.catchTag("PartnerTrouble", ({ trouble }) => Effect.succeed({ value: null, trouble })),
  );

const ask = Effect.fnUntraced(function* ({ address, secret, partnerState }: Reading) {
  if (partnerState !== null) return;
  const { CompanyName } = yield* readSettings;
  const body = { name: CompanyName.value.slice(0, 100) || "Kontor", secret };
  yield* callPartner(address, Nothing, { method: "POST", path: "/link/ask", body });
});

/** One reading, whole. A supplier that cannot be reached is no failure of the job: the link says so. */
const readOne = Effect.fnUntraced(function* (link: Reading) {
  const sql = yield* PgClient.PgClient;
  const { value, trouble: first } = yield* withTrouble(
    Effect.gen(function* () {
      yield* ask(link);
      return yield* readPages(link);
    }),
  );
  const heard = value?.state ?? link.partnerState;
  const facts = { side: "reads", byPartner: true } as const;
  const accepted = heard === "accepted" ? supplierLinkLife.step(link.state, facts, { type: "ACCEPT" }) : null;
  const state = accepted ?? link.state;
  let trouble: LinkTrouble | null = first;
  if (trouble === null && state === "accepted") {
    ({ trouble } = yield* withTrouble(readPictures(link)));
    yield* refreshItems(link.id);
    yield* takeByRule(link);
  }
  const [after] = yield* sql<{ open: number }>`
    update supplier_link set state = ${state}, partner_state = ${heard}, trouble = ${trouble},
      version = version + case when state <> ${state} then 1 else 0 end,
      last_at = case when ${trouble}::text is null then now() else last_at end,
      next_at = case when ${state} = 'asked' then now() + ${ASK_AGAIN}::int * interval '1 minute'
        when ${heard}::text is distinct from 'stopped' then now() + every_minutes * interval '1 minute' end
    where id = ${link.id}
    returning (select count(*)::int from sync_item i where i.link_id = ${link.id} and i.state = 'open') as open`;
  return {
    kind: "sync",
    state,
    trouble,
    messages: value?.count ?? 0,
    open: after?.open ?? 0,
  } satisfies SyncResult;
});

/** Of many readings of one link at once one reads, the others find nothing to do. */
const takeReading = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [link] = yield* sql<Reading>`
    select id, address, secret, state, partner_state as "partnerState", sequence, person_id as "personId" from supplier_link
    where id = ${id} and side = 'reads' and state in ('asked', 'accepted') and deleted_at is null
      and pg_try_advisory_xact_lock(4620161, id)`;
  return link ?? null;
});

/** What the queue does with a reading that somebody asked for. */
export const readCatalogue = Effect.fnUntraced(function* ({ linkId }: { readonly linkId: number }) {
  const link = yield* takeReading(linkId);
  return link === null ? yield* refuse("NotPossibleNow") : yield* readOne(link);
});

/** Readings of one round of upkeep. */
const MOST_READINGS = 5;

/** Reads the catalogues that are due by their schedule. */
export const readDueCatalogues = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const due = yield* sql<{ id: number }>`
    select id from supplier_link where next_at <= now() and side = 'reads' and state in ('asked', 'accepted')
      and deleted_at is null order by next_at limit ${MOST_READINGS}`;
  for (const { id } of due) {
    const link = yield* takeReading(id);
    if (link !== null) yield* readOne(link);
  }
});
