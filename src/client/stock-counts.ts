/** Counts of goods that the server has not confirmed: stored in this browser until it has, so that none is lost without a network (C3). */
import { Option, Schema } from "effect";
import { CountSheet, StockCount } from "../contract/stock/check-count.ts";
import { keepStored, readStored } from "./storage.ts";

const Queues = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(StockCount)));
const decodeQueues = Schema.decodeUnknownOption(Queues);
const Stored = Schema.fromJsonString(CountSheet);
const decodeSheet = Schema.decodeUnknownOption(Stored);

const readAll = (): Readonly<Record<string, readonly StockCount[]>> =>
  Option.getOrElse(decodeQueues(readStored("stockCounts")), () => ({}));

/** The counts of one person for one check that wait to be sent. */
export const readCounts = (person: number, check: number): readonly StockCount[] =>
  readAll()[`${person} ${check}`] ?? [];

/** Stores what waits; an empty queue is forgotten. */
export const keepCounts = (person: number, check: number, counts: readonly StockCount[]): void => {
  const others = Object.entries(readAll()).filter(([name]) => name !== `${person} ${check}`);
  const all = counts.length === 0 ? others : [...others, [`${person} ${check}`, counts] as const];
  keepStored("stockCounts", all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)));
};

/** The sheet that was opened last, for counting on when the page is opened again without a network. */
export const readSheet = (check: number): CountSheet | null =>
  Option.getOrNull(Option.filter(decodeSheet(readStored("stockCountSheet")), ({ id }) => id === check));

export const keepSheet = (sheet: CountSheet): void => keepStored("stockCountSheet", JSON.stringify(sheet));
