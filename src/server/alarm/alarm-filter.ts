/** The filter and sort of the reminders as SQL, over `alarm a`: whose, which, in which order. */
import type { SqlClient, Statement } from "effect/sql";
import type { AlarmQuery } from "../../contract/alarm/alarm.ts";
import { businessDate, fromServerTime } from "../../domain/time/clock.ts";
import { likePattern } from "../sql/paging.ts";

type Sql = SqlClient.SqlClient;

const DAY = 86_400_000;

/** Reminders for a person: named, by position, or for everybody. Never null. */
const isFor = (sql: Sql, personId: number): Statement.Fragment => sql`(
  a.person_id is not distinct from ${personId} or (a.person_id is null and coalesce(
    a.position_id = (select position_id from person where id = ${personId}), true)))`;

/** What a person may see and change: what is for them, and what they made for others. */
export const isVisibleTo = (sql: Sql, personId: number): Statement.Fragment =>
  sql`(${isFor(sql, personId)} or a.made_by = ${personId})`;

/** The company's days as instants: the start of one, so many days on. */
const startOf = (day: string, offsetHours: number, days = 0) =>
  new Date((fromServerTime(day, offsetHours) ?? 0) + days * DAY);

const dueWithin = (sql: Sql, due: NonNullable<AlarmQuery["due"]>, offsetHours: number) => {
  if (due === "overdue") return sql`a.due_at < now()`;
  const today = businessDate(Date.now(), offsetHours, 0);
  const tomorrow = startOf(today, offsetHours, 1);
  return due === "coming"
    ? sql`a.due_at >= ${tomorrow}`
    : sql`(a.due_at >= ${startOf(today, offsetHours)} and a.due_at < ${tomorrow})`;
};

/** Found by what it says, whom or what it is about, or the number of its order. */
const matching = (sql: Sql, word: string) => {
  const pattern = likePattern(word);
  return sql`(lower(a.content) like ${pattern}
    or a.sale_order_id in (select id from sale_order where lower(number) like ${pattern}))`;
};

const states = (sql: Sql): Readonly<Record<number, Statement.Fragment>> => ({
  1: sql`a.closed_at is null`,
  2: sql`a.closed_at is not null`,
});

/** The condition of a person's list. */
export const alarmFilterOf = (
  sql: Sql,
  query: AlarmQuery,
  { personId, offsetHours }: { readonly personId: number; readonly offsetHours: number },
): Statement.Fragment => {
  const mine = isFor(sql, personId);
  const conditions = [
    sql`a.deleted_at is null`,
    query.scope === "given" ? sql`(a.made_by = ${personId} and not ${mine})` : mine,
  ];
  const state = states(sql)[query.closeTime ?? 0];
  if (state) conditions.push(state);
  if (query.kind !== undefined) conditions.push(sql`a.kind = ${query.kind}`);
  if (query.due !== undefined) conditions.push(dueWithin(sql, query.due, offsetHours));
  if (query.startDate !== undefined)
    conditions.push(sql`a.due_at >= ${startOf(query.startDate, offsetHours)}`);
  if (query.endDate !== undefined) conditions.push(sql`a.due_at < ${startOf(query.endDate, offsetHours, 1)}`);
  const word = query.searchWord?.trim() ?? "";
  if (word !== "") conditions.push(matching(sql, word));
  return sql.and(conditions);
};

const sortKeys: ReadonlyMap<string, string> = new Map([
  ["createdAt", "a.created_at"],
  ["dueTime", "a.due_at"],
  ["content", "lower(a.content)"],
  ["kind", "a.kind"],
  ["saleOrder", "coalesce(o.number, '')"],
  ["recipient", "coalesce(reader.name, place.name, '')"],
  ["madeBy", "coalesce(maker.name, '')"],
  ["closeTime", "coalesce(a.closed_at, 'infinity')"],
]);

/** By itself: what people wrote before what made itself, the longest due first. */
export const alarmOrderOf = (sql: Sql, { orderBy, order }: AlarmQuery): Statement.Fragment => {
  const key = sortKeys.get(orderBy ?? "");
  if (key === undefined) return sql`order by a.kind <> 'own', a.due_at, a.id`;
  const direction = order === "desc" ? "desc" : "asc";
  return sql.literal(`order by ${key} ${direction}, a.id ${direction}`);
};
