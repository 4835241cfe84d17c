/**
 * The side that reads: a job of the queue reads a supplier's messages, and keeps what differs from our products (L1, L2). No
 * transaction is open while the supplier is called: each page and picture is stored in one of its own, and what follows from all of
 * them is written at the end.
 */
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
import { inOneGo } from "../../command.ts";
import { Person } from "../../person.ts";
import { checkedPicture, keepPicture } from "../../picture/public.ts";
import { takeSyncItems } from "../../product/public.ts";
import { enqueueFor, jobKind } from "../../queue/public.ts";
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
/** Seconds for which a reading has its link for itself: longer than a call may take, shorter than the lease of a job whose worker died. */
const READING = 20;

interface Reading {
  readonly id: number;
  readonly address: string;
  readonly secret: string;
  readonly state: LinkState;
  readonly partnerState: LinkState | null;
  readonly sequence: number;
}

/** Keeps the link for the next call; false when somebody paused or stopped it meanwhile. */
const renew = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [ours] = yield* sql`
    update supplier_link set reading_until = now() + ${READING}::int * interval '1 second'
    where id = ${id} and state in ('asked', 'accepted') returning id`;
  return ours !== undefined;
});

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
  for (let at = 0; at < MOST_PAGES && (yield* renew(link.id)); at += 1) {
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
    const last = Math.max(...page.messages.map((message) => message.sequence));
    count += yield* inOneGo(
      Effect.tap(
        applyMessages(link.id, page.messages),
        () => sql`update supplier_link set sequence = ${last} where id = ${link.id}`,
      ),
    );
    sequence = last;
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
    if (!(yield* renew(link.id))) return;
    const bytes = yield* fetchPicture(link.address, hash);
    const picture = yield* Effect.option(checkedPicture(bytes.toString("base64")));
    if (picture._tag === "None" || picture.value.hash !== hash) continue;
    yield* inOneGo(
      Effect.andThen(
        keepPicture(picture.value),
        sql`update partner_product set picture = ${hash} where id = ${id}`,
      ),
    );
  }
});

/** Takes over what the rules take without asking, in the name of who asked for the link or changed it last. */
const takeByRule = Effect.fnUntraced(function* (id: number, personId: number | null) {
  const { settings } = yield* readSupplierClient;
  const person = personId === null ? null : yield* personOf(personId);
  const fields = Object.entries(settings.take).flatMap(([field, rule]) => (rule === "take" ? [field] : []));
  if (person === null || fields.length === 0) return;
  yield* Effect.provideService(takeSyncItems(id, fields), Person, person);
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

/** What a supplier told in one reading. */
interface Heard {
  readonly state: LinkState | null;
  readonly trouble: LinkTrouble | null;
  readonly messages: number;
}

/** The state of a link after the supplier has told theirs: ours follows when they accept (L4). */
const stateAfter = (state: LinkState, heard: LinkState | null) =>
  (heard === "accepted"
    ? supplierLinkLife.step(state, { side: "reads", byPartner: true }, { type: "ACCEPT" })
    : null) ?? state;

/** Calls the supplier and stores what they say. A supplier that cannot be reached is no failure: the link says so. */
const hear = Effect.fnUntraced(function* (link: Reading) {
  const { value, trouble } = yield* withTrouble(Effect.andThen(ask(link), readPages(link)));
  const heard: Heard = { state: value?.state ?? link.partnerState, trouble, messages: value?.count ?? 0 };
  if (trouble !== null || stateAfter(link.state, heard.state) !== "accepted") return heard;
  return { ...heard, trouble: (yield* withTrouble(readPictures(link))).trouble };
});

/** Writes what follows from a reading, for the link as it is now: somebody may have paused or stopped it meanwhile. */
const settle = Effect.fnUntraced(function* (id: number, { state: heard, trouble, messages }: Heard) {
  const sql = yield* PgClient.PgClient;
  const [link] = yield* sql<{ state: LinkState; personId: number | null }>`
    select state, person_id as "personId" from supplier_link where id = ${id} for update`;
  if (link === undefined) return yield* refuse("NotFound");
  const state = stateAfter(link.state, heard);
  if (state === "accepted" && heard === "accepted") {
    yield* refreshItems(id);
    if (trouble === null) yield* takeByRule(id, link.personId);
  }
  const [after] = yield* sql<{ open: number }>`
    update supplier_link set state = ${state}, partner_state = ${heard}, trouble = ${trouble},
      version = version + case when state <> ${state} then 1 else 0 end,
      last_at = case when ${trouble}::text is null then now() else last_at end,
      next_at = case when ${state} = 'asked' then now() + ${ASK_AGAIN}::int * interval '1 minute'
        when ${state} = 'accepted' and ${heard}::text is distinct from 'stopped' then now() + every_minutes * interval '1 minute' end
    where id = ${id}
    returning (select count(*)::int from sync_item i where i.link_id = ${id} and i.state = 'open') as open`;
  return { kind: "sync", state, trouble, messages, open: after?.open ?? 0 } satisfies SyncResult;
});

/** Of many readings of one link at once one reads, the others find nothing to do. */
const takeReading = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [link] = yield* sql<Reading>`
    update supplier_link set reading_until = now() + ${READING}::int * interval '1 second'
    where id = ${id} and side = 'reads' and state in ('asked', 'accepted') and deleted_at is null
      and coalesce(reading_until < now(), true)
    returning id, address, secret, state, partner_state as "partnerState", sequence`;
  return link ?? null;
});

/** What the queue does with a reading: it calls the supplier, and answers with what is then written in the job's transaction. */
export const readCatalogue = Effect.fnUntraced(function* ({ linkId }: { readonly linkId: number }) {
  const sql = yield* PgClient.PgClient;
  const link = yield* takeReading(linkId);
  if (link === null) return yield* refuse("NotPossibleNow");
  // Where the database is away, the reading ends by its time.
  const giveBack = Effect.ignore(sql`update supplier_link set reading_until = null where id = ${linkId}`);
  const heard = yield* Effect.ensuring(hear(link), giveBack);
  return settle(linkId, heard);
});

/** Readings that one round of upkeep puts on the queue. */
const MOST_READINGS = 50;

/** Puts the catalogues on the queue that are due by their schedule. A reading that gets lost is due again. */
export const queueDueCatalogues = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const due = yield* sql<{ id: number; personId: number }>`
    update supplier_link set next_at = now() + ${ASK_AGAIN}::int * interval '1 minute'
    where id in (
      select id from supplier_link where next_at <= now() and side = 'reads' and state in ('asked', 'accepted')
        and person_id is not null and deleted_at is null order by next_at limit ${MOST_READINGS} for update skip locked)
    returning id, person_id as "personId"`;
  for (const { id, personId } of due) yield* enqueueFor(personId, syncJob, { linkId: id });
});
