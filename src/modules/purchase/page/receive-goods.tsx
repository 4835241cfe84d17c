/** Goods of a purchase order are received: a grid of its lines, filled by keyboard or scanner, or all as ordered. */
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { indexOf } from "../../../client/till/catalogue-index.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import type { LineColumn } from "../../common/document/line-column.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import {
  countOfMatch,
  productSource,
  useCatalogue,
  useProductSearch,
} from "../../common/document/use-catalogue.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { currentOf, purchaseName } from "../purchase-words.ts";
import { openUnits } from "./confirm-dialogs.tsx";
import {
  allAsOrdered,
  receivedLines,
  type ReceiveLine,
  startOf,
  useLotColumns,
  withLotRows,
} from "./receive-lots.ts";

/** Only products of the order are found. */
const noLine = (): never => {
  throw new Error("a product that is not on the order");
};

const parts = ["good", "damaged", "refused"] as const;
const noProblems: ReadonlyMap<string, string> = new Map();

const useColumns = (hasLots: boolean): readonly LineColumn<ReceiveLine>[] => {
  const { t } = useTranslation(["purchase", "trade", "error"]);
  const formats = useFormats();
  const lots = useLotColumns();
  return useMemo(() => {
    const labels = { good: t("line.received"), damaged: t("line.damaged"), refused: t("line.refused") };
    return [
      {
        id: "product",
        heading: t("trade:product"),
        kind: "text",
        text: ({ line }) => line.name,
        detail: ({ line }) => line.code,
        card: "title",
      },
      {
        id: "open",
        heading: t("line.open"),
        kind: "quantity",
        width: 110,
        text: ({ line }) => formats.quantity(openUnits(line)),
        card: "line",
      },
      ...parts.map((part): LineColumn<ReceiveLine> => ({
        id: part,
        heading: labels[part],
        kind: "quantity",
        width: 120,
        text: (line) => (line[part] === 0 ? "" : formats.quantity(line[part])),
        read: (line, text) => {
          const units = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
          if (units === null || units < 0) return { problem: t("error:field.number") };
          return { line: units === line[part] ? line : { ...line, [part]: units } };
        },
        card: "line",
      })),
      ...(hasLots ? lots : []),
    ];
  }, [t, formats, hasLots, lots]);
};

/** Scanning and finding count up the line of the order that has the product; other products are no lines of it. */
const useReceiveProducts = (order: Purchase, lines: ReturnType<typeof useLines<ReceiveLine>>) => {
  const { index: all } = useCatalogue();
  const index = useMemo(() => {
    const own = new Set(order.lines.map(({ productId }) => productId));
    const products = [...(all?.byId.values() ?? [])].filter(({ id }) => own.has(id));
    return indexOf({ version: 0, products, categories: [], levels: [] });
  }, [all, order]);
  const { products, setText } = useProductSearch(index);
  const source = productSource<ReceiveLine>({
    index,
    decimals: order.decimals,
    found: products.map(({ id, name, code }) => ({
      id,
      name,
      code,
      price: "",
      stock: undefined,
    })),
    onSearch: setText,
    lines,
    // A line that was removed comes back.
    lineOf: (match) =>
      startOf(
        order.lines.find(({ productId }) => productId === match.product.id) ?? noLine(),
        unitsOf(countOfMatch(match), match.product),
      ),
    takes: ({ line }, { id }) => line.productId === id,
    withMore: (line, match) => ({
      ...line,
      good: line.good + unitsOf(countOfMatch(match), line.line.packing),
    }),
  });
  return { ...source, make: () => null };
};

/** Posts what came, once; the order is shown after that. */
const useReceiving = (order: Purchase, came: readonly ReceiveLine[], onDone: () => void) => {
  const { t } = useTranslation("document");
  const client = useQueryClient();
  const receive = useCommand(purchaseEndpoints.receivePurchase, {
    refreshes: [purchaseEndpoints.purchases, purchaseEndpoints.purchaseSums],
  });
  const show = (next: Purchase) =>
    client.setQueryData(keyOf(purchaseEndpoints.purchase, { query: { id: order.id } }), next);
  const lines = receivedLines(came);
  const after = {
    onSuccess: (next: Purchase) => {
      show(next);
      notify({ title: t("posted", { number: next.receipts.at(-1)?.number ?? "" }) });
      onDone();
    },
    onError: (error: CallError) => {
      const current = currentOf(error);
      if (current !== null) show(current);
      notify({ tone: "negative", title: error.message });
    },
  };
  const { id, version } = order;
  return {
    isBusy: receive.isPending,
    run: () => receive.mutate({ payload: { id, version, note: "", lines } }, after),
  };
};

export function ReceiveGoods({ order, onBack }: { readonly order: Purchase; readonly onBack: () => void }) {
  const { t } = useTranslation(["purchase", "document"]);
  const isLeft = useRef(false);
  const lines = useLines<ReceiveLine>(useMemo(() => order.lines.map((line) => startOf(line)), [order]));
  const came = lines.state.lines.filter(({ good, damaged, refused }) => good + damaged + refused > 0);
  const receiving = useReceiving(order, came, () => {
    isLeft.current = true;
    onBack();
  });
  const hasLots = order.lines.some((line) => line.hasLots === true);
  const { update } = lines;
  const updateRows: typeof update = (change) => update((state) => withLotRows(change(state)));
  const isWrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isEmpty = came.length === 0 ? t("receive.none") : undefined;
  return (
    <DocumentEditor
      title={`${t("receive.title")} ${purchaseName(order)}`}
      onBack={onBack}
      head={
        <div>
          <Button onClick={() => lines.update(allAsOrdered)}>{t("receive.all")}</Button>
        </div>
      }
      post={{ ...receiving, label: t("receive.post"), unavailableBecause: isWrong ?? isEmpty }}
      isDirty={came.length > 0}
      wouldLose={() => came.length > 0 && !isLeft.current}
    >
      <LinesGrid
        label={t("column.lineCount")}
        columns={useColumns(hasLots)}
        state={lines.state}
        update={updateRows}
        problems={noProblems}
        products={useReceiveProducts(order, lines)}
        quantity="good"
        nameOf={({ line }) => line.name}
      />
    </DocumentEditor>
  );
}
