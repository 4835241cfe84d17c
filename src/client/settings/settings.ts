/** Company settings and currencies as the screens read them; the currency list survives a restart under `currencys`. */
import { Result, Schema } from "effect";
import { type CompanySettings, Currency, settingEndpoints } from "../../contract/setting/setting.ts";
import { initialSettings } from "../../contract/settings/registry.ts";
import { noteProblem } from "../log.ts";
import { setProblemService } from "../problem-outbox.ts";
import { queryClient, readCached, useCall } from "../http/query.ts";
import { keyOf } from "../http/query.ts";
import { makeStore } from "../../store.ts";
import { keepStored, readStored } from "../storage.ts";

const HOUR = 3_600_000;

/** What holds until the company's own settings are there. */
const neutral: CompanySettings = { ...initialSettings, SettingsVersion: { value: 0 } };

const CurrencyList = Schema.fromJsonString(Schema.Array(Currency));
const allCurrencies = { query: { limit: 9999 } } as const;

/** The list of the last time, while the server has not answered yet. */
const storedCurrencies = (): readonly Currency[] =>
  Result.getOrElse(Schema.decodeUnknownResult(CurrencyList)(readStored("currencys")), () => []);

/** Loads both before the first screen of the shell; a till has its own in its state. A failure is only noted (spec section 7). */
export const loadCompany = async (): Promise<void> => {
  const isLoaded = queryClient.getQueryData(keyOf(settingEndpoints.common, {})) !== undefined;
  if (isLoaded) return;
  await Promise.all([
    readCached(settingEndpoints.common).then(({ ErrorLogService }) =>
      setProblemService(ErrorLogService.value),
    ),
    readCached(settingEndpoints.currencies, allCurrencies).then(({ currencies }) =>
      keepStored("currencys", JSON.stringify(currencies)),
    ),
  ]).catch((error: unknown) => noteProblem("settings were not loaded", error));
};

/** The company's settings: `useSettings().PriceDecimal.value`. */
export const useSettings = (): CompanySettings =>
  useCall(settingEndpoints.common, {}, { staleTime: HOUR }).data ?? neutral;

let last: readonly Currency[] | null = null;

/** The currencies of the company, the base first. */
export const useCurrencies = (): readonly Currency[] => {
  const { data } = useCall(settingEndpoints.currencies, allCurrencies, { staleTime: HOUR });
  return data?.currencies ?? (last ??= storedCurrencies());
};

/** The currency of the books; undefined until the list is there. */
export const useBaseCurrency = (): Currency | undefined => {
  const { BaseCurrencyID } = useSettings();
  return useCurrencies().find(({ id }) => id === BaseCurrencyID.value);
};

/** The code of the currency that goods are valued in. */
export const useCostCurrency = (): string => {
  const { CostCurrencyID } = useSettings();
  return useCurrencies().find(({ id }) => id === CostCurrencyID.value)?.code ?? "";
};

/** The settings outside of a component. */
export const settingsNow = (): CompanySettings =>
  queryClient.getQueryData(keyOf(settingEndpoints.common, {})) ?? neutral;

/** How often settings were read anew. */
const readings = makeStore(0);

/** Calls when settings were read anew, until the function that it returns is called. */
export const onSettingsChanged = readings.subscribe;

/** Tells the subscribers of `onSettingsChanged`, when others changed settings (setting-news.ts). */
export const tellSettingsChanged = (): void => readings.set(readings.get() + 1);
