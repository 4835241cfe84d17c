/** The settings one by one: what is stored of each, and whether the caller may change it now. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FixedBy, SettingGroup } from "../../contract/settings/kind.ts";
import { type KnownSetting, settings } from "../../contract/settings/registry.ts";
import type { SettingLock, SystemSetting } from "../../contract/setting/system-setting.ts";
import { wordsOf } from "../export/public.ts";
import { may, Person, type SignedInPerson } from "../person.ts";
import { valueOf } from "./settings.ts";

const CHANGE = "setting.setting.change";

interface Stored {
  readonly name: string;
  readonly value: unknown;
  readonly version: number;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
}

/** What is stored, by name. */
const readStored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Stored>`
    select setting.name, value, setting.version, extract(epoch from last.at)::int as "changedAt", person.name as "changedBy"
    from setting
    left join lateral (
      select at, person_id from setting_change where name = setting.name order by id desc limit 1
    ) as last on true
    left join person on person.id = last.person_id`;
  return new Map(rows.map((row) => [row.name, row]));
});

/** What the books rest on already: see `fixedBy` of the registry. An open shift has counted money. */
export const readPosted = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Record<FixedBy, boolean>>`
    select stock, stock or exists (select from money_entry) or exists (select from customer_entry)
      or exists (select from shift) as postings
    from (select exists (select from stock_entry) as stock) as goods`;
  return row ?? { postings: true, stock: true };
});
export type Posted = Effect.Success<typeof readPosted>;

/** Why this person cannot change a setting now; null when they can. */
const lockOf = (setting: KnownSetting, person: SignedInPerson, posted: Posted): SettingLock | null => {
  if (setting.state !== "offered") return setting.state;
  if (setting.fixedBy !== undefined && posted[setting.fixedBy]) return "postings";
  if (!may(person, CHANGE)) return "right";
  const isBoss = person.isBoss || person.roles.includes("Root");
  return setting.changedBy === "boss" && !isBoss ? "boss" : null;
};

/** Settings as they stand, in the order of the registry. */
export const readSystemSettings = Effect.fnUntraced(function* (holds: (setting: KnownSetting) => boolean) {
  const person = yield* Person;
  const [stored, posted] = yield* Effect.all([readStored, readPosted], { concurrency: 2 });
  return settings.filter(holds).map((setting): SystemSetting => {
    const row = stored.get(setting.name);
    return {
      name: setting.name,
      groupName: setting.group,
      value: valueOf(setting, row?.value),
      defaultValue: setting.initial,
      version: row?.version ?? 0,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedBy ?? null,
      locked: lockOf(setting, person, posted),
    };
  });
});

/** The settings of a group; of all groups without one. */
export const settingsOfGroup = (group: SettingGroup | undefined) =>
  readSystemSettings((setting) => group === undefined || setting.group === group);

interface Wanted {
  readonly names?: string;
  readonly searchWord?: string;
}

/** Settings by name, by what their words contain, or both; all without either. */
export const findSettings = Effect.fnUntraced(function* ({ names, searchWord = "" }: Wanted) {
  const { language } = yield* Person;
  const named = names === undefined ? null : new Set(names.split(",").map((name) => name.trim()));
  const wanted = searchWord.trim().toLowerCase();
  const words = wanted === "" ? [] : [wordsOf(language, "setting"), wordsOf("en", "setting")];
  const says = (name: string) =>
    [name, ...words.flatMap((word) => [word(`name.${name}`), word(`about.${name}`)])].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  return yield* readSystemSettings(
    ({ name }) => (named === null || named.has(name)) && (wanted === "" || says(name)),
  );
});
