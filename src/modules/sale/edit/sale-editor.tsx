/** The editor of an office order: a new one (`/sale/new`) or a stored draft (`/sale/order/{id}?edit=1`). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { packageKinds, packingOf, unitsOf } from "../../../domain/price/packing.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { ConflictDialog } from "../../common/record/conflict-dialog.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { orderName } from "../order-state.ts";
import type { SaleHeadValues, SaleTerms } from "./edit-line.ts";
import { saleColumns } from "./line-columns.ts";
import { SaleHead } from "./sale-head.tsx";
import { type SaleStart, useSaleEditor } from "./use-sale-editor.ts";
import { useSaleProducts } from "./use-sale-products.ts";

type Editor = ReturnType<typeof useSaleEditor>;

const noProblems: ReadonlyMap<string, string> = new Map();

function SaleLines(props: { readonly editor: Editor; readonly start: SaleStart; readonly terms: SaleTerms }) {
  const { editor, start, terms } = props;
  const { head, lines } = editor;
  const { t } = useTranslation(["sale", "document", "till", "error", "customer", "trade"]);
  const formats = useFormats();
  const products = useSaleProducts(start.index, { warehouseId: head.warehouseId, terms }, lines);
  const kindNames = packageKinds
    .filter((kind) => lines.state.lines.some(({ draft }) => packingOf(kind, draft.packing) !== null))
    .join(" ");
  const { currency, vatMode } = head;
  const columns = useMemo(
    () =>
      saleColumns({
        t,
        formats,
        terms,
        currency,
        vatMode,
        kinds: packageKinds.filter((kind) => kindNames.split(" ").includes(kind)),
      }),
    [t, formats, terms, currency, vatMode, kindNames],
  );
  return (
    <LinesGrid
      label={t("tab.lines")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={noProblems}
      products={products}
      quantity="units"
      nameOf={({ draft }) => draft.name}
    />
  );
}

function Totals({ sums, currency }: { readonly sums: OrderTotals; readonly currency: string }) {
  const { t } = useTranslation(["sale", "trade"]);
  const { money, moneyWithCode } = useFormats();
  const part = (label: string, value: number) => (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{money(value, currency)}</dd>
    </div>
  );
  return (
    <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 text-list">
      {part(t("trade:goods"), sums.goods)}
      {sums.orderDiscount !== 0 && part(t("trade:orderDiscount"), 0 - sums.orderDiscount)}
      {part(t("trade:net"), sums.net)}
      {part(t("trade:vat"), sums.vat)}
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{t("trade:total")}</dt>
        <dd className="figures text-title font-semibold">{moneyWithCode(sums.total, currency)}</dd>
      </div>
    </dl>
  );
}

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
function Conflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
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

/** Why the order cannot be saved or posted yet. */
const useReasons = ({ lines, draft }: Editor) => {
  const { t } = useTranslation(["sale", "document", "trade"]);
  const isWrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isEmpty = draft.lines.length === 0 ? t("document:lines.none") : undefined;
  const isNameless = draft.customerId === null ? t("edit.needsCustomer") : undefined;
  return { save: isWrong ?? isEmpty, post: isWrong ?? isEmpty ?? isNameless };
};

export function SaleEditor({ start }: { readonly start: SaleStart }) {
  const { t } = useTranslation(["sale", "document", "trade"]);
  const navigate = useNavigate();
  const editor = useSaleEditor(start);
  const reasons = useReasons(editor);
  const { order } = start;
  const change = (more: Partial<OrderDraft>) => editor.setHead((now) => ({ ...now, ...more }));
  return (
    <>
      <DocumentEditor
        title={order === null ? t("trade:newSale") : orderName(t, order)}
        onBack={() => void navigate(order === null ? "/sale/index" : `/sale/order/${order.id}`)}
        notices={<FoundDraft draft={editor.stored} />}
        head={<SaleHead head={editor.head} customer={editor.customer} onChange={change} />}
        totals={<Totals sums={editor.sums} currency={editor.head.currency} />}
        save={{ ...editor.save, label: t("document:save"), unavailableBecause: reasons.save }}
        post={{ ...editor.post, label: t("document:post"), unavailableBecause: reasons.post }}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        {editor.terms !== null && <SaleLines editor={editor} start={start} terms={editor.terms} />}
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
