/** A posted order's receipt, printed again, or as a PDF file that the server draws. */
import { call } from "../../../../client/http/call.ts";
import { CallError } from "../../../../client/http/call-error.ts";
import { download } from "../../../../client/http/download.ts";
import { printEndpoints } from "../../../../contract/print.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import type { Order } from "../../../../contract/sale/sale-order.ts";
import { type Paper, printJob } from "../print/print-job.ts";
import type { Desk } from "../till-context.tsx";
import { lastReceipt } from "./last-receipt.ts";

const orderOf = (id: number): Promise<Order> => {
  const last = lastReceipt.get();
  return last?.id === id ? Promise.resolve(last) : call(saleEndpoints.order, { params: { id } });
};

const refusing = async (desk: Desk, act: () => Promise<unknown>): Promise<void> => {
  try {
    await act();
  } catch (problem) {
    desk.acts.refuse(problem instanceof CallError ? problem.message : desk.t("error:ServerFault"));
  }
};

export const printOrder = (desk: Desk, id: number, paper: Paper): Promise<void> =>
  refusing(desk, async () => {
    const order = await orderOf(id);
    const { jobOfOrder } = await import("../print/print.tsx");
    printJob.set(await jobOfOrder(order, desk.facts, paper));
  });

export const pdfOfOrder = (desk: Desk, id: number): Promise<void> =>
  refusing(desk, () => download(printEndpoints.printPdf, { payload: { path: `/sale/receipt/${id}` } }));
