/** Picking by scans: each is judged and shown at once, and sent as soon as there is a network. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, type OutputOf } from "../../../client/http/call.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { newKey } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useProfile } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { waitingPicks } from "../../../client/stock-counts.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { PickBoard, Picked, PickTask, WaitingPick } from "../../../contract/sale/sale-picking.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { useSendQueue } from "../../common/scan/use-send-queue.ts";
import { matchOf, openOf, withWaiting } from "./scan-match.ts";

/** What is said of the last scan. */
export interface PickMessage {
  readonly tone: "positive" | "negative";
  readonly text: string;
}

/** Puts what an act answers into the board that is shown. */
const useShowPicked = (query: object) => {
  const client = useQueryClient();
  return useCallback(
    ({ orders, tasks }: Picked) => {
      const key = keyOf(sale.pickBoard, { query });
      // A reading that began before the act would show what was before it.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<OutputOf<typeof sale.pickBoard>>(key, (board) =>
        board === undefined
          ? board
          : {
              ...board,
              orders: board.orders.map((order) => orders.find(({ id }) => id === order.id) ?? order),
              tasks: board.tasks.map((task) => tasks.find(({ lineId }) => lineId === task.lineId) ?? task),
            },
      );
    },
    [client, query],
  );
};

const useQueue = (show: (picked: Picked) => void, say: (message: PickMessage) => void) => {
  const person = useProfile()?.id ?? 0;
  const send = useCallback(
    async (picks: readonly WaitingPick[]) => {
      for (const { key, ...line } of picks) {
        try {
          show(await call(sale.pickLines, { payload: { key, lines: [line] } }));
        } catch (error) {
          // What the server refuses is not sent again; what it may not have heard is.
          if (!(error instanceof CallError) || error.outcomeUnknown) throw error;
          playSound("refused");
          say({ tone: "negative", text: error.message });
        }
      }
    },
    [show, say],
  );
  return useSendQueue({ store: waitingPicks, name: String(person), most: 1, send });
};

interface Given {
  readonly board: PickBoard;
  readonly query: object;
  /** The line that is marked; a code that fits several lines is picked for it. */
  readonly chosen: number | null;
  /** A line was picked. */
  readonly onPicked: (task: PickTask) => void;
  /** The quantity of weighed goods is entered. */
  readonly onWeigh: (task: PickTask) => void;
}

/** `query` is the same object between renders. */
export const usePicks = ({ board, query, chosen, onPicked, onWeigh }: Given) => {
  const { t } = useTranslation(["stock", "error"]);
  const { quantity } = useFormats();
  const [message, say] = useState<PickMessage | null>(null);
  const show = useShowPicked(query);
  const { queue, waiting, problem, add } = useQueue(show, say);
  const refuse = (text: string) => {
    playSound("refused");
    say({ tone: "negative", text });
  };
  const pick = ({ orderId, lineId }: PickTask, units: number) => {
    add({ key: newKey(), orderId, lineId, quantity: units });
    // Scans come faster than renders: each is judged with all that waits now.
    const after = withWaiting(board.tasks, waiting.current);
    const task = after.find((one) => one.lineId === lineId);
    if (task === undefined) return;
    playSound(after.every((one) => openOf(one) === 0) ? "done" : "accepted");
    const counted = t("stock:scanCheck.counted", {
      product: task.name,
      scanned: quantity(task.picked),
      wanted: quantity(task.ordered),
    });
    say({ tone: "positive", text: `${counted} · ${task.number}` });
    onPicked(task);
  };
  return {
    tasks: withWaiting(board.tasks, queue),
    waiting: queue.length,
    problem,
    message,
    show,
    scan: (text: string) => {
      const code = text.trim();
      if (code === "") return;
      const match = matchOf(withWaiting(board.tasks, waiting.current), code, chosen);
      if (match.kind === "unknown") return refuse(t("stock:scanCheck.wrongGoods", { product: code }));
      const { task, units } = match;
      if (match.kind === "pick") return pick(task, units);
      if (match.kind === "weigh") return onWeigh(task);
      if (match.kind === "taken")
        return refuse(t("error:LineTaken", { product: task.name, name: task.picker ?? "" }));
      refuse(
        t("stock:scanCheck.tooMany", {
          product: task.name,
          scanned: quantity(task.picked + units),
          wanted: quantity(task.ordered),
        }),
      );
    },
  };
};
export type Picks = ReturnType<typeof usePicks>;
