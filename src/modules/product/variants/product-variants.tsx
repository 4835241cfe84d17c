/** The variants of a style: a table of colours and sizes, and the form that adds some. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Variant, variantEndpoints, type VariantMatrix } from "../../../contract/product/variant.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { ListFailed } from "../../common/list/list-states.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import type { ProductChoices } from "../products/product-choices.ts";
import { VariantForm } from "./variant-form.tsx";

/** Code, price and stock of a variant, the way to its card. */
function VariantCell({ variant }: { readonly variant: Variant }) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  return (
    <Link
      to={`/product/${variant.id}/update`}
      className={cx("block whitespace-nowrap", !variant.active && "text-muted line-through")}
    >
      <span className="block text-accent">{variant.code}</span>
      <span className={cx("figures block text-small", variant.ownPrice ? "font-medium" : "text-muted")}>
        {formats.price(variant.unitPrice)} · {t("column.onHand")} {formats.quantity(variant.onHand)}
      </span>
    </Link>
  );
}

/** The picture of a colour, beside its name. */
function ColourPicture({ picture }: { readonly picture: string | null }) {
  if (picture === null) return null;
  return <img src={picture} alt="" loading="lazy" className="size-8 rounded bg-white object-contain" />;
}

function VariantTable({ matrix }: { readonly matrix: VariantMatrix }) {
  const { t } = useTranslation("product");
  const of = (field: "colourId" | "sizeId", list: VariantMatrix["colours"]) => {
    const ids = new Set(matrix.variants.map((variant) => variant[field]));
    const named = list.filter(({ id }) => ids.has(id));
    return ids.has(null) ? [...named, { id: null, name: "–" }] : named;
  };
  const sizes = of("sizeId", matrix.sizes);
  const columns = [
    {
      id: "colour",
      header: t("column.colour"),
      cell: ({ id, name }: { readonly id: number | null; readonly name: string }) => (
        <span className="flex items-center gap-2 font-medium">
          <ColourPicture picture={matrix.variants.find((one) => one.colourId === id)?.picture ?? null} />
          {name}
        </span>
      ),
    },
    ...sizes.map((size) => ({
      id: `size-${size.id}`,
      header: size.name,
      cell: (colour: { readonly id: number | null }) => {
        const variant = matrix.variants.find(
          ({ colourId, sizeId }) => colourId === colour.id && sizeId === size.id,
        );
        return variant === undefined ? null : <VariantCell variant={variant} />;
      },
    })),
  ];
  return (
    // The frame does not scroll itself: a scrolling child of the grid around it would be drawn without height.
    <div className="rounded-panel border border-line bg-surface">
      <div className="overflow-x-auto">
        <PlainTable
          label={t("column.variants")}
          columns={columns}
          rows={of("colourId", matrix.colours)}
          rowId={({ id }) => String(id)}
          empty={t("variants.choose")}
        />
      </div>
    </div>
  );
}

interface ProductVariantsProps {
  readonly id: number;
  readonly choices: ProductChoices;
}

export function ProductVariants({ id, choices }: ProductVariantsProps) {
  const { t } = useTranslation(["product", "route"]);
  const mayPicture = useMayOpen()("/product/productColorImg");
  const { data, error, refetch } = useCall(variantEndpoints.variants, { query: { id } });
  if (error)
    return (
      <ListFailed
        problem={error}
        right={String(variantEndpoints.variants.access)}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton className="h-48" />;
  return (
    <>
      {data.variants.length > 0 && <VariantTable matrix={data} />}
      {mayPicture && data.colours.length > 0 && (
        <Link
          to={`/product/productColorImg?searchWord=${encodeURIComponent(data.style.code)}`}
          className="text-list text-accent"
        >
          {t("route:productProductColorImg")}
        </Link>
      )}
      {data.style.id === id && <VariantForm matrix={data} choices={choices} />}
    </>
  );
}
