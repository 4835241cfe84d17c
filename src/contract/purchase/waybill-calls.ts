/** The calls of sea waybills: the list, one of them, and the commands of its life. */
import { Schema } from "effect";
import { MOST_QUANTITY, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import { OpenLine, Waybill, WaybillCostInput, WaybillDraft, WaybillRow, WaybillState } from "./waybill.ts";

/** Dates are inclusive, of the arrival. `only`: those whose goods have not arrived yet. `searchWord` is part of a number, a vessel, a container. */
export const waybillFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(WaybillState),
  only: Schema.optionalKey(Schema.Literals(["open", "late"])),
  supplierId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const WaybillQuery = Schema.Struct(waybillFilter);
export type WaybillQuery = typeof WaybillQuery.Type;

const OpenLinesQuery = Schema.Struct({
  searchWord: listQuery.searchWord,
  limit: listQuery.limit,
  supplierId: Schema.optionalKey(RecordId),
  /** A stored waybill whose own lines do not count. */
  except: Schema.optionalKey(DocumentId),
});
export type OpenLinesQuery = typeof OpenLinesQuery.Type;

const Came = Quantity.check(Schema.isBetween({ minimum: 0, maximum: MOST_QUANTITY }));
/** What came of a line; what is missing of it can be sent later. */
export const CameLine = Schema.Struct({ lineId: DocumentId, good: Came, damaged: Came });
export type CameLine = typeof CameLine.Type;

/** Where the waybill is now; `track` changes only vessel and days. */
export const WaybillMove = Schema.Literals(["load", "sail", "arrive", "clear", "back", "track"]);
export type WaybillMove = typeof WaybillMove.Type;

/** What divides the costs of a waybill over its goods (O3). */
export const SplitKey = Schema.Literals(["volume", "weight", "value", "quantity"]);
export type SplitKey = typeof SplitKey.Type;

const one = ok(Waybill);
const read = "purchase.waybill.read";
const change = "purchase.waybill.change";

export const waybillEndpoints = {
  waybills: def("GET", "waybills", "/ocean-shipping/waybills", read, {
    query: WaybillQuery,
    success: ok(Schema.Struct({ waybills: Schema.Array(WaybillRow), total: Schema.Int })),
  }),
  waybill: def("GET", "waybill", "/ocean-shipping/waybill", read, {
    query: Schema.Struct({ id: DocumentId }),
    success: one,
  }),
  /** Lines of purchase orders of which something is still to come and on no waybill, those first that are expected first. */
  openLines: def("GET", "openLines", "/ocean-shipping/open-lines", change, {
    query: OpenLinesQuery,
    success: ok(Schema.Array(OpenLine)),
  }),
  /** Books a waybill. OnOtherWaybill or MoreThanOpen where more is on waybills than was ordered (O1). */
  createWaybill: def("POST", "createWaybill", "/ocean-shipping/waybill", change, {
    payload: Schema.Struct({ key: Key, waybill: WaybillDraft }),
    success: one,
  }),
  editWaybill: def("PUT", "editWaybill", "/ocean-shipping/waybill", change, {
    payload: Schema.Struct({ ...onDocument, waybill: WaybillDraft }),
    success: one,
  }),
  /** Says where it is, with its vessel and days as they are known now. From loaded on its goods are afloat (O2). */
  moveWaybill: def("PUT", "moveWaybill", "/ocean-shipping/waybill/status", "purchase.waybill.track", {
    payload: Schema.Struct({
      ...onDocument,
      move: WaybillMove,
      vessel: WaybillDraft.fields.vessel,
      etd: Schema.NullOr(Day),
      eta: Schema.NullOr(Day),
    }),
    success: one,
  }),
  /** Replaces its costs: estimates, and what the bills say (O3). */
  costWaybill: def("PUT", "costWaybill", "/ocean-shipping/waybill/costs", change, {
    payload: Schema.Struct({
      ...onDocument,
      costs: ofRight(
        "product.cost.read",
        Schema.optionalKey(Schema.Array(WaybillCostInput).check(Schema.isMaxLength(50))),
      ),
    }),
    success: one,
  }),
  /** Makes its costs landed cost of what was received; those that are no cost yet have a creditor (O3). */
  allocateWaybill: def(
    "POST",
    "allocateWaybill",
    "/ocean-shipping/waybill/allocate",
    "purchase.order.change",
    { payload: Schema.Struct({ ...onDocument, splitKey: SplitKey }), success: one },
  ),
  /** Receives its goods: one goods receipt for each purchase order (O4). */
  receiveWaybill: def("POST", "receiveWaybill", "/ocean-shipping/waybill/receive", "purchase.order.receive", {
    payload: Schema.Struct({
      ...onDocument,
      lines: Schema.Array(CameLine).check(Schema.isMaxLength(500)),
    }),
    success: one,
  }),
  /** Cancels booked waybills: each by itself, one that is loaded is refused and named. */
  cancelWaybills: def("DELETE", "cancelWaybills", "/ocean-shipping/waybills", change, {
    payload: Schema.Struct({
      key: Key,
      waybills: recordVersions,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(BulkResult),
  }),
};

export const waybillFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportWaybills: def("GET", "exportWaybills", "/ocean-shipping/waybills-export", read, {
    query: Schema.Struct({ ...waybillFilter, ...fileQuery }),
    success: File,
  }),
};
