/** The words of differences, the reads that a choice makes out of date, and taking a choice back. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { productSyncEndpoints as sync, SyncField } from "../../../contract/product/product-sync.ts";
import { supplierLinkEndpoints } from "../../../contract/supplier/supplier-link.ts";
import { productReads } from "../products/product-reads.ts";

export const syncReads = [sync.syncItems, supplierLinkEndpoints.supplierLinks, ...productReads] as const;

/** The words of the columns that are one of a few values. */
export const useSyncChoices = () => {
  const { t } = useTranslation("sync");
  return useMemo(
    () => ({
      field: SyncField.literals.map((value) => ({ value, label: t(`field.${value}`) })),
      choice: (["open", "applied", "ignored"] as const).map((value) => ({
        value,
        label: t(`choice.${value}`),
      })),
    }),
    [t],
  );
};
