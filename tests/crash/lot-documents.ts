/** Lives of documents whose goods have lots: several lots of one product, a chosen lot, and production that names a lot (K10). */
import { randomUUID } from "node:crypto";
import { productionEndpoints as production } from "../../src/contract/production/order.ts";
import { processes } from "../../src/contract/production/process.ts";
import { stockChangeEndpoints as change } from "../../src/contract/stock/stock-change.ts";
import { transferEndpoints as transfer } from "../../src/contract/stock/transfer.ts";
import { type Act, type CrashDocument, lineOf, type Place, seen } from "./document-life.ts";

/** Lines that add goods to the two lots of a product. */
const lotLines = ({ from, lotted, lots }: Place) =>
  lots.map((lotId, at) => ({
    key: randomUUID(),
    productId: lotted,
    lotId,
    warehouseId: from,
    mode: "add",
    quantity: 3000 + at * 1000,
    seen: null,
    unitCost: 20_000,
  }));

const addToLots = async (act: Act, place: Place, reason: string) => {
  const head = { clientId: randomUUID(), kind: "adjust", date: "2026-11-20", reason };
  const made = await act(change.createStockChange, { change: { ...head, lines: lotLines(place) } });
  return act(change.postStockChange, seen(made));
};

/** Two lots of a product get more, and it is taken back (K10). */
export const lotChanges: CrashDocument = {
  table: "stock_change",
  own: "reason = 'Found in lots'",
  ended: "undone",
  live: async (act, place) => {
    const posted = await addToLots(act, place, "Found in lots");
    return act(change.undoStockChange, { ...seen(posted), reason: "Counted wrong" });
  },
};

/** Goods of a lot that is chosen are sent, and received whole (K10). */
export const lotTransfers: CrashDocument = {
  table: "stock_transfer",
  own: "exists (select from stock_transfer_line l where l.transfer_id = stock_transfer.id and l.lot_id is not null)",
  ended: "closed",
  live: async (act, place) => {
    await addToLots(act, place, "To be sent");
    const lines = [{ ...lineOf(place.lotted), lotId: place.lots[1] }];
    const ends = { fromWarehouseId: place.from, toWarehouseId: place.to };
    const head = { ...ends, date: "2026-11-20", memo: "" };
    const made = await act(transfer.createTransfer, { transfer: { clientId: randomUUID(), ...head, lines } });
    const sent = await act(transfer.sendTransfer, seen(made));
    const whole = { received: 2000, damaged: 0, returned: 0, missing: 0 };
    const arrived = sent.lines.map(({ id }) => ({ lineId: id, ...whole }));
    return act(transfer.receiveTransfer, { ...seen(sent), lines: arrived });
  },
};

/** Made of a product in two reports, the first one in a lot of its own, and closed (D2, D7, K10). */
export const productions: CrashDocument = {
  table: "production_order",
  ended: "closed",
  live: async (act, { from, productId, cake }) => {
    const inputs = [{ productId, quantity: 1000, loss: 0 }];
    const outputs = [{ productId: cake, quantity: 1000, share: 10_000 }];
    const recipe = { name: randomUUID(), kind: "assembly", outputs, inputs, steps: "", active: true };
    const process = await act(processes.endpoints.create, { fields: recipe });
    const ends = { fromWarehouseId: from, toWarehouseId: from };
    const about = { start: null, due: null, note: "" };
    const order = {
      clientId: randomUUID(),
      processId: process.id,
      revision: 1,
      quantity: 3000,
      ...ends,
      ...about,
    };
    const made = await act(production.createProductionOrder, { order });
    const released = await act(production.releaseProductionOrder, seen(made));
    const issued = await act(production.issueProductionOrder, { ...seen(released), lines: null });
    const line = { lineId: issued.outputs?.[0]?.id ?? 0, scrapped: 0 };
    const lots = [{ code: randomUUID(), expiry: "2027-11-20", quantity: 2000 }];
    const first = await act(production.reportProductionOrder, {
      ...seen(issued),
      lines: [{ ...line, good: 2000, lots }],
      note: "",
    });
    const second = await act(production.reportProductionOrder, {
      ...seen(first),
      lines: [{ ...line, good: 1000 }],
      note: "",
    });
    return act(production.closeProductionOrder, { ...seen(second), note: "" });
  },
};
