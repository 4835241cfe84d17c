/** Goods of a waybill are received carton by carton: each scan counts one carton of its line; what is short, over or damaged is said (O4). */
import type { TFunction } from "i18next";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import type { Waybill, WaybillLine } from "../../../contract/purchase/waybill.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { Button } from "../../../kit/button.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import type { LineColumn } from "../../common/document/line-column.ts";
import { addLines, changeLine, changeLines } from "../../common/document/lines.ts";
import { LinesTable } from "../../common/document/lines-table.tsx";
import { useLines } from "../../common/document/use-lines.ts";
import { useWaybillActs } from "./use-waybill-acts.ts";
import { useWaybillAddress } from "./waybill-words.ts";

/** What came of a line. */
interface CameLine {
  readonly key: string;
  readonly line: WaybillLine;
  readonly good: number;
  readonly damaged: number;
}

const startOf = (line: WaybillLine): CameLine => ({ key: line.key, line, good: 0, damaged: 0 });
const noProblems: ReadonlyMap<string, string> = new Map();
type Lines = ReturnType<typeof useLines<CameLine>>;

interface ColumnInput {
  readonly t: TFunction<["waybill", "purchase", "trade", "error"]>;
  readonly formats: Formats;
}

/** "2 short", "1 over"; nothing while a line was not counted, or where it came as it was loaded. */
const differenceText = ({ t, formats }: ColumnInput, { line, good, damaged }: CameLine): string => {
  const difference = good + damaged - line.quantity;
  if (difference === 0 || good + damaged === 0) return "";
  const quantity = formats.quantity(Math.abs(difference));
  return t(difference < 0 ? "receive.short" : "receive.over", { quantity });
};

/** A quantity that is entered. */
const entered = ({ t, formats }: ColumnInput, part: "good" | "damaged"): LineColumn<CameLine> => ({
  id: part,
  heading: t(part === "good" ? "purchase:line.received" : "purchase:line.damaged"),
  kind: "quantity",
  width: 112,
  text: (came) => (came[part] === 0 ? "" : formats.quantity(came[part])),
  read: (came, text) => {
    const units = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
    if (units === null || units < 0) return { problem: t("error:field.number") };
    return { line: { ...came, [part]: units } };
  },
  card: "line",
});

const columnsOf = (input: ColumnInput): readonly LineColumn<CameLine>[] => {
  const { t, formats } = input;
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      text: ({ line }) => line.name,
      detail: ({ line }) => `${line.code} · ${line.orderNumber}`,
      card: "title",
    },
    {
      id: "cartons",
      heading: t("column.cartons"),
      kind: "quantity",
      width: 112,
      text: ({ line, good, damaged }) =>
        `${formats.count(Math.floor((good + damaged) / line.unitsPerCarton))} / ${formats.count(line.cartons)}`,
      card: "figure",
    },
    {
      id: "quantity",
      heading: t("receive.loaded"),
      kind: "quantity",
      width: 112,
      text: ({ line }) => formats.quantity(line.quantity),
      card: "line",
    },
    entered(input, "good"),
    entered(input, "damaged"),
    {
      id: "difference",
      heading: t("receive.difference"),
      kind: "text",
      width: 140,
      text: (came) => differenceText(input, came),
      card: "line",
    },
  ];
};

/** A scan, or a choice, counts one carton: of a line that is not complete, else of the last one with the product. */
const useCartons = (waybill: Waybill, lines: Lines) => {
  const formats = useFormats();
  const [text, setText] = useState("");
  const words = text.trim().toLowerCase();
  const count = (isOne: (line: WaybillLine) => boolean): string | null => {
    const now = lines.update((state) => state).lines;
    const of = (line: WaybillLine) => now.find(({ key }) => key === line.key) ?? startOf(line);
    const fits = waybill.lines.filter(isOne).map(of);
    const came = fits.find(({ line, good, damaged }) => good + damaged < line.quantity) ?? fits.at(-1);
    if (came === undefined) return null;
    lines.update((state) => {
      // A line that was removed comes back.
      const isThere = state.lines.some(({ key }) => key === came.key);
      const present = isThere ? state : addLines(state, [came]);
      return changeLine(present, came.key, (one) => ({ ...one, good: one.good + one.line.unitsPerCarton }));
    });
    return came.key;
  };
  const matchingLines =
    words === ""
      ? []
      : waybill.lines.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words));
  return {
    found: matchingLines.map(({ id, name, code, orderNumber, quantity }) => ({
      id,
      name: `${name} · ${orderNumber}`,
      code,
      price: "",
      stock: formats.quantity(quantity),
    })),
    onSearch: setText,
    pick: (id: number) => count((line) => line.id === id),
    enterCode: (code: string) => count((line) => line.code === code || line.codes.includes(code)),
    make: () => null,
  };
};

const asLoaded = (came: CameLine): CameLine => ({ ...came, good: came.line.quantity, damaged: 0 });

export function ReceiveWaybill({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(["waybill", "purchase", "document", "trade", "error"]);
  const formats = useFormats();
  const { show } = useWaybillAddress();
  const isOver = useRef(false);
  const lines = useLines<CameLine>(useMemo(() => waybill.lines.map(startOf), [waybill]));
  const acts = useWaybillActs(waybill, () => {
    isOver.current = true;
    show(waybill.id);
  });
  const came = lines.state.lines.filter(({ good, damaged }) => good + damaged > 0);
  const isWrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isEmpty = came.length === 0 ? t("purchase:receive.none") : undefined;
  const given = came.map(({ line, good, damaged }) => ({ lineId: line.id, good, damaged }));
  return (
    <DocumentEditor
      title={t("trade:labelled", { label: t("act.receive"), value: waybill.number })}
      onBack={() => show(waybill.id)}
      head={
        <div className="flex flex-wrap items-center gap-3">
          <Button shortcut="F8" onClick={() => lines.update((state) => changeLines(state, asLoaded))}>
            {t("receive.all")}
          </Button>
          <p className="text-small text-muted">{t("receive.hint")}</p>
        </div>
      }
      post={{
        label: t("purchase:receive.post"),
        run: () => acts.receive(given),
        isBusy: acts.isBusy,
        unavailableBecause: isWrong ?? isEmpty,
      }}
      isDirty={came.length > 0}
      wouldLose={() => came.length > 0 && !isOver.current}
    >
      <LinesTable
        label={t("document:tab.lines")}
        columns={useMemo(() => columnsOf({ t, formats }), [t, formats])}
        state={lines.state}
        update={lines.update}
        problems={noProblems}
        products={useCartons(waybill, lines)}
        quantity="good"
        nameOf={({ line }) => line.name}
        empty={t("document:lines.none")}
      />
    </DocumentEditor>
  );
}
