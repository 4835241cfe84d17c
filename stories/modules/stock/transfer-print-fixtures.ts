/** Transfers to print. */
import type { PrintedTransfer } from "../../../src/contract/stock/transfer-print.ts";
import { says } from "../../support/world.tsx";
import { transferIn } from "./transfer-fixtures.ts";

const sent = transferIn("sent");

export const printedTransfer: PrintedTransfer = {
  ...sent,
  fromAddress: "Gate 3, Harbour Street 12\n3011 AB Rotterdam",
  toAddress: "Noordkade 40, 1033 LL Amsterdam",
  lines: sent.lines.map((line) => ({
    ...line,
    barcode: line.id === 1 ? "5012345678900" : "",
    place: line.id === 1 ? "B-04" : "A-01",
    walk: line.id === 1 ? 40 : 10,
    count: line.id === 1 ? { ...line.count, boxNumber: 2, units: 6000 } : line.count,
  })),
};

export const longTransfer: PrintedTransfer = {
  ...printedTransfer,
  lineCount: 90,
  lines: Array.from({ length: 90 }, (_, at) => ({
    ...sent.lines[at % 2]!,
    key: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    code: String(22_000 + at),
    barcode: "5012345678900",
    place: "",
    walk: 0,
  })),
};

export const printsTransfers = (...transfers: readonly PrintedTransfer[]) => ({
  "GET /stock/transfer/print": says({ transfers }),
});
