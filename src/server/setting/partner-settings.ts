/** Settings shared with partners, kept for whoever pulls them: the newest version holds. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { SupplierClientSettings, WebShopSettings } from "../../contract/setting/partner-setting.ts";
import { inOneGo } from "../command.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { wordOf } from "../words.ts";
import { fieldProblems } from "./change-rules.ts";

interface Partner<S> {
  readonly name: "webShop" | "supplierClient";
  readonly decode: (stored: unknown) => Effect.Effect<S>;
  /** What holds before anything was shared. */
  readonly initial: S;
}

const webShop: Partner<typeof WebShopSettings.Type> = {
  name: "webShop",
  decode: (stored) => Effect.orDie(Schema.decodeUnknownEffect(WebShopSettings)(stored)),
  initial: { domain: "", theme: "", currencies: [], languages: [], safetyStock: 0 },
};

const supplierClient: Partner<typeof SupplierClientSettings.Type> = {
  name: "supplierClient",
  decode: (stored) => Effect.orDie(Schema.decodeUnknownEffect(SupplierClientSettings)(stored)),
  initial: {
    take: { name: "ask", picture: "ask", barcode: "ask", packing: "ask", price: "ask", category: "ask" },
    share: { catalogue: false, stock: false, orders: false },
  },
};

interface Kept {
  readonly version: number;
  readonly settings: unknown;
  readonly changedAt: number;
  readonly changedBy: string;
}

const read = Effect.fnUntraced(function* <S>(partner: Partner<S>) {
  const sql = yield* PgClient.PgClient;
  const [kept] = yield* sql<Kept>`
    select partner_setting.version, settings, extract(epoch from at)::int as "changedAt", person.name as "changedBy"
    from partner_setting join person on person.id = person_id
    where partner = ${partner.name} order by partner_setting.version desc limit 1`;
  if (!kept) return { settings: partner.initial, version: 0, changedAt: null, changedBy: null };
  return { ...kept, settings: yield* partner.decode(kept.settings) };
});

interface Sync<S> {
  readonly settings: S;
  readonly version: number;
}

/** The next version, if it is based on the present one; the key of the table decides between two who come at once (G9). */
const share = Effect.fnUntraced(function* <S>(partner: Partner<S>, { settings, version }: Sync<S>) {
  const sql = yield* PgClient.PgClient;
  const { id } = yield* Person;
  const present = yield* read(partner);
  if (JSON.stringify(present.settings) === JSON.stringify(settings)) return present;
  if (present.version !== version) return yield* refuse("StaleVersion", { current: present });
  yield* sql`
    insert into partner_setting (partner, version, settings, person_id)
    values (${partner.name}, ${version + 1}, ${sql.json(settings)}, ${id})`;
  return yield* read(partner);
});

export const readWebShop = read(webShop);
export const readSupplierClient = read(supplierClient);

/** Shares what the web shop is to show; its currencies have to be the company's. */
export const syncWebShop = Effect.fnUntraced(function* (sync: Sync<typeof WebShopSettings.Type>) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const currencyCodes = (yield* sql<{ code: string }>`select code from currency`).map(({ code }) => code);
  const isForeign = sync.settings.currencies.some((code) => !currencyCodes.includes(code));
  const faults = isForeign ? [{ field: "settings.currencies", key: "setting.noCurrency" }] : [];
  if (isForeign)
    return yield* refuse("SettingRefused", { fields: fieldProblems(faults, (key) => wordOf(language, key)) });
  return yield* inOneGo(share(webShop, sync));
});

/** Shares what is taken from suppliers and what they may see. */
export const syncSupplierClient = (sync: Sync<typeof SupplierClientSettings.Type>) =>
  inOneGo(share(supplierClient, sync));
