/** What one counts: shown at once, stored in this browser, sent in order as soon as there is a network, and again until it is confirmed. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../../client/http/call.ts";
import { newKey } from "../../../../client/http/command.ts";
import { useProfile } from "../../../../client/session/session.ts";
import { keepSheet, waitingCounts } from "../../../../client/stock-counts.ts";
import {
  type CountSheet,
  MOST_COUNTS,
  type StockCount,
  stockCountEndpoints,
} from "../../../../contract/stock/check-count.ts";
import { useSendQueue } from "../../../common/scan/use-send-queue.ts";

export const totalKey = (productId: number, place: string): string => `${productId} ${place}`;

type Totals = ReadonlyMap<string, number>;

/** The totals after some counts; one that was undone among them counts nothing. */
const withCounts = (totals: Totals, counts: readonly StockCount[]): Totals => {
  const undone = new Set(counts.flatMap(({ undoes }) => undoes ?? []));
  const next = new Map(totals);
  for (const { key, productId, place, mode, quantity } of counts) {
    if (mode === "undo" || undone.has(key)) continue;
    const at = totalKey(productId, place);
    next.set(at, mode === "set" ? quantity : (next.get(at) ?? 0) + quantity);
  }
  return next;
};

/** The queue of counts of one check. */
const useQueue = (id: number, onRefused: (key: string) => void) => {
  const person = useProfile()?.id ?? 0;
  const send = useCallback(
    async (counts: readonly StockCount[]) => {
      const payload = { id, sentAt: Date.now(), counts };
      const { refused } = await call(stockCountEndpoints.countStock, { payload });
      for (const { key } of refused) onRefused(key);
    },
    [id, onRefused],
  );
  return useSendQueue({ store: waitingCounts, name: `${person} ${id}`, most: MOST_COUNTS, send });
};

/** `onRefused` is told the product of a count that the server did not take; keep it the same function between renders. */
export const useCounting = (sheet: CountSheet, onRefused: (productId: number) => void) => {
  const made = useRef(new Map<string, number>());
  const refuse = useCallback((key: string) => onRefused(made.current.get(key) ?? 0), [onRefused]);
  const { queue, problem, add } = useQueue(sheet.id, refuse);
  const [base] = useState<Totals>(
    () => new Map(sheet.own.map(({ productId, place, quantity }) => [totalKey(productId, place), quantity])),
  );
  // What waited when the page was opened, and everything since.
  const [journal, setJournal] = useState(queue);
  useEffect(() => keepSheet(sheet), [sheet]);
  const totals = useMemo(() => withCounts(base, journal), [base, journal]);
  const put = (count: Pick<StockCount, "productId" | "place" | "mode" | "quantity" | "undoes">) => {
    const next = { ...count, key: newKey(), countedAt: Date.now(), sequence: journal.length };
    made.current.set(next.key, next.productId);
    setJournal([...journal, next]);
    add(next);
  };
  const undone = new Set(journal.flatMap(({ undoes }) => undoes ?? []));
  const last = journal.findLast(({ key, mode }) => mode !== "undo" && !undone.has(key)) ?? null;
  return {
    totals,
    waiting: queue.length,
    problem,
    last,
    add: (productId: number, place: string, quantity: number) =>
      put({ productId, place, mode: "add", quantity, undoes: null }),
    set: (productId: number, place: string, quantity: number) =>
      put({ productId, place, mode: "set", quantity, undoes: null }),
    undo: () => {
      if (last !== null)
        put({ productId: last.productId, place: last.place, mode: "undo", quantity: 0, undoes: last.key });
    },
  };
};
