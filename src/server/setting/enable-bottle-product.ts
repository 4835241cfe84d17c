/** Switches the deposit product for bottles on or off in one call (spec section 7). */
import { Effect } from "effect";
import type { Wish } from "./change-rules.ts";
import { saveSettings } from "./change-settings.ts";
import { readSystemSettings } from "./system-settings.ts";

interface Wanted {
  readonly enable: boolean;
  readonly deposit?: number;
  readonly tax?: number;
}

const names: ReadonlySet<string> = new Set([
  "EnableBottleProduct",
  "BottleDeposit",
  "BottleDepositTax",
  "BottleProductID",
]);

/** What is left out stays as it is, whatever version it has. */
export const enableBottleProduct = Effect.fnUntraced(function* ({ enable, deposit, tax }: Wanted) {
  const wishes: readonly Wish[] = [
    { name: "EnableBottleProduct", value: enable, version: null },
    ...(deposit === undefined ? [] : [{ name: "BottleDeposit", value: deposit, version: null }]),
    ...(tax === undefined ? [] : [{ name: "BottleDepositTax", value: tax, version: null }]),
  ];
  yield* saveSettings(wishes);
  const systemSettings = yield* readSystemSettings(({ name }) => names.has(name));
  const id = systemSettings.find(({ name }) => name === "BottleProductID")?.value;
  return { systemSettings, productId: typeof id === "number" ? id : null };
});
