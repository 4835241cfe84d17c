/** The filter and sort of the reminders as SQL, over `alarm a`: whose, which, in which order. */
import type { SqlClient, Statement } from "effect/sql";
import type { AlarmQuery } from "../../contract/alarm/alarm.ts";
import { businessDate, fromServerTime } from "../../domain/time/clock.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted } from "../sql/list-sql.ts";
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

interface Context {
  readonly personId: number;
  readonly offsetHours: number;
}

const filters: Filters<AlarmQuery, Context> = {
  scope: {
    condition: (sql, scope, { personId }) => {
      const mine = isFor(sql, personId);
      return scope === "given" ? sql`(a.made_by = ${personId} and not ${mine})` : mine;
    },
  },
  closeTime: {
    condition: (sql, which) =>
      ({ 1: sql`a.closed_at is null`, 2: sql`a.closed_at is not null` })[which] ?? null,
  },
  kind: { condition: (sql, kind) => sql`a.kind = ${kind}` },
  due: { condition: (sql, due, { offsetHours }) => dueWithin(sql, due, offsetHours) },
  startDate: { condition: (sql, day, { offsetHours }) => sql`a.due_at >= ${startOf(day, offsetHours)}` },
  endDate: { condition: (sql, day, { offsetHours }) => sql`a.due_at < ${startOf(day, offsetHours, 1)}` },
};

/** The condition of a person's list. */
export const alarmFilterOf = (sql: Sql, query: AlarmQuery, context: Context): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  return sql.and([
    sql`a.deleted_at is null`,
    ...conditionsOf(sql, filters, { scope: "mine" as const, ...query }, context),
    ...(word === "" ? [] : [matching(sql, word)]),
  ]);
};

const sortKeys = {
  /** The list by itself: what people wrote before what made itself, the longest due first. */
  itself: ["a.kind <> 'own'", "a.due_at", "a.id"],
  createdAt: ["a.created_at", "a.id"],
  dueTime: ["a.due_at", "a.id"],
  content: ["lower(a.content)", "a.id"],
  kind: ["a.kind", "a.id"],
  saleOrder: ["coalesce(o.number, '')", "a.id"],
  recipient: ["coalesce(reader.name, place.name, '')", "a.id"],
  madeBy: ["coalesce(maker.name, '')", "a.id"],
  closeTime: ["coalesce(a.closed_at, 'infinity')", "a.id"],
} as const;

export const alarmOrderOf = (sql: Sql, query: AlarmQuery): Statement.Fragment => sorted(sql, sortKeys, query);
