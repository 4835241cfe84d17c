/** Goods that were counted, scanned or picked and that the server has not confirmed, and the sheet that is counted (C3, G4). */
import { Option, Schema } from "effect";
import { WaitingPick } from "../contract/sale/sale-picking.ts";
import { CountSheet, StockCount } from "../contract/stock/check-count.ts";
import { GoodsScan } from "../contract/stock/scan-check.ts";
import { keepStored, readStored } from "./storage.ts";
import { waitingStore } from "./waiting-store.ts";

/** Counts by person and check. */
export const waitingCounts = waitingStore("stockCounts", StockCount);

/** Scans by person, document and direction. */
export const waitingScans = waitingStore("goodsScans", GoodsScan);

/** Picks by person. */
export const waitingPicks = waitingStore("picks", WaitingPick);

const Stored = Schema.fromJsonString(CountSheet);
const decodeSheet = Schema.decodeUnknownOption(Stored);

/** The sheet that was opened last, for counting on when the page is opened again without a network. */
export const readSheet = (check: number): CountSheet | null =>
  Option.getOrNull(Option.filter(decodeSheet(readStored("stockCountSheet")), ({ id }) => id === check));

export const keepSheet = (sheet: CountSheet): void => keepStored("stockCountSheet", JSON.stringify(sheet));
