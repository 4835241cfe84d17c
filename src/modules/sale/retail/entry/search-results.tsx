/** What the typed text finds, over the lines: name, code, price, what it is packed in; Enter adds the lit one. */
import { useDeferredValue, useEffect, useRef } from "react";
import { rightPrices } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import { searchProducts } from "../../../../client/till/catalogue-index.ts";
import type { CatalogueProduct } from "../../../../contract/product/product.ts";
import { ZERO_COUNT } from "../../../../domain/price/packing.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { EmptyState } from "../../../../kit/feedback/states.tsx";
import { useStock } from "../find/stock.ts";
import type { Entry } from "./entry.ts";
import { PackageButtons } from "../lines/package-buttons.tsx";
import { useCatalogue, useDesk, useFlow } from "../till-context.tsx";

interface ResultProps {
  readonly product: CatalogueProduct;
  readonly lit: boolean;
  readonly stock: number | undefined;
  /** The key that adds it, for the first nine. */
  readonly keys: string | null;
}

function Result({ product, lit, stock, keys }: ResultProps) {
  const { t, acts, format } = useDesk();
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
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-4 text-left sm:pointer-fine:pl-1 hover:bg-hover"
      >
        <span className="w-12 shrink-0 text-right pointer-coarse:hidden max-sm:hidden">
          {keys !== null && <KeyCap keys={keys} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-form font-medium">{product.name}</span>
          <span className="block truncate text-small text-muted">
            {product.code}
            {stock !== undefined && (
              <span className={cx("tabular-nums", stock <= 0 && "text-negative")}>
                {" · "}
                {t("stock", { quantity: format.quantity(stock) })}
              </span>
            )}
          </span>
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
  const products = text.trim() === "" ? index.products.slice(0, 50) : searchProducts(index, text);
  const stockOf = useStock(products);
  return (
    <div className="absolute inset-0 z-sticky flex flex-col bg-raised">
      {products.length === 0 ? (
        <EmptyState title={t("till:nothingFound", { text })} detail={t("till:nothingFoundDetail")} />
      ) : (
        <ul aria-label={t("till:results")} className="min-h-0 flex-1 overflow-y-auto">
          {products.map((product, at) => (
            <Result
              key={product.id}
              product={product}
              lit={at === Math.min(entry.at, products.length - 1)}
              stock={stockOf(product)}
              keys={at < 9 ? `${entry.choosing ? "" : "alt+"}${at + 1}` : null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
