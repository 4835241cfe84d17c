/** What the company calls its packages: "Carton of 12" (spec section 9). */
import type { PackageKind } from "../../../../contract/product/product.ts";
import type { Packing } from "../../../../domain/price/order.ts";
import { packingOf } from "../../../../domain/price/packing.ts";
import { type Desk, useDesk } from "../till-context.tsx";

const settingOf = { box: "BoxUnit", bigBag: "BigBagUnit", bag: "BagUnit", unit: "UnitUnit" } as const;

/** The company's word for a package, ours where it has none; with the number of units in it. */
export const usePackageName = () => {
  const { facts, t } = useDesk();
  return (kind: PackageKind, packing: Packing): string => {
    const own = facts.settings[settingOf[kind]].value;
    const name = own === "" ? t(`till:package.${kind}`) : own;
    if (kind === "unit") return name;
    return t("till:packageOf", { name, count: packingOf(kind, packing) ?? 0 });
  };
};

/** The word alone. */
export const packageWord =
  ({ facts, t }: Pick<Desk, "facts" | "t">) =>
  (kind: PackageKind): string => {
    const own = facts.settings[settingOf[kind]].value;
    return own === "" ? t(`till:package.${kind}`) : own;
  };

export const usePackageWord = () => packageWord(useDesk());
