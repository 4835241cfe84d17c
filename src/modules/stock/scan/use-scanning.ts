/** Scanning against a document: each scan is judged and shown at once, and sent when there is a network. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { newKey } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useProfile } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { waitingScans } from "../../../client/stock-counts.ts";
import {
  type CheckedDocument,
  type GoodsScan,
  MOST_SCANS,
  scanCheckEndpoints,
  type Scanned,
  type ScanLine,
  type ScanSheet,
} from "../../../contract/stock/scan-check.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { useSendQueue } from "../../common/scan/use-send-queue.ts";

/** What is said of the last scan. */
export interface ScanMessage {
  readonly tone: "positive" | "caution" | "negative";
  readonly text: string;
}

const isOf = ({ productId }: Pick<ScanLine, "productId">, scans: readonly GoodsScan[]) =>
  scans.reduce((sum, scan) => (scan.productId === productId ? sum + scan.quantity : sum), 0);

/** The lines with the scans that the server does not have yet. */
const withScans = (lines: readonly ScanLine[], scans: readonly GoodsScan[]): readonly ScanLine[] =>
  scans.length === 0 ? lines : lines.map((line) => ({ ...line, scanned: line.scanned + isOf(line, scans) }));

/** The product of a code, and how many units one scan of it is. */
const codesOf = ({ lines }: ScanSheet) => {
  const codes = new Map<string, { readonly line: ScanLine; readonly units: number }>();
  for (const line of lines) {
    codes.set(line.code, { line, units: 1000 });
    for (const { code, units } of line.barcodes) codes.set(code, { line, units });
  }
  return codes;
};

/** What the server says of scans that it did not count. */
const useRefusals = (say: (message: ScanMessage) => void) => {
  const { t } = useTranslation("stock");
  return useCallback(
    (outcomes: Scanned["outcomes"], scans: readonly GoodsScan[]) => {
      for (const { key, outcome, product } of outcomes) {
        if (outcome === "counted") continue;
        const code = scans.find((scan) => scan.key === key)?.code ?? "";
        playSound("refused");
        const text =
          outcome === "unknownCode"
            ? t("count.unknown", { code })
            : t(`scanCheck.${outcome}`, { product: product ?? code });
        say({ tone: "negative", text });
      }
    },
    [t, say],
  );
};

/** Sends scans and shows the sheet that the server answers with. */
const useQueue = (document: CheckedDocument, query: object, say: (message: ScanMessage) => void) => {
  const person = useProfile()?.id ?? 0;
  const client = useQueryClient();
  const refuse = useRefusals(say);
  const send = useCallback(
    async (scans: readonly GoodsScan[]) => {
      const { sheet, outcomes } = await call(scanCheckEndpoints.scanGoods, {
        payload: { ...document, scans },
      });
      client.setQueryData(keyOf(scanCheckEndpoints.scanSheet, { query }), sheet);
      refuse(outcomes, scans);
    },
    [document, query, client, refuse],
  );
  const { type, direction, documentId } = document;
  const name = `${person} ${type} ${direction} ${documentId}`;
  return useSendQueue({ store: waitingScans, name, most: MOST_SCANS, send });
};

/** Says after a scan how many of the product are scanned now, in words, colour and sound. */
const useLineMessages = (say: (message: ScanMessage) => void) => {
  const { t } = useTranslation("stock");
  const { quantity } = useFormats();
  return (line: ScanLine, lines: readonly ScanLine[]) => {
    const now = lines.find(({ productId }) => productId === line.productId) ?? line;
    const words = { product: now.name, scanned: quantity(now.scanned), wanted: quantity(now.wanted) };
    if (now.scanned > now.wanted) {
      playSound("refused");
      return say({ tone: "caution", text: t("scanCheck.tooMany", words) });
    }
    playSound(lines.every(({ scanned, wanted }) => scanned === wanted) ? "done" : "accepted");
    return say({ tone: "positive", text: t("scanCheck.counted", words) });
  };
};

/** `document` and `query` are the same objects between renders; `query` is what the sheet was read with. */
export const useScanning = (sheet: ScanSheet, document: CheckedDocument, query: object) => {
  const [message, say] = useState<ScanMessage | null>(null);
  const [undoable, setUndoable] = useState<readonly GoodsScan[]>([]);
  const { queue, waiting, problem, add } = useQueue(document, query, say);
  const codes = useMemo(() => codesOf(sheet), [sheet]);
  const sayLine = useLineMessages(say);
  const put = (scan: Pick<GoodsScan, "code" | "productId" | "quantity">) => {
    const next = { ...scan, key: newKey(), checkId: sheet.checkId };
    add(next);
    return next;
  };
  // Scans come faster than renders: each is judged with all that waits now.
  const sayNow = (line: ScanLine) => sayLine(line, withScans(sheet.lines, waiting.current));
  const change = (line: ScanLine, quantity: number, code = line.code) => {
    const scan = put({ code, productId: line.productId, quantity });
    setUndoable((before) => [...before, scan]);
    sayNow(line);
  };
  return {
    lines: withScans(sheet.lines, queue),
    waiting: queue.length,
    problem,
    message,
    /** A code that is not on the sheet is asked of the server, which knows what it is. */
    scan: (text: string) => {
      const code = text.trim();
      const scannedGoods = codes.get(code);
      if (scannedGoods !== undefined) change(scannedGoods.line, scannedGoods.units, code);
      else if (code !== "") put({ code, productId: null, quantity: 0 });
    },
    set: (line: ScanLine, total: number) => change(line, total - line.scanned),
    canUndo: undoable.length > 0,
    undo: () => {
      const last = undoable.at(-1);
      const line = sheet.lines.find(({ productId }) => productId === last?.productId);
      if (last === undefined || line === undefined) return;
      put({ code: last.code, productId: last.productId, quantity: -last.quantity });
      setUndoable(undoable.slice(0, -1));
      sayNow(line);
    },
  };
};
export type Scanning = ReturnType<typeof useScanning>;
