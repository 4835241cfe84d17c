/** What can be done with many products at once: on and off sale, export, delete; each with a preview and one undo (G16). */
import { CircleOff, Sheet, Store, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { useCan } from "../../../client/session/session.ts";
import { MOST_IN_BULK, type RecordVersions } from "../../../contract/bulk.ts";
import { productCardEndpoints as cards } from "../../../contract/product/product-card.ts";
import type { ProductRow } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import { BulkDialog } from "../../common/bulk/bulk-dialog.tsx";
import { useBulkRun, useRefresh } from "../../common/bulk/bulk-run.ts";
import { MergeButton } from "./merge-dialog.tsx";
import { productReads } from "./product-reads.ts";
import { type Exporter, useExport } from "../../common/list/list-tools.tsx";

const undo = (batchId: number, key: string) => call(cards.undoProducts, { payload: { key, batchId } });

export type ProductAct = "putOn" | "takeOff" | "delete";

const send = (act: ProductAct, records: RecordVersions, key: string) =>
  act === "delete"
    ? call(cards.deleteProducts, { payload: { key, records } })
    : call(cards.productsStatus, { payload: { key, records, active: act === "putOn" } });

interface DialogProps {
  readonly act: ProductAct;
  readonly rows: readonly ProductRow[];
  readonly onClose: (done: readonly ProductRow[]) => void;
}

/** Asks whether to do it, does it, and offers to undo it. */
function ProductActDialog({ act, rows, onClose }: DialogProps) {
  const { t } = useTranslation(["product", "list"]);
  const run = useBulkRun({ send: (records, key) => send(act, records, key), undo, refreshes: productReads });
  const blocked = ({ onHand, active }: ProductRow) => {
    if (act === "delete") return onHand === 0 ? undefined : t("bulk.used");
    return active === (act === "putOn") ? t("trade:noChangeNeeded") : undefined;
  };
  const tooMany = rows.length > MOST_IN_BULK ? t("list:bulk.tooMany", { most: MOST_IN_BULK }) : undefined;
  return (
    <BulkDialog
      title={t(`bulk.${act}`, { total: rows.length })}
      go={t(`act.${act}`)}
      danger={act === "delete"}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={({ code, name }) => `${code} ${name}`}
      blocked={blocked}
      effects={() => []}
      missing={tooMany}
      run={run}
      onClose={onClose}
    />
  );
}

interface ProductBulkProps {
  readonly products: readonly ProductRow[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

const icon = { "aria-hidden": true, size: 14 } as const;
const button = { look: "ghost", size: "small" } as const;
const acts = [
  { act: "putOn", Icon: Store },
  { act: "takeOff", Icon: CircleOff },
  { act: "delete", Icon: Trash2 },
] as const;

/** The buttons of the bar that rises over the list. */
export function ProductBulk({ products, exporter, columns, onDone }: ProductBulkProps) {
  const { t } = useTranslation("product");
  const can = useCan();
  const [act, setAct] = useState<ProductAct | null>(null);
  const startExport = useExport();
  const refresh = useRefresh(productReads);
  const blocked = can(String(cards.changeProduct.access)) ? undefined : t("trade:noPermission");
  const ids = products.map(({ id }) => id).join(",");
  const close = (done: readonly object[]) => {
    setAct(null);
    if (done.length === 0) return;
    onDone();
    refresh();
  };
  return (
    <>
      {acts.map(({ act: each, Icon }) => (
        <Button
          key={each}
          {...button}
          icon={<Icon {...icon} />}
          unavailableBecause={blocked}
          onClick={() => setAct(each)}
        >
          {t(`act.${each}`)}
        </Button>
      ))}
      <MergeButton products={products} blocked={blocked} onClose={close} />
      <Button
        {...button}
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      {act !== null && <ProductActDialog act={act} rows={products} onClose={close} />}
    </>
  );
}
