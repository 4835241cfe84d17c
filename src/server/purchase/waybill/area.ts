/** Handlers of sea waybills. */
import { waybillEndpoints as waybill } from "../../../contract/purchase/waybill-calls.ts";
import { area } from "../../area.ts";
import { answer } from "../../http/answer.ts";
import { allocateWaybill } from "./allocate-costs.ts";
import { costWaybill, moveWaybill } from "./move-waybill.ts";
import { listWaybills, readWaybill, waybillExport } from "./read-waybill.ts";
import { receiveWaybill } from "./receive-waybill.ts";
import { cancelWaybills, createWaybill, editWaybill, listOpenLines } from "./write-waybill.ts";

export const waybillArea = area({
  name: "ocean-shipping",
  answers: [
    answer(waybill.waybills, ({ query }) => listWaybills(query)),
    answer(waybill.waybill, ({ query }) => readWaybill(query.id)),
    answer(waybill.openLines, ({ query }) => listOpenLines(query)),
    answer(waybill.createWaybill, ({ payload }) => createWaybill(payload)),
    answer(waybill.editWaybill, ({ payload }) => editWaybill(payload)),
    answer(waybill.moveWaybill, ({ payload }) => moveWaybill(payload)),
    answer(waybill.costWaybill, ({ payload }) => costWaybill(payload)),
    answer(waybill.allocateWaybill, ({ payload }) => allocateWaybill(payload)),
    answer(waybill.receiveWaybill, ({ payload }) => receiveWaybill(payload)),
    answer(waybill.cancelWaybills, ({ payload }) => cancelWaybills(payload)),
  ],
  exports: [waybillExport],
});
