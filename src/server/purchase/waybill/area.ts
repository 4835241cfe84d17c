/** Handlers of sea waybills. */
import { waybillEndpoints as waybill } from "../../../contract/purchase/waybill-calls.ts";
import { waybillImportEndpoints } from "../../../contract/purchase/waybill-import.ts";
import { area } from "../../area.ts";
import { answer } from "../../http/answer.ts";
import { importer } from "../../import/public.ts";
import { allocateWaybill } from "./allocate-costs.ts";
import { costWaybill, moveWaybill } from "./move-waybill.ts";
import { listOpenLines } from "./open-lines.ts";
import { listWaybills, readWaybill, waybillExport } from "./read-waybill.ts";
import { receiveWaybill } from "./receive-waybill.ts";
import { waybillTarget } from "./waybill-target.ts";
import { cancelWaybills, createWaybill, editWaybill } from "./write-waybill.ts";

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
  imports: [importer(waybillImportEndpoints, waybillTarget)],
  exports: [waybillExport],
});
