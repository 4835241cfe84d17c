/** Changes settings: all wishes or none, each logged, everybody told. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Option } from "effect";
import { HttpServerRequest } from "effect/http";
import type { SettingValue } from "../../contract/settings/kind.ts";
import { settingOf } from "../../contract/settings/registry.ts";
import type { SystemSetting } from "../../contract/setting/system-setting.ts";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { jsons, texts } from "../sql/sql-array.ts";
import { wordOf } from "../words.ts";
import { rebase } from "./base-currency.ts";
import { keepBottleProduct } from "./bottle-product.ts";
import { type Fault, faultsOf, faultsTogether, fieldProblems, STALE, type Wish } from "./change-rules.ts";
import { switchValuation } from "../stock/public.ts";
import { keepServiceProduct } from "./service-product.ts";
import { tellSettings } from "./setting-news.ts";
import { readPosted, readSystemSettings } from "./system-settings.ts";

type Present = ReadonlyMap<string, SystemSetting>;

/**
 * One change at a time, so that values are checked together and versions grow in order. What must not change under a posting
 * waits for every transaction that has read the settings, and keeps others from reading them until it is done: in a company that has
 * not posted yet, and for another valuation method (K4).
 */
const takeTurn = Effect.fnUntraced(function* (wishes: readonly Wish[]) {
  const sql = yield* PgClient.PgClient;
  const posted = yield* readPosted;
  const isStillFree = wishes.some(({ name }) => {
    const fixedBy = settingOf(name)?.fixedBy;
    return name === "ValuationMethod" || (fixedBy !== undefined && !posted[fixedBy]);
  });
  if (!isStillFree) return yield* sql`lock table setting in share row exclusive mode`;
  yield* sql`set local lock_timeout = '3s'`;
  return yield* Effect.catchIf(
    sql`lock table setting in access exclusive mode`,
    ({ reason }) => reason._tag === "LockTimeoutError",
    () => refuse("NotPossibleNow"),
  );
});

const refuseFor = Effect.fnUntraced(function* (faults: readonly Fault[], present: Present) {
  const { language } = yield* Person;
  const isOnlyStale = faults.every(({ key }) => key === STALE);
  return yield* refuse(isOnlyStale ? "StaleVersion" : "SettingRefused", {
    fields: fieldProblems(faults, (key) => wordOf(language, key)),
    current: faults.flatMap(({ field }) => present.get(field) ?? []),
  });
});

/** Writes values and log, and tells every server once the transaction is through. */
const write = Effect.fnUntraced(function* (values: ReadonlyMap<string, SettingValue>, present: Present) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { headers, remoteAddress } = yield* HttpServerRequest.HttpServerRequest;
  const names = [...values.keys()];
  const news = jsons(names.map((name) => values.get(name)));
  const olds = jsons(names.map((name) => present.get(name)?.value));
  yield* sql`
    insert into setting as kept (name, value)
    select name, coalesce(value, 'null') from unnest(${texts(names)}, ${news}) as t(name, value)
    on conflict (name) do update set value = excluded.value, version = kept.version + 1, changed_at = now()`;
  yield* sql`
    insert into setting_change (name, old_value, new_value, person_id, device, address)
    select name, coalesce(old, 'null'), coalesce(new, 'null'), ${person.id},
      ${(headers["user-agent"] ?? "").slice(0, 300)}, ${Option.getOrElse(remoteAddress, () => "")}
    from unnest(${texts(names)}, ${olds}, ${news}) as t(name, old, new)`;
  yield* tellSettings(sql);
});

/** What a change brings with it beyond its value, before it is written; answers what else is to be written. */
const followUps = Effect.fnUntraced(function* (values: ReadonlyMap<string, SettingValue>, changed: Present) {
  const base = changed.get("BaseCurrencyID");
  if (base !== undefined) yield* rebase(Number(base.value), Number(values.get("BaseCurrencyID")));
  if (changed.has("ValuationMethod")) yield* switchValuation(values.get("ValuationMethod") === "fifo");
  const touchesBottle = ["EnableBottleProduct", "BottleDeposit", "BottleDepositTax"].some((name) =>
    changed.has(name),
  );
  const entries = [
    ...(touchesBottle ? yield* keepBottleProduct(values) : []),
    ...(changed.has("ServiceCharge") ? yield* keepServiceProduct(values) : []),
  ];
  return new Map(entries);
});

/** Changes settings in the transaction it stands in; answers those that were changed as they were before. */
export const changeSettings = Effect.fnUntraced(function* (wishes: readonly Wish[]) {
  yield* takeTurn(wishes);
  const present: Present = new Map(
    (yield* readSystemSettings(() => true)).map((setting) => [setting.name, setting]),
  );
  const alone = faultsOf(wishes, present);
  if (alone.length > 0) return yield* refuseFor(alone, present);
  const news = new Map(
    wishes
      .filter(({ name, value }) => present.get(name)?.value !== value)
      .map(({ name, value }) => [name, value]),
  );
  if (news.size === 0) return new Map<string, SystemSetting>();
  const values = new Map([...Array.from(present, ([name, { value }]) => [name, value] as const), ...news]);
  const together = yield* faultsTogether(values, new Set(news.keys()));
  if (together.length > 0) return yield* refuseFor(together, present);
  const changed: Present = new Map(Array.from(present).filter(([name]) => news.has(name)));
  const more = yield* followUps(values, changed);
  yield* write(new Map([...news, ...more]), present);
  return changed;
});

/** A picture is more than its address, and comes by a call of its own. */
const refusePictures = Effect.fnUntraced(function* (wishes: readonly Wish[]) {
  const pictures = new Map(
    wishes
      .filter(({ name }) => settingOf(name)?.input.kind === "picture")
      .map(({ name, value }) => [name, value]),
  );
  if (pictures.size === 0) return;
  const present = yield* readSystemSettings(({ name }) => pictures.has(name));
  const faults = present
    .filter(({ name, value }) => pictures.get(name) !== value)
    .map(({ name }) => ({ field: name, key: "setting.picture" }));
  if (faults.length > 0)
    return yield* refuseFor(faults, new Map(present.map((setting) => [setting.name, setting])));
});

/** Saves what was wished, and answers those settings as they are now. */
export const saveSettings = Effect.fnUntraced(function* (wishes: readonly Wish[]) {
  yield* refusePictures(wishes);
  yield* inOneGo(changeSettings(wishes));
  const wished = new Set(wishes.map(({ name }) => name));
  return { systemSettings: yield* readSystemSettings(({ name }) => wished.has(name)) };
});
