/** The columns of any fact report: its figures, the comparison, a column for each of the pivot; every figure leads to its documents. */
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import {
  addedBasisOf,
  type FactAnswer,
  type FactRow,
  type FactTotals,
  type Measure,
} from "../../../contract/report/fact-report.ts";
import { type FactCell, type FactDrill, placeOf } from "../../../contract/report/fact-place.ts";
import type { Comparison } from "../../../domain/time/periods.ts";
import { Status } from "../../../kit/badge.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { useAmountName } from "../amount-name.ts";
import { columnMakers } from "../list/columns.tsx";

import { drilled, drilledTotal } from "./report-columns.tsx";

/** What a report asks for, as its columns need it. */
export interface FactAsked {
  readonly group: string;
  readonly pivot: string | undefined;
  readonly branchId: number | undefined;
  readonly compare: Comparison | undefined;
  /** Rows that a word found: their totals are behind no list. */
  readonly isNarrowed: boolean;
}

export interface FactGiven {
  readonly measures: Readonly<Record<string, Measure>>;
  readonly asked: FactAsked;
  readonly answer: FactAnswer | undefined;
  readonly drill: FactDrill;
  /** The name of a measure. */
  readonly figureName: (id: string) => string;
  /** What a choice of a measure is called. */
  readonly choiceName: (choice: string) => string;
  /** The head of the rows. */
  readonly head: string;
  /** Beside the word of the totals: the control that proves them. */
  readonly total: ReactNode;
  readonly rowName: (row: FactRow) => string;
}

interface Given extends FactGiven {
  readonly t: TFunction<"report">;
  readonly formats: Formats;
  readonly nameOf: ReturnType<typeof useAmountName>;
}

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

/** A figure as its measure has it; null where there is none. */
export const figureText = (
  formats: Formats,
  measure: Measure | undefined,
  value: number | null | undefined,
  currency: string,
): string | null => {
  if (value === null || value === undefined || measure === undefined) return null;
  switch (measure.kind) {
    case "money":
      return formats.money(value, currency);
    case "price":
      return formats.price(value);
    case "quantity":
      return formats.quantity(value);
    case "percent":
      return formats.columnPercent(value);
    case "count":
      return formats.count(value);
    case "day":
      return formats.date(dayOf(value));
    case "choice":
      return measure.choices[value]?.id ?? null;
  }
};

const widths = {
  money: 116,
  price: 124,
  quantity: 96,
  percent: 92,
  count: 84,
  day: 104,
  choice: 148,
} as const;

interface Figure {
  readonly id: string;
  readonly header: string;
  readonly measure: Measure;
  readonly value: (row: FactTotals) => number | null | undefined;
  readonly cell: Omit<FactCell, "row">;
  readonly isMain?: boolean;
  readonly isSortable?: boolean;
}

const holdsOf = (measure: Measure): string => ("basis" in measure ? `money ${measure.basis}` : measure.kind);

/** One of a few, in its colour. */
const choiceCell = ({ choiceName }: Given, measure: Measure, value: number | null | undefined) => {
  const choice = measure.kind === "choice" ? measure.choices[value ?? -1] : undefined;
  return choice && <Status tone={choice.tone}>{choiceName(choice.id)}</Status>;
};

const figureColumn = (given: Given, figure: Figure): TableColumn<FactRow> => {
  const { formats, asked, answer, drill } = given;
  const { id, header, measure, value, cell, isMain = false, isSortable = true } = figure;
  const { currency = "" } = answer ?? {};
  const text = (of: FactTotals) => figureText(formats, measure, value(of), currency);
  const to = (row: FactRow | null) => {
    const place = answer && placeOf({ ...cell, row }, asked, answer);
    return place ? drill(place) : null;
  };
  const total = answer ? text(answer.totals) : null;
  const column: TableColumn<FactRow> = {
    id,
    header,
    align: measure.kind === "choice" || measure.kind === "day" ? "left" : "right",
    width: widths[measure.kind],
    sortable: isSortable,
    cell: (row) =>
      (measure.kind === "choice" ? choiceCell(given, measure, value(row)) : text(row)) ?? (
        <span className="text-muted">–</span>
      ),
    holds: holdsOf(measure),
    ...(isMain ? { card: "figure" } : measure.isOnCard && { card: "line" }),
    ...(measure.hidden && !isMain && { hidden: true }),
    ...(measure.rare !== undefined && !isMain && { rare: measure.rare }),
    ...(total !== null && { footer: drilledTotal(total, asked.isNarrowed ? null : to(null)) }),
  };
  return drilled(column, to);
};

const headerOf = ({ figureName, nameOf }: Given, id: string, measure: Measure): string => {
  const basis = addedBasisOf(measure);
  return basis === null ? figureName(id) : nameOf(figureName(id), basis);
};

const shareColumn = (
  { t, formats, answer }: Given,
  id: "change" | "contribution" | "share",
  isHidden: boolean,
): TableColumn<FactRow> => {
  const text = (value: number | null) => {
    if (value === null) return null;
    return `${value > 0 && id !== "share" ? "+" : ""}${formats.columnPercent(value)}`;
  };
  const total = answer ? text(answer.totals[id]) : null;
  return {
    id,
    header: t(`column.${id}`),
    align: "right",
    width: 108,
    sortable: true,
    cell: (row) => text(row[id]) ?? <span className="text-muted">–</span>,
    ...(isHidden && { hidden: true }),
    ...(total !== null && { footer: total }),
  };
};

const comparedColumns = (given: Given, of: string, measure: Measure): readonly TableColumn<FactRow>[] => {
  const { t, answer } = given;
  if (!answer?.before) return [];
  return [
    figureColumn(given, {
      id: "before",
      header: t("trade:labelled", { label: t("column.before"), value: headerOf(given, of, measure) }),
      measure: { ...measure, rare: 1 },
      value: ({ before }) => before,
      cell: { figure: "before", column: null },
    }),
    { ...shareColumn(given, "change", false), card: "line" },
    shareColumn(given, "contribution", true),
  ];
};

const nameColumns = (given: Given): readonly TableColumn<FactRow>[] => {
  const { t, formats, asked, answer, drill, head, rowName, total } = given;
  const name: TableColumn<FactRow> = {
    id: "name",
    header: head,
    cell: (row) => rowName(row),
    sticky: true,
    fixed: true,
    sortable: true,
    card: "title",
    ...(answer && {
      footer: (
        <span className="flex items-center gap-1">
          {t("trade:total")}
          {total}
        </span>
      ),
    }),
  };
  const code = columnMakers<FactRow>(formats).text("code", t("column.code"), (row) => row.code, {
    width: 104,
    hidden: true,
  });
  const to = (row: FactRow) => {
    const place = answer && placeOf({ row, figure: answer.of, column: null }, asked, answer);
    return place ? drill(place) : null;
  };
  return [drilled(name, to), code];
};

const columnsOf = (given: Given): readonly TableColumn<FactRow>[] => {
  const { answer, measures, asked, formats, nameOf, figureName } = given;
  const of = answer?.of ?? "";
  const main = measures[of];
  const visibleMeasures = Object.entries(measures).filter(
    ([id]) => answer === undefined || id in answer.totals.figures,
  );
  return [
    ...nameColumns(given),
    ...visibleMeasures.map(([id, measure]) =>
      figureColumn(given, {
        id,
        header: headerOf(given, id, measure),
        measure,
        value: ({ figures }) => figures[id],
        cell: { figure: id, column: null },
        isMain: id === of,
      }),
    ),
    shareColumn(given, "share", true),
    ...(main ? comparedColumns(given, of, main) : []),
    ...(answer?.pivot ?? []).flatMap(({ key, name }) => {
      if (main === undefined) return [];
      const title = asked.pivot === "month" ? formats.month(name) : name;
      const basis = addedBasisOf(main);
      return figureColumn(given, {
        id: `pivot-${key}`,
        header:
          basis === null
            ? given.t("trade:labelled", { label: title, value: figureName(of) })
            : nameOf(title, basis),
        measure: main,
        value: ({ pivot }) => pivot[key],
        cell: { figure: of, column: key },
        isSortable: false,
      });
    }),
  ];
};

/** The same array until the answer, the question or the person's formats change. */
export const useFactColumns = (given: FactGiven): readonly TableColumn<FactRow>[] => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const nameOf = useAmountName();
  return useMemo(() => columnsOf({ ...given, t, formats, nameOf }), [given, t, formats, nameOf]);
};
