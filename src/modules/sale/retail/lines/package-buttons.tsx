/** The other packages a product comes in, each with its price: one press adds a whole one (P3, P4). */
import { isPackedIn } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import type { CatalogueProduct } from "../../../../contract/product/product.ts";
import type { PackPrices } from "../../../../domain/price/order.ts";
import { packageKinds } from "../../../../domain/price/packing.ts";
import { packagePrice } from "../../../../domain/price/pricing.ts";
import { usePackageName } from "./package-name.ts";
import { useDesk } from "../till-context.tsx";

export function PackageButtons({
  product,
  prices,
}: {
  readonly product: CatalogueProduct;
  readonly prices: PackPrices;
}) {
  const { acts, format } = useDesk();
  const nameOf = usePackageName();
  return packageKinds
    .filter((kind) => isPackedIn(product, kind))
    .map((kind) => (
      <button
        key={kind}
        type="button"
        onClick={() => acts.add({ product, package: kind })}
        className="flex min-h-10 shrink-0 flex-col items-center justify-center rounded border border-edge bg-surface px-2 text-small leading-4 hover:bg-hover max-sm:hidden"
      >
        <span className="text-muted">{nameOf(kind, product)}</span>
        <span className="figures font-medium">{format.price(packagePrice(kind, prices, product))}</span>
      </button>
    ));
}
