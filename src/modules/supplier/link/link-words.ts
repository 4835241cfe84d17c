/** How links read in lists and dialogs, what their list is told, and how often a catalogue can be read. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { productSyncEndpoints } from "../../../contract/product/product-sync.ts";
import {
  type LinkField,
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { supplierLinkLife } from "../../../../machines/supplier-link.ts";

/** Reads that a change of a link makes out of date. */
export const linkReads = [links.supplierLinks, links.linkCategories, productSyncEndpoints.syncItems] as const;

/** The words of the columns that are one of a few values. */
export const useLinkChoices = () => {
  const { t } = useTranslation("sync");
  return useMemo(() => {
    const of = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
      values.map((value) => ({ value, label: word(value) }));
    return {
      side: of(["reads", "gives"] as const, (side) => t(`side.${side}`)),
      state: of(["asked", "accepted", "paused", "stopped"] as const, (state) => t(`state.${state}`)),
      trouble: of(["address", "unreachable", "answer", "refused"] as const, (name) => t(`trouble.${name}`)),
    };
  }, [t]);
};

/** What a partner sees of each product, in words. */
export const useSharedWord = () => {
  const { t } = useTranslation("sync");
  return (field: LinkField): string => {
    if (field === "price") return t("trade:price");
    return field === "stock" ? t("share.stockField") : t(`field.${field}`);
  };
};

const plans = ["60", "360", "1440", "10080"] as const;

/** How often a catalogue is read by itself; one of these, or what was agreed otherwise. */
export const usePlans = (present: number | null) => {
  const { t } = useTranslation("sync");
  const planNames: readonly string[] = plans;
  const other = present === null || planNames.includes(String(present)) ? [] : [String(present)];
  return [
    { value: "", label: t("every.never") },
    ...plans.map((value) => ({ value, label: t(`every.${value}`) })),
    ...other.map((value) => ({ value, label: t("every.other", { minutes: value }) })),
  ];
};

const events = {
  accept: { type: "ACCEPT" },
  pause: { type: "PAUSE" },
  resume: { type: "RESUME" },
  stop: { type: "STOP" },
} as const;
export type LinkAct = keyof typeof events;

/** Whether the life of the link permits an act of this side. */
export const permits = ({ side, state }: SupplierLink, act: LinkAct): boolean =>
  supplierLinkLife.step(state, { side, byPartner: false }, events[act]) !== null;

/** Whether the catalogue of the link can be read now. */
export const canRead = ({ side, state }: SupplierLink): boolean =>
  side === "reads" && (state === "asked" || state === "accepted");

/** Why the person may not change links; undefined where they may. */
export const useDenied = (): string | undefined => {
  const { t } = useTranslation("sync");
  return useCan()(String(links.moveLink.access)) ? undefined : t("trade:noPermission");
};
