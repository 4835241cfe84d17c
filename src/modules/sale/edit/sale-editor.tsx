/** The editor of an office order: a new one (`/sale/new`) or a stored draft (`/sale/order/{id}?edit=1`). */
import { Pause, Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { takesOrderDiscount } from "../../../domain/price/order.ts";
import { packageKinds, packingOf } from "../../../domain/price/packing.ts";
import type { PackingType } from "../../../domain/price/line-change.ts";
import { type OrderTotals, remainingShare } from "../../../domain/price/totals.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { orderName } from "../order-state.ts";
import { useNoteAddress } from "../print/note-address.ts";
import { BeforeNotice } from "./before-notice.tsx";
import type { SaleTerms } from "./edit-line.ts";
import { factColumns } from "./fact-columns.ts";
import { HoldOrder } from "./hold-order.tsx";
import { useLineTools } from "../text/line-tools.tsx";
import { entryColumns, saleColumns } from "./line-columns.ts";
import { PriceNotice } from "./price-notice.tsx";
import { SaleConflict } from "./sale-conflict.tsx";
import { SaleHead } from "./sale-head.tsx";
import { useLineFacts } from "./use-line-facts.ts";
import { type SaleStart, useSaleEditor } from "./use-sale-editor.ts";
import { useSaleProducts } from "./use-sale-products.ts";

type Editor = ReturnType<typeof useSaleEditor>;

interface SaleLinesProps {
  readonly editor: Editor;
  readonly start: SaleStart;
  readonly terms: SaleTerms;
  /** The few columns of fast entry. */
  readonly entry: boolean;
}

function SaleLines({ editor, start, terms, entry }: SaleLinesProps) {
  const { head, lines, sums } = editor;
  const { problems, belowCost } = editor.limits;
  const { t } = useTranslation(["sale", "document", "till", "error", "customer", "trade"]);
  const formats = useFormats();
  const products = useSaleProducts(start.index, { warehouseId: head.warehouseId, terms }, lines);
  const kindNames = packageKinds
    .filter((kind) => lines.state.lines.some(({ draft }) => packingOf(kind, draft.packing) !== null))
    .join(" ");
  const { currency, vatMode } = head;
  const facts = useLineFacts(editor.draft);
  const hasLines = lines.state.lines.length > 0;
  const { discount } = head;
  const share = useMemo(
    () =>
      remainingShare(
        discount,
        sums.lines.filter((_, at) => {
          const draft = lines.state.lines[at]?.draft;
          return draft !== undefined && takesOrderDiscount(draft);
        }),
      ),
    [discount, sums, lines.state.lines],
  );
  const columns = useMemo(() => {
    const kinds = packageKinds.filter((kind) => kindNames.split(" ").includes(kind));
    const input = { t, formats, terms, currency, vatMode, kinds, belowCost };
    if (entry) return entryColumns(input);
    // An empty table needs no room for them: it would scroll, and has no cell to scroll by keyboard.
    return saleColumns(input, hasLines ? factColumns({ ...input, facts, kept: share }) : []);
  }, [t, formats, terms, currency, vatMode, kindNames, belowCost, entry, hasLines, facts, share]);
  return (
    <LinesGrid
      label={t("tab.lines")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={problems}
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
      {sums.surcharge !== 0 && part(t("trade:surcharge"), sums.surcharge)}
      <div className="flex items-baseline gap-2">
        <dt className="text-muted">{t("trade:total")}</dt>
        <dd className="figures text-title font-semibold">{moneyWithCode(sums.total, currency)}</dd>
      </div>
    </dl>
  );
}

/** Why the order cannot be saved or posted yet. */
const useReasons = ({ lines, draft, limits, isDirty }: Editor, order: Order | null) => {
  const { t } = useTranslation(["sale", "document", "trade"]);
  const isHeld = order?.state === "held" ? t("edit.heldFirst") : undefined;
  const isOver = limits.problems.size > 0 ? t("document:cells.wrong") : undefined;
  const isWrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isEmpty = draft.lines.length === 0 ? t("document:lines.none") : undefined;
  const isNameless = draft.customerId === null ? t("edit.needsCustomer") : undefined;
  const isHeldAndChanged = isDirty ? isHeld : undefined;
  return {
    save: isWrong ?? isEmpty,
    print: isWrong ?? isEmpty ?? isHeldAndChanged,
    post: isWrong ?? isEmpty ?? isNameless ?? isHeld ?? isOver,
  };
};

/** Holding and printing; what is printed is saved first where something is not. */
const useMoreActs = (editor: Editor, order: Order | null, onHold: () => void): readonly PageAct[] => {
  const { t } = useTranslation(["sale", "till"]);
  const navigate = useNavigate();
  const noteAddress = useNoteAddress();
  const { save, print } = useReasons(editor, order);
  return [
    {
      id: "hold",
      label: t("till:bar.hold"),
      icon: <Pause aria-hidden="true" size={16} />,
      shortcut: "shift+F8",
      onPress: onHold,
      unavailableBecause: save,
    },
    {
      id: "print",
      label: t("act.print"),
      icon: <Printer aria-hidden="true" size={16} />,
      shortcut: "mod+p",
      onPress: () =>
        order === null || editor.isDirty ? editor.print() : void navigate(noteAddress([order.id])),
      unavailableBecause: print,
    },
  ];
};

/** Counting the lines in packages of a kind, where the products come in such packages (S9). */
const usePackingActs = ({ lines, packIn }: Editor): readonly PageAct[] => {
  const { t } = useTranslation("sale");
  const kinds = packageKinds.filter((kind) =>
    lines.state.lines.some(({ product }) => product !== null && packingOf(kind, product) !== null),
  );
  const act = (type: PackingType) => ({
    id: `pack-${type}`,
    label: t("edit.packIn", { unit: t(`unit.${type}`) }),
    onPress: () => packIn(type),
  });
  return kinds.length === 0 ? [] : [...kinds, "units" as const].map(act);
};

interface SaleEditorProps {
  readonly start: SaleStart;
  /** Fast entry by keyboard, with few columns. */
  readonly entry?: boolean;
}

export function SaleEditor({ start, entry = false }: SaleEditorProps) {
  const { t } = useTranslation(["sale", "document", "trade", "route"]);
  const navigate = useNavigate();
  const editor = useSaleEditor(start, entry ? "entry" : "new");
  const { order } = start;
  const reasons = useReasons(editor, order);
  const [isHolding, setHolding] = useState(false);
  const tools = useLineTools(editor, start);
  const more = [
    ...useMoreActs(editor, order, () => setHolding(true)),
    ...tools.acts,
    ...usePackingActs(editor),
  ];
  const newTitle = t(entry ? "route:saleInput" : "route:saleNew");
  return (
    <>
      <DocumentEditor
        title={order === null ? newTitle : orderName(t, order)}
        onBack={() => void navigate(order === null ? "/sale/index" : `/sale/order/${order.id}`)}
        notices={
          <>
            <FoundDraft draft={editor.stored} />
            <PriceNotice news={editor.news} />
            <BeforeNotice editor={editor} />
          </>
        }
        head={<SaleHead head={editor.head} customer={editor.customer} onChange={editor.changeHead} />}
        totals={<Totals sums={editor.sums} currency={editor.head.currency} />}
        save={{ ...editor.save, label: t("document:save"), unavailableBecause: reasons.save }}
        post={{ ...editor.post, label: t("document:post"), unavailableBecause: reasons.post }}
        more={more}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        {editor.terms !== null && (
          <SaleLines editor={editor} start={start} terms={editor.terms} entry={entry} />
        )}
      </DocumentEditor>
      {tools.dialog}
      {isHolding && <HoldOrder editor={editor} order={order} onClose={() => setHolding(false)} />}
      {editor.newer && <SaleConflict editor={editor} newer={editor.newer} />}
    </>
  );
}
