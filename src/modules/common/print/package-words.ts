/** Packages on paper: "2 box × 12 + 3 pc", in the company's words or those of the paper's language. */
import type { Formats } from "../../../client/settings/formats.ts";
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import type { PackCount, Packing } from "../../../domain/price/order.ts";
import { type PackageKind, packageKinds, packageNumber, packingOf } from "../../../domain/price/packing.ts";

export type PackageWord = (kind: PackageKind | "unit") => string;

const settingOf = { box: "BoxUnit", bigBag: "BigBagUnit", bag: "BagUnit", unit: "UnitUnit" } as const;

/** The company's word for a package, else the language's. */
export const packageWordOf =
  (settings: CompanySettings, t: (key: `package.${PackageKind | "unit"}`) => string): PackageWord =>
  (kind) =>
    settings[settingOf[kind]].value || t(`package.${kind}`);

interface Packed {
  readonly count: PackCount;
  readonly packing: Packing;
}

interface PackageWords {
  readonly formats: Formats;
  readonly packageWord: PackageWord;
}

/** The packages as they were counted, and how many units each holds; nothing for loose units alone. */
export const packagesWord = ({ count, packing }: Packed, { formats, packageWord }: PackageWords): string => {
  const packs = packageKinds.flatMap((kind) => {
    const number = packageNumber(kind, count);
    const units = formats.count(packingOf(kind, packing) ?? 0);
    return number === 0 ? [] : [`${formats.count(number)}\u00a0${packageWord(kind)}\u00a0×\u00a0${units}`];
  });
  if (packs.length === 0) return "";
  const loose = count.units === 0 ? [] : [`${formats.quantity(count.units)}\u00a0${packageWord("unit")}`];
  return [...packs, ...loose].join(" +\u00a0");
};
