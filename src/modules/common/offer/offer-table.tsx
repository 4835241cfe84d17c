/** The offers of a product or of a supplier, to be looked at; the supplier's sheet changes them. */
import { FileUp, History, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan, useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { Offer, offerEndpoints } from "../../../contract/purchase/offer.ts";
import { tiersText } from "../../../domain/purchase/tier-text.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { columnMakers } from "../list/columns.tsx";
import { ListFailed } from "../list/list-states.tsx";
import { PlainTable } from "../list/plain-table.tsx";
import { OfferHistory } from "./offer-history.tsx";
import { useMayOpen } from "../use-may-open.ts";
import { offerImportPath, offerSheetAddress } from "./offer-words.ts";

/** Rows that are shown; the sheet has them all. */
const MOST = 100;

type OfferTableProps = { readonly productId: number } | { readonly supplierId: number };

const useColumns = (isOfProduct: boolean, onHistory: (offer: Offer) => void) => {
  const { t } = useTranslation(["offer", "trade", "record"]);
  const formats = useFormats();
  const sees = useSees(Offer);
  const column = columnMakers<Offer>(formats);
  const name = isOfProduct
    ? column.text("supplier", t("column.supplier"), ({ supplier, preferred }) =>
        preferred ? `${supplier} (${t("column.preferred")})` : supplier,
      )
    : column.text("product", t("trade:product"), ({ product, productCode }) => `${product} (${productCode})`);
  const price = {
    ...column.text(
      "price",
      t("trade:price"),
      ({ price: value = 0, currency }) => `${formats.price(value)} ${currency}`,
    ),
    align: "right" as const,
  };
  return [
    name,
    column.text("codes", t("column.codes"), ({ codes }) => codes.join("; ")),
    price,
    column.text("tiers", t("column.tiers"), ({ tiers = [] }) => tiersText(tiers, formats)),
    column.quantity("package", t("column.package"), (offer) => offer.package),
    column.quantity("minimum", t("column.minimum"), ({ minimum }) => minimum),
    column.text("leadDays", t("column.leadDays"), ({ leadDays }) =>
      leadDays === null ? "" : formats.count(leadDays),
    ),
    {
      id: "acts",
      header: t("column.acts"),
      cell: (offer: Offer) => (
        <Button
          look="quiet"
          icon={<History aria-hidden="true" size={16} />}
          aria-label={t("historyOf", { offer: `${offer.product}, ${offer.supplier}` })}
          onClick={() => onHistory(offer)}
        >
          {t("record:history.title")}
        </Button>
      ),
    },
  ].filter(({ id }) => sees(id));
};

/** Leads to the import of offers, for this supplier. */
function FromPriceList({ supplierId }: { readonly supplierId: number }) {
  const { t } = useTranslation(["route", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return (
    <Button
      icon={<FileUp aria-hidden="true" size={16} />}
      unavailableBecause={mayOpen(offerImportPath) ? undefined : t("trade:noPermission")}
      onClick={() => void navigate(`${offerImportPath}?supplier=${supplierId}`)}
    >
      {t("route:purchaseOffersImport")}
    </Button>
  );
}

export function OfferTable(props: OfferTableProps) {
  const { t } = useTranslation(["offer", "trade"]);
  const navigate = useNavigate();
  const can = useCan();
  const isOfProduct = "productId" in props;
  const [history, setHistory] = useState<Offer | null>(null);
  const columns = useColumns(isOfProduct, setHistory);
  const endpoint = offerEndpoints.offers;
  const { data, error, refetch } = useCall(endpoint, { query: { ...props, limit: MOST } });
  if (error) return <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="m-4 h-24" />;
  const mayEdit = can(offerEndpoints.saveOffers.access) && can("product.cost.read");
  const edited = isOfProduct
    ? data.offers.map(({ supplierId, supplier, productCode }) => ({ supplierId, supplier, productCode }))
    : [{ supplierId: props.supplierId, supplier: "", productCode: "" }];
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <PlainTable
        label={t("title")}
        columns={columns}
        rows={data.offers}
        rowId={({ id }) => String(id)}
        empty={t(isOfProduct ? "empty.product" : "empty.supplier")}
      />
      {mayEdit && edited.length > 0 && (
        <p className="flex flex-wrap gap-2 border-t border-line p-3">
          {edited.map(({ supplierId, supplier, productCode }) => (
            <Button
              key={supplierId}
              icon={<Pencil aria-hidden="true" size={16} />}
              onClick={() => void navigate(offerSheetAddress(supplierId, productCode))}
            >
              {supplier === "" ? t("trade:edit") : t("titleOf", { supplier })}
            </Button>
          ))}
          {!isOfProduct && <FromPriceList supplierId={props.supplierId} />}
        </p>
      )}
      {history !== null && <OfferHistory offer={history} onClose={() => setHistory(null)} />}
    </div>
  );
}
