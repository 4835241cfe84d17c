/** Everything a till sells by beside the catalogue: its shift and pay methods, the company, the cashier's rights. Kept for offline. */
import type { TillTerms } from "../../../machines/sale-flow/sale-flow-context.ts";
import type { Profile } from "../../contract/session/session.ts";
import type { Currency } from "../../contract/setting/setting.ts";
import { tillEndpoints } from "../../contract/till/till.ts";
import { surchargeRates } from "../../domain/tax/surcharge.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { call } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";
import { confirmedSession } from "../session/session.ts";
import { storeProfile } from "../session/stored-profile.ts";
import { tillDb } from "./till-db.ts";
import { restoreFacts, type TillFacts } from "./restore-facts.ts";

export type { TillFacts };

/** Whether the cashier may do an act `area.entity.act`. */
export const cashierMay = (facts: TillFacts, right: string): boolean =>
  facts.isRoot || facts.rights.includes(right);

type RatedCurrency = Currency & { readonly rate: number };
const isRated = (currency: Currency): currency is RatedCurrency => currency.rate !== null;

/** The currency of the books: the till sells in it. */
export const baseOf = ({ currencies, settings }: Pick<TillFacts, "currencies" | "settings">): Currency => {
  const base = currencies.find(({ id }) => id === settings.BaseCurrencyID.value);
  if (base === undefined) throw new Error("the company has no base currency");
  return base;
};

/** The second currency, shown beside the total (X1); undefined where there is none, or no rate of it (X7). */
export const secondOf = ({ currencies, settings }: TillFacts): RatedCurrency | undefined =>
  currencies.filter(isRated).find(({ id }) => id === settings.SecondCurrencyID.value);

/** Codes of cash currencies that nothing can be paid in until they have a rate (X7). */
export const unratedCash = ({ currencies }: Pick<TillFacts, "currencies">): readonly string[] =>
  currencies.filter((currency) => currency.isCash && !isRated(currency)).map(({ code }) => code);

/** The terms of the flow. */
export const termsOf = (facts: TillFacts): TillTerms => {
  const base = baseOf(facts);
  const { Country, SystemTimeZone, DayCut } = facts.settings;
  const surcharges = surchargeRates(
    Country.value,
    businessDate(Date.now(), SystemTimeZone.value, DayCut.value),
  );
  return {
    tillId: facts.till.id,
    warehouseId: facts.till.warehouseId,
    currency: base.code,
    decimals: base.decimals,
    currencies: facts.currencies.flatMap(({ code, symbol, decimals, isCash, rate }) =>
      rate === null ? [] : [{ code, symbol, decimals, isCash, rate }],
    ),
    country: facts.settings.Country.value,
    ...(surcharges.length > 0 && { surcharges }),
    listMode: facts.settings.EnableSaleOrderTax.value,
    maximumDiscount: facts.isRoot ? BASIS_POINTS : facts.maximumDiscount,
    mayChangePrice: cashierMay(facts, "sale.price.change"),
    mayReturn: cashierMay(facts, "sale.order.return"),
    offlineCredit: facts.settings.OfflineCredit.value,
  };
};

const cashierOf = (profile: Profile | null) => ({
  cashier: profile?.name ?? "",
  rights: profile?.privilege ?? [],
  isRoot: profile?.role.includes("Root") ?? false,
  maximumDiscount: profile?.maximumDiscount ?? 0,
});

const fromServer = async (tillId: number): Promise<TillFacts> => {
  const [state, profile] = await Promise.all([
    call(tillEndpoints.till, { params: { tillId } }),
    confirmedSession(),
  ]);
  if (profile !== null) storeProfile(profile);
  return { ...state, ...cashierOf(profile) };
};

const factsKey = (tillId: number) => `till ${tillId}`;

/** The till as it was last read; null when it never was. */
export const storedFacts = async (tillId: number): Promise<TillFacts | null> => {
  const db = await tillDb();
  return restoreFacts(await db.get("facts", factsKey(tillId)));
};

/** Reads the till anew and keeps it. Throws a CallError. */
export const readFacts = async (tillId: number): Promise<TillFacts> => {
  const facts = await fromServer(tillId);
  const db = await tillDb();
  await db.put("facts", facts, factsKey(tillId));
  return facts;
};

/** No answer came: whatever was kept goes on being used. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.outcomeUnknown || error.name === "SessionEnded");
