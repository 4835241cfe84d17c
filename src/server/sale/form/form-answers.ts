/** Handlers of the calls about order forms. */
import { orderFormPrintEndpoints as print } from "../../../contract/sale/order-form-print.ts";
import { orderFormEndpoints as form } from "../../../contract/sale/order-form.ts";
import { answer } from "../../http/answer.ts";
import { cancelForm, sellForm } from "./form-acts.ts";
import { releaseForm, reserveForm } from "./form-reserve.ts";
import { printForms } from "./print-forms.ts";
import { listForms, readForm } from "./read-forms.ts";
import { changeFormDraft, createForm } from "./write-form.ts";

export const formAnswers = [
  answer(form.orderForms, ({ query }) => listForms(query)),
  answer(form.orderForm, ({ query }) => readForm(query.id)),
  answer(form.createOrderForm, ({ payload }) => createForm(payload)),
  answer(form.changeOrderForm, ({ payload }) => changeFormDraft(payload)),
  answer(form.sellOrderForm, ({ payload }) => sellForm(payload)),
  answer(form.reserveOrderForm, ({ payload }) => reserveForm(payload)),
  answer(form.releaseOrderForm, ({ payload }) => releaseForm(payload)),
  answer(form.cancelOrderForm, ({ payload }) => cancelForm(payload)),
  answer(print.printOrderForms, ({ query }) => printForms(query.ids)),
];
