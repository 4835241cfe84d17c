/** The catalogue as documents use it: found by name, entered by code, scanned, pasted. */
import { useMemo, useState } from "react";
import { useCall } from "../../../client/http/query.ts";
import {
  type CatalogueIndex,
  indexOf,
  type Match,
  readScan,
  searchProducts,
} from "../../../client/till/catalogue-index.ts";
import { type CatalogueProduct, productEndpoints } from "../../../contract/product/product.ts";
import type { PackCount } from "../../../domain/price/order.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import type { FoundProduct, ProductSource } from "./grid-types.ts";
import type { DocumentLine } from "./line-column.ts";
import { addLines, changeLine } from "./lines.ts";
import type { useLines } from "./use-lines.ts";

const HOUR = 3_600_000;
const MOST = 30;
const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** The catalogue, ready to be searched; null until it is there. */
export const useCatalogue = () => {
  const { data, error, refetch } = useCall(productEndpoints.catalogue, { query: {} }, { staleTime: HOUR });
  const index = useMemo(() => (data === undefined ? null : indexOf(data)), [data]);
  return { index, error, refetch };
};

/** What a code means: a unit or a package, or as many units as were entered. */
export const countOfMatch = ({ package: kind, units = 1000 }: Match): PackCount =>
  kind === "unit" ? { ...ZERO_COUNT, units } : { ...ZERO_COUNT, [numberFields[kind]]: 1 };

/** The first products that fit a text, and their ids as calls take them. */
export const useProductSearch = (index: CatalogueIndex) => {
  const [text, setText] = useState("");
  const products = useMemo(() => (text === "" ? [] : searchProducts(index, text, MOST)), [index, text]);
  return { products, ids: products.map(({ id }) => id).join(","), setText };
};

interface SourceInput<Line extends DocumentLine> {
  readonly index: CatalogueIndex;
  /** Of the currency that scale labels are priced in. */
  readonly decimals: number;
  readonly found: readonly FoundProduct[];
  readonly onSearch: (text: string) => void;
  readonly lines: Pick<ReturnType<typeof useLines<Line>>, "update">;
  /** A new line of what was found. */
  readonly lineOf: (match: Match) => Line;
  /** Whether a line takes more of the product. */
  readonly takes: (line: Line, product: CatalogueProduct) => boolean;
  /** The line with one more of what was found. */
  readonly withMore: (line: Line, match: Match) => Line;
}

/** How products of the catalogue come onto a document. */
export const productSource = <Line extends DocumentLine>(input: SourceInput<Line>): ProductSource<Line> => {
  const { index, decimals, found, onSearch, lines, lineOf, takes, withMore } = input;
  const matchOf = (code: string): Match | null => {
    const scan = readScan(index, code, [], decimals);
    return scan.kind === "found" ? scan.match : null;
  };
  const enter = (match: Match): string => {
    const same = lines.update((state) => state).lines.find((line) => takes(line, match.product));
    if (same === undefined) {
      const line = lineOf(match);
      lines.update((state) => addLines(state, [line]));
      return line.key;
    }
    lines.update((state) => changeLine(state, same.key, (line) => withMore(line, match)));
    return same.key;
  };
  return {
    found: found.map((product) => ({ ...product, style: index.byId.get(product.id)?.style })),
    onSearch,
    pick: (id) => {
      const product = index.byId.get(id);
      return product === undefined ? null : enter({ product, package: "unit" });
    },
    enterCode: (code) => {
      const match = matchOf(code);
      return match && enter(match);
    },
    addUnits: (entries) => {
      for (const { id, units } of entries) {
        const product = index.byId.get(id);
        if (product !== undefined) enter({ product, package: "unit", units });
      }
    },
    make: (code) => {
      const match = matchOf(code);
      return match && lineOf(match);
    },
  };
};
