/** What somebody else saved of the order meanwhile, beside what is entered here (G5). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { DraftLine } from "../../../contract/sale/sale-order.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { ConflictDialog } from "../../common/record/conflict-dialog.tsx";
import type { SaleHeadValues } from "./edit-line.ts";
import type { useSaleEditor } from "./use-sale-editor.ts";

type Editor = ReturnType<typeof useSaleEditor>;

/** What a line says of its quantity and price; that it was removed, for null. */
const useLineText = () => {
  const { t } = useTranslation("document");
  const formats = useFormats();
  return (line: DraftLine | null): string => {
    if (line === null) return t("conflict.removed");
    const units = formats.quantity(unitsOf(line.count, line.packing));
    return [`${units} × ${formats.price(line.prices.unitPrice)}`, line.memo].filter(Boolean).join(", ");
  };
};

type Newer = NonNullable<Editor["newer"]>;

/** Fields and lines that both changed; of an order that is no draft any more, what it is now. */
export function SaleConflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
  const { t } = useTranslation(["sale", "trade"]);
  const { draft, customer } = editor;
  const { theirs, merged } = newer;
  const lineText = useLineText();
  const fields: readonly (readonly [keyof SaleHeadValues, string, string, string])[] = [
    ["customerId", t("trade:customer"), customer.data?.name ?? t("walkIn"), theirs.customer ?? t("walkIn")],
    ["currency", t("trade:currency"), draft.currency, theirs.currency],
    ["memo", t("head.memo"), draft.memo, theirs.memo],
  ];
  const rows = [
    { label: t("column.state"), yours: t("state.saved"), theirs: t(`state.${theirs.state}`) },
    ...fields
      .filter(([name]) => merged.fields.includes(name))
      .map(([, label, yours, other]) => ({ label, yours, theirs: other })),
    ...merged.lines.map((line) => ({
      label: (line.mine ?? line.theirs)?.name ?? "",
      yours: lineText(line.mine),
      theirs: lineText(line.theirs),
    })),
  ];
  return (
    <ConflictDialog
      differences={rows.filter(({ yours, theirs: other }) => yours !== other)}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}
