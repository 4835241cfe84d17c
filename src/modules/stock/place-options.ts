/** Warehouses as the options of a field. */
import type { TransferPlace } from "../../contract/stock/transfer.ts";

/** Their branch stands before their name where there are several. */
export const placeOptions = (places: readonly TransferPlace[]) => {
  const branches = new Set(places.map(({ branch }) => branch)).size;
  return places.map(({ id, name, branch }) => ({
    value: String(id),
    label: branches > 1 ? `${branch} · ${name}` : name,
  }));
};
