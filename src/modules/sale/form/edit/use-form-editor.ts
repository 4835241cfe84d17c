/** An order form while it is written: head and lines at the prices of the rules, totals, the version of somebody else, saving. */
import { Schema } from "effect";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../../client/http/command.ts";
import {
  OrderForm,
  OrderFormDraft,
  type OrderFormDraftLine,
  orderFormEndpoints,
  orderFormPath,
} from "../../../../contract/sale/order-form.ts";
import { totals } from "../../../../domain/price/totals.ts";
import { useDocumentEditor, useDraftSaving } from "../../../common/document/edit/use-document-editor.ts";
import { newerOf } from "../../../common/document/merge-document.ts";
import { useDocumentDone } from "../../../common/document/page/use-document-done.ts";
import type { EditLine, SaleHeadValues, SaleTerms } from "../../edit/edit-line.ts";
import { useHeadChanges } from "../../edit/use-head-changes.ts";
import { useOfferedLines } from "../../edit/use-offered-lines.ts";
import { useSaleCustomer, useSaleTerms } from "../../edit/use-sale-terms.ts";
import {
  draftLines,
  editLine,
  type FormStart,
  headOfForm,
  saleHeadOf,
  storedLines,
  withSaleHead,
} from "./form-line.ts";

const decode = Schema.decodeUnknownOption(Schema.Struct({ draft: OrderFormDraft }));
const currentOf = newerOf(Schema.decodeUnknownOption(OrderForm));

/** Lines with the codes and products that they name. */
const namedLines =
  ({ index, lines }: FormStart) =>
  (drafts: readonly OrderFormDraftLine[], form: OrderForm | null): readonly EditLine[] =>
    drafts.map((line) => {
      const codedLine = [...(form?.lines ?? []), ...lines].find(({ key }) => key === line.key);
      return editLine(line, codedLine?.code ?? "", index);
    });

type Edited = ReturnType<
  typeof useDocumentEditor<OrderForm, FormStart["head"], EditLine, OrderFormDraftLine>
>;

const useSums = (lines: readonly EditLine[], head: FormStart["head"], terms: SaleTerms | null) =>
  useMemo(() => {
    const { currency, vatMode, discount } = head;
    const { decimals = 2, surcharges = [] } = terms ?? {};
    return totals({ currency, vatMode, discount, decimals, surcharges, lines: draftLines(lines) });
  }, [lines, head, terms]);

/** Saves it, and shows it after that. */
const useSaving = ({ draft: form, base, onNewer, onSaved, onDone }: Edited) => {
  const { t } = useTranslation("order-form");
  const navigate = useNavigate();
  const refreshes = { refreshes: [orderFormEndpoints.orderForms] };
  const done = useDocumentDone<OrderForm>({
    one: orderFormEndpoints.orderForm,
    stateWord: ({ state }) => t(`state.${state}`),
    onDone: ({ id }) => {
      onDone();
      void navigate(orderFormPath(id));
    },
  });
  const create = useCommand(orderFormEndpoints.createOrderForm, refreshes);
  const edit = useCommand(orderFormEndpoints.changeOrderForm, refreshes);
  const { save } = useDraftSaving<OrderForm>({
    base,
    create: (after) => create.mutate({ payload: { form } }, after),
    change: ({ id, version }, after) => edit.mutate({ payload: { id, version, form } }, after),
    currentOf,
    onSaved,
    onNewer,
    done,
  });
  return { isBusy: create.isPending || edit.isPending, save };
};

export const useFormEditor = (start: FormStart) => {
  const editor = useDocumentEditor({
    name: `order form ${start.stored?.id ?? "new"}`,
    start,
    draftLines,
    namedLines: namedLines(start),
    documentOf: (stored: OrderForm) => ({ head: headOfForm(stored), lines: storedLines(stored) }),
    decode,
  });
  const { head, setHead } = editor;
  const saleHead = saleHeadOf(head);
  const customer = useSaleCustomer(saleHead.customerId, start.index.levels);
  const terms = useSaleTerms(saleHead, customer);
  const lines = useOfferedLines(editor.lines, terms, start.stored !== null);
  const sums = useSums(lines.state.lines, head, terms);
  const changes = useHeadChanges({
    head: saleHead,
    setHead: (change: (now: SaleHeadValues) => SaleHeadValues) =>
      setHead((now) => withSaleHead(now, change(saleHeadOf(now)))),
    lines,
    terms,
    sums,
  });
  const saving = useSaving(editor);
  return { ...editor, lines, saleHead, customer, terms, sums, changeSaleHead: changes.changeHead, ...saving };
};
