/** What the typed text finds, over the lines: name, code, price, what it is packed in; Enter adds the lit one. */
import { useDeferredValue, useEffect, useRef } from "react";
import { rightPrices } from "../../../../machines/sale-flow-sale.ts";
import { searchProducts } from "../../../client/catalogue-index.ts";
import type { CatalogueProduct } from "../../../contract/product.ts";
import { ZERO_COUNT } from "../../../domain/packing.ts";
import { cx } from "../../../kit/cx.ts";
import { EmptyState } from "../../../kit/states.tsx";
import type { Entry } from "./entry.ts";
import { PackageButtons } from "./package-buttons.tsx";
import { useCatalogue, useDesk, useFlow } from "./till-context.tsx";

interface ResultProps {
  readonly product: CatalogueProduct;
  readonly lit: boolean;
}

function Result({ product, lit }: ResultProps) {
  const { acts, format } = useDesk();
  const sale = useFlow(({ context }) => context.sale);
  const listMode = useFlow(({ context }) => context.terms?.listMode ?? "gross");
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (lit) row.current?.scrollIntoView({ block: "nearest" });
  }, [lit]);
  const { prices } = rightPrices({ product, count: { ...ZERO_COUNT, units: 1000 } }, sale, { listMode });
  return (
    <li
      ref={row}
      className={cx("flex min-h-14 items-center gap-3 border-b border-line pr-3", lit && "bg-selected")}
    >
      <button
        type="button"
        aria-current={lit}
        onClick={() => acts.add({ product, package: "unit" })}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-4 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-form font-medium">{product.name}</span>
          <span className="block truncate text-small text-muted">{product.code}</span>
        </span>
        <span className="figures text-form font-semibold">{format.price(prices.unitPrice)}</span>
      </button>
      <PackageButtons product={product} prices={prices} />
    </li>
  );
}

export function SearchResults({ entry }: { readonly entry: Entry }) {
  const { t } = useDesk();
  const { index } = useCatalogue();
  const text = useDeferredValue(entry.text);
  const found = text.trim() === "" ? index.products.slice(0, 50) : searchProducts(index, text);
  return (
    <div className="absolute inset-0 z-10 flex flex-col bg-raised">
      {found.length === 0 ? (
        <EmptyState
          title={t("sale:till.nothingFound", { text })}
          detail={t("sale:till.nothingFoundDetail")}
        />
      ) : (
        <ul aria-label={t("sale:till.results")} className="min-h-0 flex-1 overflow-y-auto">
          {found.map((product, at) => (
            <Result key={product.id} product={product} lit={at === Math.min(entry.at, found.length - 1)} />
          ))}
        </ul>
      )}
    </div>
  );
}
