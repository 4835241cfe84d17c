/** Merging one of two products into the other: which of them stays, and the way back (P20). */
import { Merge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { productCardEndpoints as cards } from "../../../contract/product/product-card.ts";
import type { ProductRow } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { BulkDialog } from "../../common/bulk/bulk-dialog.tsx";
import { useBulkRun } from "../../common/bulk/bulk-run.ts";
import { productReads } from "./product-reads.ts";

/** What is known of a product that can be merged. */
type Mergeable = Pick<ProductRow, "id" | "version" | "code" | "name">;

interface MergeDialogProps {
  readonly pair: readonly [Mergeable, Mergeable];
  readonly onClose: (done: readonly Mergeable[]) => void;
}

const labelOf = ({ code, name }: Mergeable) => `${code} ${name}`;

function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const { t } = useTranslation(["product", "list"]);
  const [into, setInto] = useState(pair[0].id);
  const goes = pair[0].id === into ? pair[1] : pair[0];
  const run = useBulkRun({
    send: ([seen], key) =>
      call(cards.mergeProducts, {
        payload: { key, id: goes.id, version: seen?.version ?? goes.version, into },
      }),
    undo: (batchId, key) => call(cards.undoProducts, { payload: { key, batchId } }),
    refreshes: productReads,
  });
  return (
    <BulkDialog
      title={t("merge.title")}
      go={t("merge.title")}
      danger
      rows={[goes]}
      rowId={({ id }) => String(id)}
      rowLabel={labelOf}
      blocked={() => undefined}
      effects={() => []}
      run={run}
      onClose={onClose}
    >
      <SelectField
        label={t("merge.into")}
        options={pair.map((product) => ({ value: String(product.id), label: labelOf(product) }))}
        value={String(into)}
        onChange={(id) => setInto(Number(id))}
        hint={t("merge.detail", { name: goes.name })}
      />
    </BulkDialog>
  );
}

interface MergeButtonProps {
  /** Those that are selected. */
  readonly products: readonly Mergeable[];
  readonly blocked: string | undefined;
  readonly onClose: (done: readonly Mergeable[]) => void;
}

/** There while two products are selected. */
export function MergeButton({ products, blocked, onClose }: MergeButtonProps) {
  const { t } = useTranslation("product");
  const [isOpen, setIsOpen] = useState(false);
  const [first, second] = products;
  if (first === undefined || second === undefined || products.length > 2) return null;
  const close = (done: readonly Mergeable[]) => {
    setIsOpen(false);
    onClose(done);
  };
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<Merge aria-hidden="true" size={14} />}
        unavailableBecause={blocked}
        onClick={() => setIsOpen(true)}
      >
        {t("trade:mergeInto")}
      </Button>
      {isOpen && <MergeDialog pair={[first, second]} onClose={close} />}
    </>
  );
}
