/** What a till writes on each receipt beside its number: the time of its own clock, and how many it has finished (OT5). */
import { keepStored, readStored } from "../storage.ts";

/** The stamp of the next receipt; the counter only grows, with gaps where a sale was not finished after all. */
export const nextStamp = (): { readonly at: number; readonly counter: number } => {
  const last = Number(readStored("receiptCounter") ?? "0");
  const counter = Number.isSafeInteger(last) && last >= 0 ? last + 1 : 1;
  keepStored("receiptCounter", String(counter));
  return { at: Math.floor(Date.now() / 1000), counter };
};
