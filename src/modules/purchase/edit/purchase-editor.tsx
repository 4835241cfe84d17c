/** The editor of a purchase order: a new one (`/purchase/new`) or a stored draft (`/purchase/{id}/details?edit=1`). */
import { FileUp } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { PurchaseDraftLine } from "../../../contract/purchase/purchase-order.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";
import { packageKinds, packingOf, unitsOf } from "../../../domain/price/packing.ts";
import { missingToMinimum } from "../../../domain/purchase/purchase-totals.ts";
import { Button } from "../../../kit/button.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { ConflictDialog } from "../../common/record/conflict-dialog.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { useChargeName } from "../charge-name.ts";
import { purchaseLink, purchaseName } from "../purchase-words.ts";
import { ChargesBar } from "./charges-bar.tsx";
import type { PurchaseHeadValues } from "./edit-line.ts";
import { purchaseColumns } from "./line-columns.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import { type PurchaseStart, usePurchaseEditor } from "./use-purchase-editor.ts";
import { usePurchaseProducts } from "./use-purchase-products.ts";

type Editor = ReturnType<typeof usePurchaseEditor>;

const noProblems: ReadonlyMap<string, string> = new Map();

function EditedLines({ editor, start }: { readonly editor: Editor; readonly start: PurchaseStart }) {
  const { t } = useTranslation(["purchase", "document", "sale", "error", "trade", "offer", "proposal"]);
  const formats = useFormats();
  const { head, lines, decimals } = editor;
  const products = usePurchaseProducts(start.index, head, decimals, lines);
  const kindNames = packageKinds
    .filter((kind) => lines.state.lines.some(({ draft }) => packingOf(kind, draft.packing) !== null))
    .join(" ");
  const columns = useMemo(() => {
    const kinds = packageKinds.filter((kind) => kindNames.split(" ").includes(kind));
    return purchaseColumns({ t, formats, currency: head.currency, decimals, kinds });
  }, [t, formats, head.currency, decimals, kindNames]);
  return (
    <LinesGrid
      label={t("column.lineCount")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={noProblems}
      products={products}
      quantity="units"
      nameOf={({ name }) => name}
    />
  );
}

function EditedCharges({ editor: { head, sums, setHead } }: { readonly editor: Editor }) {
  return (
    <ChargesBar
      charges={head.charges}
      currency={head.currency}
      vatRate={sums.vatRates[0]?.rate ?? 0}
      onChange={(charges) => setHead((now) => ({ ...now, charges }))}
    />
  );
}

/** What is missing to the smallest order that the supplier takes, as a sentence (P16). */
const useShortfall = ({ head, sums }: Editor): string | undefined => {
  const { t } = useTranslation("error");
  const { moneyWithCode } = useFormats();
  const { data } = useCall(
    suppliers.endpoints.list,
    { query: { id: head.supplierId } },
    { enabled: head.supplierId > 0 },
  );
  const fields = data?.records[0]?.fields;
  const missing = fields === undefined ? 0 : missingToMinimum(sums.net, head.currency, fields);
  if (fields === undefined || missing === 0) return undefined;
  const money = (amount: number) => moneyWithCode(amount, head.currency);
  return t("OrderBelowMinimum", {
    supplier: fields.name,
    least: money(sums.net + missing),
    missing: money(missing),
  });
};

interface TotalsProps {
  readonly editor: Editor;
  readonly reason: string | undefined;
  readonly shortfall: string | undefined;
}

/** The sums, and ordering with receiving at once. */
function Totals({ editor, reason, shortfall }: TotalsProps) {
  const { t } = useTranslation(["purchase", "trade"]);
  const can = useCan();
  const { money, moneyWithCode } = useFormats();
  const { sums, head } = editor;
  const { charged } = sums;
  const { currency } = head;
  const rows: readonly (readonly [string, number])[] = [
    [t("trade:goods"), sums.goods],
    ...(sums.orderDiscount === 0 ? [] : [[t("trade:orderDiscount"), 0 - sums.orderDiscount] as const]),
    [t("trade:net"), sums.net],
    ...(head.charges.length === 0 ? [] : [[t("charges.title"), charged.net - sums.net] as const]),
    [t("trade:vat"), charged.vat],
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {can("purchase.order.receive") && (
        <Button busy={editor.isBusy} unavailableBecause={reason} onClick={() => editor.post(true)}>
          {t("act.receiveNow")}
        </Button>
      )}
      {shortfall !== undefined && editor.draft.lines.length > 0 && (
        <p className="min-w-0 flex-1 text-list text-caution">{shortfall}</p>
      )}
      <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 text-list">
        {rows.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{money(value, currency)}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-2">
          <dt className="text-muted">{t("trade:total")}</dt>
          <dd className="figures text-title font-semibold">{moneyWithCode(charged.total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}

type Newer = NonNullable<Editor["newer"]>;

/** Fields and lines that both changed; of an order that is no draft any more, what it is now. */
function Conflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
  const { t } = useTranslation(["purchase", "trade", "document"]);
  const formats = useFormats();
  const chargeName = useChargeName();
  const { theirs, merged } = newer;
  const { mine, theirs: others } = merged;
  const names = new Map(
    [...theirs.lines, ...editor.lines.state.lines].map(({ key, name }) => [key, name] as const),
  );
  const lineText = (line: PurchaseDraftLine | null) =>
    line === null
      ? t("document:conflict.removed")
      : `${formats.quantity(unitsOf(line.count, line.packing))} × ${formats.price(line.unitPrice)}`;
  const chargesText = ({ charges, currency }: PurchaseHeadValues) =>
    charges.map((charge) => `${chargeName(charge)} ${formats.money(charge.amount, currency)}`).join(", ");
  const fields = [
    ["currency", t("trade:currency"), mine.head.currency, others.head.currency],
    ["reference", t("column.reference"), mine.head.reference, others.head.reference],
    ["memo", t("head.memo"), mine.head.memo, others.head.memo],
    ["charges", t("charges.title"), chargesText(mine.head), chargesText(others.head)],
  ] as const;
  const rows = [
    { label: t("trade:status"), yours: t("state.draft"), theirs: t(`state.${theirs.state}`) },
    ...fields
      .filter(([name]) => merged.fields.includes(name))
      .map(([, label, yours, other]) => ({ label, yours, theirs: other })),
    ...merged.lines.map((line) => ({
      label: names.get(line.key) ?? "",
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

/** Leads to the import, which makes a draft of a supplier's e-invoice (B20). */
const useInvoiceAct = () => {
  const { t } = useTranslation(["purchase", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const path = "/purchase/batch-import";
  return {
    id: "readInvoice",
    label: t("act.readInvoice"),
    icon: <FileUp aria-hidden="true" size={16} />,
    unavailableBecause: mayOpen(path) ? undefined : t("trade:noPermission"),
    onPress: () => void navigate(path),
  };
};

export function PurchaseEditor({ start }: { readonly start: PurchaseStart }) {
  const { t } = useTranslation(["purchase", "document"]);
  const navigate = useNavigate();
  const editor = usePurchaseEditor(start);
  const { order } = start;
  const isWrong = editor.lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isNameless = editor.head.supplierId === 0 ? t("supplier.none") : undefined;
  const isEmpty = editor.draft.lines.length === 0 ? t("document:lines.none") : undefined;
  const arrived = isNameless ?? isWrong ?? isEmpty;
  const shortfall = useShortfall(editor);
  const readInvoice = useInvoiceAct();
  const reason = arrived ?? shortfall;
  return (
    <>
      <DocumentEditor
        title={order === null ? t("new") : purchaseName(order)}
        onBack={() => void navigate(order === null ? "/product/purchase" : purchaseLink(order.id))}
        notices={<FoundDraft draft={editor.stored} />}
        head={
          <PurchaseFields
            head={editor.head}
            onChange={(change) => editor.setHead((now) => ({ ...now, ...change }))}
          />
        }
        totals={<Totals editor={editor} reason={arrived} shortfall={shortfall} />}
        save={{
          label: t("document:save"),
          run: editor.save,
          isBusy: editor.isBusy,
          unavailableBecause: isNameless ?? isWrong,
        }}
        post={{
          label: t("act.order"),
          run: () => editor.post(false),
          isBusy: editor.isBusy,
          unavailableBecause: reason,
        }}
        {...(order === null && { more: [readInvoice] })}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <EditedLines editor={editor} start={start} />
        <EditedCharges editor={editor} />
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
