/** What rows of facts can be grouped by: which column of a fact is the key, and where its name stands. */

/** Parts of SQL over summed facts `f`. */
export interface Dimension {
  /** The column of the facts that tells its rows apart; `at` is the day, moved to where it is compared with. */
  readonly column: string;
  readonly key: string;
  /** Joined to the summed facts before they are grouped. */
  readonly join?: string;
  /** Joined to the grouped rows `g`, which have `key`. */
  readonly names: string;
  readonly name: string;
  readonly code?: string;
  /** The table whose built-in names are shown in the reader's language, as `named`; joined instead of `names`. */
  readonly builtin?: string;
  /** Sorted by itself, not by the largest figure. */
  readonly isTime?: true;
  /** What stands above its rows when subtotals are asked for. */
  readonly above?: Dimension;
}

const dayName = "to_char(to_date(g.key::text, 'YYYYMMDD'), 'YYYY-MM-DD')";
const numberOf = (day: string) => `
  (extract(year from f.at) * 10000 + extract(month from f.at) * 100 + ${day})::int`;

const month = { column: "at", key: numberOf("1"), names: "", name: dayName, isTime: true } as const;

/** Of goods; what is of no product is of no category either. */
const category = {
  column: "product_id",
  key: "case when f.product_id is not null then coalesce(product.category_id, 0) end",
  join: "left join product on product.id = f.product_id",
  names: "left join category named on named.id = g.key",
  name: "coalesce(named.name, '')",
} as const;

export const dimensions = {
  day: {
    column: "at",
    key: numberOf("extract(day from f.at)"),
    names: "",
    name: dayName,
    isTime: true,
    above: month,
  },
  month,
  category,
  branch: {
    column: "branch_id",
    key: "f.branch_id",
    names: "join branch named on named.id = g.key",
    name: "named.name",
    code: "named.code",
  },
  product: {
    column: "product_id",
    key: "f.product_id",
    names: "join product named on named.id = g.key",
    name: "named.name",
    code: "named.code",
    above: category,
  },
  supplier: {
    column: "supplier_id",
    key: "f.supplier_id",
    names: "join supplier named on named.id = g.key",
    name: "named.name",
    code: "named.code",
  },
  /** 0 is the walk-in customer, who has no name. */
  customer: {
    column: "customer_id",
    key: "f.customer_id",
    names: "left join customer named on named.id = g.key",
    name: "coalesce(named.name, '')",
    code: "named.code",
  },
  employee: {
    column: "person_id",
    key: "f.person_id",
    names: "join person named on named.id = g.key",
    name: "named.name",
  },
  method: { column: "method_id", key: "f.method_id", names: "", builtin: "pay_method", name: "named.name" },
} as const satisfies Readonly<Record<string, Dimension>>;
