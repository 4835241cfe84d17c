/** Sea waybills for tests: booked, moved, costed and received through the API. */
import { randomUUID } from "node:crypto";
import {
  type SplitKey,
  waybillEndpoints as waybill,
  type WaybillMove,
} from "../../../../src/contract/purchase/waybill-calls.ts";
import type { Purchase } from "../../../../src/contract/purchase/purchase-order.ts";
import type {
  Waybill,
  WaybillCostInput,
  WaybillDraft,
  WaybillDraftLine,
} from "../../../../src/contract/purchase/waybill.ts";
import type { TestApi } from "../../support/api.ts";

type Document = Pick<Waybill, "id" | "version">;
interface Came {
  readonly lineId: number;
  readonly good: number;
  readonly damaged: number;
}

export const waybillDesk = (api: TestApi, token: () => string) => {
  const on = ({ id, version }: Document) => ({ key: randomUUID(), id, version });
  /** Cartons of ten units of the line of an order at a position. */
  const line = (
    order: Purchase,
    cartons: number,
    at = 0,
    wish: Partial<WaybillDraftLine> = {},
  ): WaybillDraftLine => ({
    key: randomUUID(),
    purchaseLineId: order.lines[at]?.id ?? 0,
    cartons,
    unitsPerCarton: 10_000,
    cartonVolume: 40_000,
    cartonWeight: 8000,
    ...wish,
  });
  const draft = (lines: readonly WaybillDraftLine[], wish: Partial<WaybillDraft> = {}): WaybillDraft => ({
    clientId: randomUUID(),
    billNumber: "",
    carrier: "Maersk",
    vessel: "Emma",
    containerType: "40HC",
    containerNumber: "MSKU1234565",
    portFrom: "CNSHA",
    portTo: "GBFXT",
    etd: "2026-11-01",
    eta: "2026-12-12",
    note: "",
    lines,
    ...wish,
  });
  const days = { vessel: "Emma", etd: "2026-11-01", eta: "2026-12-12" };
  const move = (seen: Document, to: WaybillMove, as = token()) =>
    api.call(waybill.moveWaybill, { payload: { ...on(seen), ...days, move: to } }, as);
  const book = (lines: readonly WaybillDraftLine[], as = token()) =>
    api.call(waybill.createWaybill, { payload: { key: randomUUID(), waybill: draft(lines) } }, as);
  /** Moves it on to a state; loud where an act is refused. */
  const moved = async (seen: Waybill, ...moves: readonly WaybillMove[]) => {
    let now = seen;
    for (const one of moves) {
      const { data, message } = await move(now, one);
      if (message !== "") throw new Error(message);
      now = data;
    }
    return now;
  };
  return {
    on,
    line,
    draft,
    days,
    book,
    move,
    moved,
    edit: (seen: Document, draftOf: WaybillDraft, as = token()) =>
      api.call(waybill.editWaybill, { payload: { ...on(seen), waybill: draftOf } }, as),
    read: (id: number, as = token()) => api.call(waybill.waybill, { query: { id } }, as),
    openLines: (query: object = {}, as = token()) => api.call(waybill.openLines, { query }, as),
    cost: (seen: Document, costs: readonly WaybillCostInput[], as = token()) =>
      api.call(waybill.costWaybill, { payload: { ...on(seen), costs } }, as),
    receive: (seen: Document, lines: readonly Came[], key = randomUUID(), as = token()) =>
      api.call(waybill.receiveWaybill, { payload: { ...on(seen), key, lines } }, as),
    allocate: (seen: Document, splitKey: SplitKey = "volume", key = randomUUID(), as = token()) =>
      api.call(waybill.allocateWaybill, { payload: { ...on(seen), key, splitKey } }, as),
    cancel: ({ id, version }: Document, as = token()) =>
      api.call(
        waybill.cancelWaybills,
        { payload: { key: randomUUID(), waybills: [{ id, version }], reason: "Ship was cancelled" } },
        as,
      ),
    cost1: (
      kind: WaybillCostInput["kind"],
      amount: number,
      wish: Partial<WaybillCostInput> = {},
    ): WaybillCostInput => ({
      key: randomUUID(),
      kind,
      supplierId: null,
      currency: "GBP",
      amount,
      isFinal: false,
      note: "",
      ...wish,
    }),
  };
};
