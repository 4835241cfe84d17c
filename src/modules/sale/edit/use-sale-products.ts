/** How products come onto an office order: found by name, entered by code, scanned, pasted; with the stock of its warehouse. */
import { useMemo, useState } from "react";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type CatalogueIndex,
  type Match,
  readScan,
  searchProducts,
} from "../../../client/till/catalogue-index.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { addCounts, ZERO_COUNT } from "../../../domain/price/packing.ts";
import type { ProductSource } from "../../common/document/grid-types.ts";
import { addLines, changeLine } from "../../common/document/lines.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { type EditLine, newLine, priced, type SaleTerms } from "./edit-line.ts";

const MOST = 30;
const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

const countOf = ({ package: kind }: Match) =>
  kind === "unit" ? { ...ZERO_COUNT, units: 1000 } : { ...ZERO_COUNT, [numberFields[kind]]: 1 };

const useFound = (index: CatalogueIndex, warehouseId: number, terms: SaleTerms, text: string) => {
  const formats = useFormats();
  const products = useMemo(() => (text === "" ? [] : searchProducts(index, text, MOST)), [index, text]);
  const ids = products.map(({ id }) => id).join(",");
  const { data } = useCall(
    saleEndpoints.warehouseStock,
    { query: { warehouseId, ids } },
    { enabled: ids !== "", staleTime: 10_000 },
  );
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    code: product.code,
    price: formats.price(newLine(product, terms).draft.prices.unitPrice),
    stock: data && formats.quantity(data.find(({ productId }) => productId === product.id)?.quantity ?? 0),
  }));
};

export const useSaleProducts = (
  index: CatalogueIndex,
  { warehouseId, terms }: { readonly warehouseId: number; readonly terms: SaleTerms },
  { update }: ReturnType<typeof useLines<EditLine>>,
): ProductSource<EditLine> => {
  const [text, setText] = useState("");
  const found = useFound(index, warehouseId, terms, text);
  const lineOf = (match: Match): EditLine => {
    const line = newLine(match.product, terms);
    return priced({ ...line, draft: { ...line.draft, count: countOf(match) } }, terms);
  };
  const matchOf = (code: string): Match | null => {
    const scan = readScan(index, code, [], terms.decimals);
    return scan.kind === "found" ? scan.match : null;
  };
  const enter = (match: Match): string => {
    const same = update((state) => state).lines.find(
      ({ product, draft }) =>
        product?.id === match.product.id && draft.priceSource !== "typed" && draft.discount === null,
    );
    if (same === undefined) {
      const line = lineOf(match);
      update((state) => addLines(state, [line]));
      return line.key;
    }
    const more = (line: EditLine) =>
      priced(
        { ...line, draft: { ...line.draft, count: addCounts(line.draft.count, countOf(match)) } },
        terms,
      );
    update((state) => changeLine(state, same.key, more));
    return same.key;
  };
  return {
    found,
    onSearch: setText,
    pick: (id) => {
      const product = index.byId.get(id);
      return product === undefined ? null : enter({ product, package: "unit" });
    },
    enterCode: (code) => {
      const match = matchOf(code);
      return match && enter(match);
    },
    make: (code) => {
      const match = matchOf(code);
      return match && lineOf(match);
    },
  };
};
