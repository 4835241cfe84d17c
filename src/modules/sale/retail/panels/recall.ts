/** A held sale comes back onto the counter of this till (S2, P9). */
import { call } from "../../../../client/http/call.ts";
import { saleOf } from "../../../../client/till/till-recall.ts";
import { type HeldOrder, saleEndpoints } from "../../../../contract/sale/sale.ts";
import type { Desk } from "../till-context.tsx";

/** Takes a held sale over for this till, and brings its goods up to the catalogue of now. False: it was refused, and the cashier was told. */
export const recall = async (desk: Desk, held: HeldOrder): Promise<boolean> => {
  const { till, facts, acts, panel, t } = desk;
  try {
    const payload = { key: crypto.randomUUID(), id: held.id, version: held.version, tillId: facts.till.id };
    const order = await call(saleEndpoints.unhang, { payload });
    const { index } = till.catalogue.get();
    acts.send({ type: "RECALLED", sale: await saleOf(order, till) });
    const products = order.lines.flatMap((line) => index.byId.get(line.productId) ?? []);
    till.flow.send({ type: "REPRICED", products });
    panel.set(null);
    return true;
  } catch (problem) {
    acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
    return false;
  }
};
