/** Who changed which setting, when and from where. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SettingChange } from "../../contract/setting/system-setting.ts";
import { pagingOf } from "../sql/paging.ts";

interface HistoryQuery {
  readonly name?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** The changes of one setting or of all, newest first. */
export const readHistory = Effect.fnUntraced(function* (query: HistoryQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const condition = query.name === undefined ? sql`true` : sql`setting_change.name = ${query.name}`;
  const changes = yield* sql<SettingChange>`
    select setting_change.id, extract(epoch from at)::int as at, setting_change.name, old_value as "oldValue",
      new_value as "newValue", person.name as person, device, address
    from setting_change join person on person.id = person_id
    where ${condition} order by setting_change.id desc limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{
    total: number;
  }>`select count(*) as total from setting_change where ${condition}`;
  return { changes, total: count?.total ?? 0 };
});
