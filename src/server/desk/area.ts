/** The restaurant: desks, their bills, and what goes to the kitchen. */
import { deskOrderEndpoints as endpoints } from "../../contract/desk/desk-order.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { changeBill } from "./change-bill.ts";
import { desks } from "./desks.ts";
import { mergeBills, moveBill, splitBill } from "./divide-bills.ts";
import { openBill } from "./open-bill.ts";
import { readBills } from "./read-bills.ts";
import { payPart } from "./pay-part.ts";
import { sendItems } from "./send-items.ts";

export const deskArea = area({
  name: "desk",
  answers: [
    answer(endpoints.bills, ({ query }) => readBills(query)),
    answer(endpoints.openBill, ({ payload }) => openBill(payload)),
    answer(endpoints.changeBill, ({ payload }) => changeBill(payload)),
    answer(endpoints.sendItems, ({ payload }) => sendItems(payload)),
    answer(endpoints.moveBill, ({ payload }) => moveBill(payload)),
    answer(endpoints.splitBill, ({ payload }) => splitBill(payload)),
    answer(endpoints.payPart, ({ payload }) => payPart(payload)),
    answer(endpoints.mergeBills, ({ payload }) => mergeBills(payload)),
  ],
  lists: [desks],
});
