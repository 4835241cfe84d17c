/**
 * A fact report: what its rows can be grouped by (dimensions), which figures a row has (measures), which of them are compared with
 * another period and spread over columns, and its two endpoints. Screen, file and query are made of this one value.
 */
import { Schema } from "effect";
import { BasisPoints, CurrencyCode, Whole } from "../../domain/units.ts";
import { def, ok, type Right } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { listQuery } from "../list.ts";
import type { AmountBasis } from "./amount-basis.ts";
import { periodQuery, ReportDays } from "./report-days.ts";

/** A figure of a row, in the scale of its kind; null where there is nothing to divide by (G17). */
export const figure = Schema.NullOr(Whole);
/** One that not the rows of every group have (`figuresOf`). */
export const partFigure = Schema.optionalKey(figure);
/** One that tells what goods cost. */
export const costFigure = ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Whole)));

interface Choice {
  readonly id: string;
  readonly tone: "neutral" | "positive" | "caution" | "negative" | "accent";
}

/** What a figure is: how screen and file show it. Money is in the base currency; `basis` says whether VAT is in it. */
export type Measure = {
  /** Put away until the person chooses it. */
  readonly hidden?: true;
  /** Left out where there is no room, the highest first. */
  readonly rare?: number;
  /** Said on the card of a row on a phone, beside its chosen figure. */
  readonly isOnCard?: true;
} & (
  | { readonly kind: "count" | "quantity" | "percent" }
  /** A day as yyyymmdd. */
  | { readonly kind: "day" }
  /** One of a few, by its place among them; the words are `{id}.{choice}`. */
  | { readonly kind: "choice"; readonly choices: readonly Choice[] }
  | {
      readonly kind: "money" | "price";
      readonly basis: AmountBasis | "tax";
      /** The name of the measure says its basis already ("Net sales"). */
      readonly isNamed?: true;
    }
);

/** Whether VAT is in an amount, where the name of the measure does not say it. */
export const addedBasisOf = (measure: Measure): AmountBasis | null =>
  "basis" in measure && measure.basis !== "tax" && measure.isNamed !== true ? measure.basis : null;

/** What the chosen figure came to in the compared days, and this row's part in it (G41). Null without comparison. */
const comparison = {
  before: figure,
  /** By how much of it this is more. */
  change: Schema.NullOr(BasisPoints),
  /** The difference as a part of all that was before: those of all rows add up to the change of the total. */
  contribution: Schema.NullOr(BasisPoints),
  /** Of the rows above zero. */
  share: Schema.NullOr(BasisPoints),
} as const;

/** The chosen figure in each column of the pivot, by the column's key; nothing where there is none. */
const pivot = Schema.Record(Schema.String, Schema.Int);

interface Given<
  Name extends string,
  Path extends string,
  Group extends string,
  Pivot extends string,
  Figures extends Schema.Struct.Fields,
  Of extends string,
  Filter extends Schema.Struct.Fields,
> {
  /** "Purchases": its endpoints are `reportPurchases` and `exportReportPurchases`. */
  readonly name: Name;
  /** "report/purchases" */
  readonly path: Path;
  readonly right: Right;
  /** What a row can be; the first unless asked otherwise. */
  readonly groups: readonly [Group, ...Group[]];
  /** Of these, what there can be a column for each of. */
  readonly pivots: readonly Pivot[];
  /** Groups whose rows are one of a few: the key of a row is its place among them, its words are `{group}.{choice}`. */
  readonly choices?: { readonly [One in NoInfer<Group>]?: readonly Choice[] };
  readonly figures: Figures;
  readonly measures: { readonly [Id in keyof NoInfer<Figures>]: Measure };
  /** The figures that rows of a group have; of a group that is not named here, all. */
  readonly figuresOf?: { readonly [One in NoInfer<Group>]?: readonly (keyof NoInfer<Figures>)[] };
  /** Figures that can be compared, spread over columns and drawn; the first that the person may see unless asked otherwise. */
  readonly compared: readonly [Of, ...Of[]];
  /** What else it can be narrowed to; optional keys. */
  readonly filter: Filter;
}

/** What all rows and totals of a report are made of. */
const rowsOf = <Figures extends Schema.Struct.Fields>(figures: Figures) => {
  const Figures = Schema.Struct(figures);
  return {
    Figures,
    Row: Schema.Struct({
      /** An id (0: none), of days and months the first day as yyyymmdd. */
      key: Schema.Int,
      /** Empty where there is none. Of days and months the first day, yyyy-MM-dd. */
      name: Schema.String,
      code: Schema.NullOr(Schema.String),
      /** Sums up the rows after it, until the next of its kind; `key` and `name` are those of the group above (`groupsAbove`). */
      isSubtotal: Schema.optionalKey(Schema.Literal(true)),
      figures: Figures,
      ...comparison,
      pivot,
    }),
    /** Of all rows of the filter; ratios are those of the sums (G17). */
    Totals: Schema.Struct({ figures: Figures, ...comparison, pivot }),
  };
};

/** What any fact report can be asked. */
const factQuery = <const Group extends string, const Pivot extends string, const Of extends string>({
  groups,
  pivots,
  compared,
}: {
  readonly groups: readonly [Group, ...Group[]];
  readonly pivots: readonly Pivot[];
  readonly compared: readonly [Of, ...Of[]];
}) => ({
  ...listQuery,
  ...periodQuery,
  group: Schema.optionalKey(Schema.Literals(groups)),
  pivot: Schema.optionalKey(Schema.Literals(pivots)),
  of: Schema.optionalKey(Schema.Literals(compared)),
  /** Rows of products under their categories, of days under their months. */
  subtotals: Schema.optionalKey(Schema.Literals(["yes"])),
});

/** What stands above the rows of a group when subtotals are asked for. */
export const groupsAbove: Readonly<Record<string, "category" | "month" | undefined>> = {
  product: "category",
  day: "month",
};

/** The answer of a report. */
const answerOf = <Row extends Schema.Top, Totals extends Schema.Top, const Of extends string>(
  Row: Row,
  Totals: Totals,
  compared: readonly [Of, ...Of[]],
) =>
  Schema.Struct({
    ...ReportDays.fields,
    currency: CurrencyCode,
    branches: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
    /** The figure that is compared, spread over columns and drawn. */
    of: Schema.Literals(compared),
    /** Rows of the filter on all pages. */
    total: Schema.Int,
    rows: Schema.Array(Row),
    totals: Totals,
    /** Columns of the pivot; of a month `name` is its first day. */
    pivot: Schema.Array(Schema.Struct({ key: Schema.Int, name: Schema.String })),
  });

/** Describes a fact report: `export const purchaseReport = factReport({ name: "Purchases", ... })`. */
export const factReport = <
  const Name extends string,
  const Path extends string,
  const Group extends string,
  const Pivot extends Group,
  Figures extends Schema.Struct.Fields,
  const Of extends string,
  Filter extends Schema.Struct.Fields,
>({
  name,
  path,
  right,
  figures,
  figuresOf = {},
  choices = {},
  filter,
  ...report
}: Given<Name, Path, Group, Pivot, Figures, Of, Filter>) => {
  const { compared } = report;
  const figuresByGroup: Readonly<Record<string, readonly PropertyKey[] | undefined>> = figuresOf;
  const choicesByGroup: Readonly<Record<string, readonly Choice[] | undefined>> = choices;
  const { Figures, Row, Totals } = rowsOf(figures);
  const query = { ...factQuery(report), ...filter };
  const Answer = answerOf(Row, Totals, compared);
  return {
    ...report,
    Figures,
    Row,
    Answer,
    Filter: Schema.Struct(filter),
    /** What a row of a group of choices is; null of other groups. */
    choiceOf: (group: string, key: number): string | null => choicesByGroup[group]?.[key]?.id ?? null,
    /** Whether rows of a group have a figure. */
    hasFigure: (group: string, id: string): boolean => figuresByGroup[group]?.includes(id) ?? true,
    endpoints: {
      read: def("GET", `report${name}` as const, `/${path}` as const, right, {
        query: Schema.Struct(query),
        success: ok(Answer),
      }),
      /** Every row, with the totals at its end. */
      export: def("GET", `exportReport${name}` as const, `/${path}-export` as const, right, {
        query: Schema.Struct({ ...query, ...fileQuery }),
        success: File,
      }),
    },
  };
};

/** A row of any fact report, for what draws or writes all of them. */
export interface FactRow {
  readonly key: number;
  readonly name: string;
  readonly code: string | null;
  readonly isSubtotal?: true;
  readonly figures: FactFigures;
  readonly before: number | null;
  readonly change: number | null;
  readonly contribution: number | null;
  readonly share: number | null;
  readonly pivot: Readonly<Record<string, number>>;
}

/** Figures by the names of their measures; one that the person may not see is not there. */
export type FactFigures = Readonly<Record<string, number | null | undefined>>;

/** The totals of any fact report. */
export type FactTotals = Omit<FactRow, "key" | "name" | "code" | "isSubtotal">;

/** The answer of any fact report. */
export interface FactAnswer {
  readonly startDate: string;
  readonly endDate: string;
  readonly before: { readonly startDate: string; readonly endDate: string } | null;
  readonly currency: string;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
  readonly of: string;
  readonly total: number;
  readonly rows: readonly FactRow[];
  readonly totals: FactTotals;
  readonly pivot: readonly { readonly key: number; readonly name: string }[];
}
