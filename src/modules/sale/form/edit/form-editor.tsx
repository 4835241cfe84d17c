/** The editor of an order form: customer and prices as on a sales order, the day for which the goods are wanted, lines. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../../client/settings/formats.ts";
import {
  type OrderForm,
  type OrderFormDraftLine,
  orderFormPath,
} from "../../../../contract/sale/order-form.ts";
import { unitsOf } from "../../../../domain/price/packing.ts";
import { DateField } from "../../../../kit/field/date-field.tsx";
import { DocumentConflict } from "../../../common/document/edit/document-conflict.tsx";
import { DocumentEditor } from "../../../common/document/document-editor.tsx";
import { FoundDraft } from "../../../common/record/found-draft.tsx";
import { OfferedLines, OfferedTotals } from "../../edit/offered-lines.tsx";
import { SaleHead } from "../../edit/sale-head.tsx";
import { FORM_LIST } from "../form-words.ts";
import type { FormHeadValues, FormStart } from "./form-line.ts";
import { useFormEditor } from "./use-form-editor.ts";

type Editor = ReturnType<typeof useFormEditor>;

/** Fields and lines that both changed; what the order form is now, when it cannot be changed any more. */
function Conflict({
  editor,
  newer,
}: {
  readonly editor: Editor;
  readonly newer: NonNullable<Editor["newer"]>;
}) {
  const { t } = useTranslation(["order-form", "trade", "sale"]);
  const { t: words } = useTranslation("order-form");
  const formats = useFormats();
  const lineText = (line: OrderFormDraftLine) =>
    [
      `${formats.quantity(unitsOf(line.count, line.packing))} × ${formats.price(line.prices.unitPrice)}`,
      line.memo,
    ]
      .filter(Boolean)
      .join(", ");
  const day = (value: string | null) => (value === null ? "–" : formats.date(value));
  return (
    <DocumentConflict<OrderForm, FormHeadValues, OrderFormDraftLine>
      newer={newer}
      lines={[
        ...newer.theirs.lines,
        ...editor.lines.state.lines.map(({ key, draft }) => ({ key, name: draft.name })),
      ]}
      lineText={lineText}
      fields={(mine, theirs) => ({
        wantedOn: { label: t("column.wantedOn"), yours: day(mine.wantedOn), theirs: day(theirs.wantedOn) },
        currency: { label: t("trade:currency"), yours: mine.currency, theirs: theirs.currency },
        memo: { label: t("sale:head.memo"), yours: mine.memo, theirs: theirs.memo },
      })}
      states={[words("state.open"), words(`state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

export function FormEditor({ start }: { readonly start: FormStart }) {
  const { t } = useTranslation(["order-form", "document", "sale"]);
  const navigate = useNavigate();
  const editor = useFormEditor(start);
  const { stored, index } = start;
  const isWrong = editor.lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isNameless = editor.head.customerId === 0 ? t("sale:edit.needsCustomer") : undefined;
  const isEmpty = editor.draft.lines.length === 0 ? t("document:lines.none") : undefined;
  return (
    <>
      <DocumentEditor
        title={stored === null ? t("new") : stored.number}
        onBack={() => void navigate(stored === null ? FORM_LIST : orderFormPath(stored.id))}
        notices={<FoundDraft draft={editor.stored} />}
        head={
          <>
            <SaleHead head={editor.saleHead} customer={editor.customer} onChange={editor.changeSaleHead} />
            <div className="mt-3 max-w-60">
              <DateField
                label={t("column.wantedOn")}
                value={editor.head.wantedOn}
                onChange={(wantedOn) => editor.change({ wantedOn })}
              />
            </div>
          </>
        }
        totals={<OfferedTotals sums={editor.sums} currency={editor.head.currency} />}
        post={{
          label: t("document:save"),
          run: editor.save,
          isBusy: editor.isBusy,
          unavailableBecause: isNameless ?? isWrong ?? isEmpty,
        }}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        {editor.terms !== null && (
          <OfferedLines lines={editor.lines} head={editor.head} index={index} terms={editor.terms} />
        )}
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
