/** What a row of the sales report is: by which kept sums it is read, what its key is and where its name stands. */
import type { ReportGroup } from "../../contract/report/sales-report.ts";
import type { Grain } from "../../domain/time/calendar-pieces.ts";
import type { Dimension } from "../sale/public.ts";

/** Parts of SQL over `sold` (see sales-sql.ts), whose `day` is the first day of a piece of the calendar. */
export interface SalesGroup {
  readonly dimension: Dimension;
  readonly largest?: Grain;
  readonly key: string;
  /** Joined to `sold` before it is grouped. */
  readonly join?: string;
  /** The row above it, when subtotals are asked for. */
  readonly parent?: { readonly key: string; readonly name: string; readonly join?: string };
  /** Joined to the grouped rows as `g`. */
  readonly names: string;
  /** The table whose built-in names are shown in the reader's language; joined instead of `names`. */
  readonly builtin?: string;
  readonly name: string;
  readonly code?: string;
  /** Sorted by key by itself, not by turnover. */
  readonly isTime?: true;
  /** One order may be in several rows, so rows know no number of orders, or none that adds up. */
  readonly orders?: "none" | "shared";
}

const dayKey = (format: string) => `to_char(day, '${format}')::int`;
const dayName = (key: string) => `to_char(to_date(${key}::text, 'YYYYMMDD'), 'YYYY-MM-DD')`;
const withProduct = "join product on product.id = sold.key";
const category = "coalesce(product.category_id, 0)";
const oneCategory = "left join category parent on parent.id = g.parent";

export const salesGroups: Readonly<Record<ReportGroup, SalesGroup>> = {
  product: {
    dimension: "product",
    key: "sold.key",
    join: withProduct,
    parent: { key: category, name: "coalesce(parent.name, '')", join: oneCategory },
    names: "join product named on named.id = g.key",
    name: "named.name",
    code: "named.code",
    orders: "shared",
  },
  category: {
    dimension: "product",
    key: category,
    join: withProduct,
    names: "left join category named on named.id = g.key",
    name: "coalesce(named.name, '')",
    orders: "none",
  },
  customer: {
    dimension: "customer",
    key: "sold.key",
    names: "left join customer named on named.id = g.key",
    name: "coalesce(named.name, '')",
    code: "named.code",
  },
  employee: {
    dimension: "person",
    key: "sold.key",
    names: "join person named on named.id = g.key",
    name: "named.name",
  },
  method: {
    dimension: "method",
    key: "sold.key",
    names: "",
    builtin: "pay_method",
    name: "named.name",
  },
  branch: {
    dimension: "hour",
    key: "branch_id",
    names: "join branch named on named.id = g.key",
    name: "named.name",
    code: "named.code",
  },
  day: {
    dimension: "hour",
    largest: "day",
    key: dayKey("YYYYMMDD"),
    parent: { key: dayKey('YYYYMM"01"'), name: dayName("g.parent") },
    names: "",
    name: dayName("g.key"),
    isTime: true,
  },
  month: {
    dimension: "hour",
    largest: "month",
    key: dayKey('YYYYMM"01"'),
    names: "",
    name: dayName("g.key"),
    isTime: true,
  },
};
