/** Links are asked for, accepted, paused, resumed and stopped, and told what they share (L2, L4). */
import { randomBytes } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { supplierLinkLife } from "../../../../machines/supplier-link.ts";
import type { supplierLinkEndpoints } from "../../../contract/supplier/supplier-link.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { enqueue } from "../../queue/public.ts";
import { changeRecord, logChange } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers, texts } from "../../sql/sql-array.ts";
import { LinkHosts, mayCall } from "./call-partner.ts";
import { checkCodeOf, hashOf, linkKind, readLink } from "./read-links.ts";
import { refreshItems, syncJob } from "./read-catalogue.ts";

type Endpoints = typeof supplierLinkEndpoints;
type Payload<E extends "askLink" | "moveLink" | "changeLink" | "syncLink"> =
  Endpoints[E]["args"][2]["payload"]["Type"];

const ask = Effect.fnUntraced(function* ({ supplierId, address }: Payload<"askLink">) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  if (!mayCall(address, yield* LinkHosts)) return yield* refuseField("address", "wrong");
  const [supplier] = yield* sql<{ name: string }>`
    select name from supplier where id = ${supplierId} and deleted_at is null for no key update`;
  if (supplier === undefined) return yield* refuseField("supplierId", "choice");
  const open = yield* sql`
    select from supplier_link where supplier_id = ${supplierId} and state <> 'stopped' and deleted_at is null`;
  if (open.length > 0) return yield* refuseField("supplierId", "repeated");
  const secret = randomBytes(32).toString("base64url");
  const [made] = yield* sql<{ id: number }>`
    insert into supplier_link (side, supplier_id, partner, address, secret_hash, secret, check_code, next_at, person_id)
    values ('reads', ${supplierId}, ${supplier.name}, ${new URL(address).origin}, ${hashOf(secret)}, ${secret}, ${checkCodeOf(secret)},
      now(), ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* logChange(linkKind.table, id, "create", []);
  yield* enqueue(syncJob, { linkId: id });
  return id;
});

/** Asks a supplier for a link once for its key; the queue calls them. */
export const askLink = (input: Payload<"askLink">) =>
  Effect.flatMap(once({ key: input.key, name: "askLink", body: input }, ask(input)), readLink);

const events = {
  accept: { type: "ACCEPT" },
  pause: { type: "PAUSE" },
  resume: { type: "RESUME" },
  stop: { type: "STOP" },
} as const;

const move = Effect.fnUntraced(function* ({ id, version, act, fields }: Payload<"moveLink">) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* sql`select from supplier_link where id = ${id} for update`;
  const { side, state } = yield* readLink(id);
  const next = supplierLinkLife.step(state, { side, byPartner: false }, events[act]);
  if (next === null) return yield* refuse("NotPossibleNow");
  yield* changeRecord(
    linkKind,
    { id, version },
    {
      state: next,
      ...(act === "accept" && fields !== undefined ? { fields } : {}),
    },
  );
  if (act === "accept") yield* sql`update supplier_link set person_id = ${person.id} where id = ${id}`;
  if (side === "reads")
    yield* sql`
      update supplier_link set next_at = case when ${next} = 'accepted' and every_minutes is not null then now() end where id = ${id}`;
  return id;
});

export const moveLink = (input: Payload<"moveLink">) =>
  Effect.flatMap(once({ key: input.key, name: "moveLink", body: input }, move(input)), readLink);

/** Refuses a category or price level that is not there. */
const checkNames = Effect.fnUntraced(function* ({ levelId, categories }: Payload<"changeLink">) {
  const sql = yield* PgClient.PgClient;
  if (new Set(categories.map(({ theirs }) => theirs)).size < categories.length)
    return yield* refuseField("categories", "repeated");
  const ids = [...new Set(categories.map(({ categoryId }) => categoryId))];
  const rows =
    yield* sql`select id from category where id = any(${integers(ids)}) and deleted_at is null for share`;
  if (rows.length < ids.length) return yield* refuseField("categories", "choice");
  const level = yield* sql`select from price_level where id = ${levelId}::int for share`;
  if (levelId !== null && level.length === 0) return yield* refuseField("levelId", "choice");
});

const change = Effect.fnUntraced(function* (input: Payload<"changeLink">) {
  const { id, version, fields, levelId, everyMinutes, categories } = input;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* checkNames(input);
  yield* changeRecord(linkKind, { id, version }, { fields, levelId, everyMinutes });
  const { side, state } = yield* readLink(id);
  if (side === "gives") return id;
  yield* sql`delete from link_category where link_id = ${id}`;
  yield* sql`
    insert into link_category (link_id, theirs, category_id) select ${id}, theirs, category_id
    from unnest(${texts(categories.map(({ theirs }) => theirs))}, ${integers(categories.map(({ categoryId }) => categoryId))})
      as given (theirs, category_id)`;
  yield* sql`
    update supplier_link set person_id = ${person.id},
      next_at = case when state = 'asked' then now() when state = 'accepted' and every_minutes is not null
        then least(next_at, now() + every_minutes * interval '1 minute') end
    where id = ${id}`;
  if (state !== "stopped") yield* refreshItems(id);
  return id;
});

export const changeLink = (input: Payload<"changeLink">) =>
  Effect.flatMap(once({ key: input.key, name: "changeLink", body: input }, change(input)), readLink);

/** Puts a reading on the queue, once for its key. NotPossibleNow for a link that does not read. */
export const queueSync = Effect.fnUntraced(function* (input: Payload<"syncLink">) {
  const act = Effect.gen(function* () {
    const { side, state } = yield* readLink(input.id);
    if (side !== "reads" || state === "paused" || state === "stopped") return yield* refuse("NotPossibleNow");
    return yield* enqueue(syncJob, { linkId: input.id });
  });
  return { id: yield* once({ key: input.key, name: "syncLink", body: input }, act) };
});
