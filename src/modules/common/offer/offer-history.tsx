/** Who changed what of an offer, in a dialog. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { type Offer, offerEndpoints } from "../../../contract/purchase/offer.ts";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ListFailed } from "../list/list-states.tsx";
import { RecordHistory } from "../record/record-history.tsx";

interface OfferHistoryProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

const MOST = 200;

/** The change log stores prices by quantity as "100000, 19000; 500000, 17500": 1/1000 units, then 1/10000 of the currency. */
const tiersOf = (logged: string, formats: Formats): string =>
  logged
    .split("; ")
    .map((tier) => {
      const [from = "", price = ""] = tier.split(", ");
      return [formats.quantity(Number(from)), formats.price(Number(price))].join(`:${" "}`);
    })
    .join("; ");

/** How a value of the log reads; undefined where it reads as it is. */
const valueText = (field: string, value: string | number | boolean | null, formats: Formats) => {
  if (typeof value === "number") {
    if (field === "price") return formats.price(value);
    return field === "package" || field === "minimum" ? formats.quantity(value) : undefined;
  }
  return field === "tiers" && typeof value === "string" ? tiersOf(value, formats) : undefined;
};

export function OfferHistory({ offer, onClose }: OfferHistoryProps) {
  const { t } = useTranslation(["offer", "trade"]);
  const formats = useFormats();
  const endpoint = offerEndpoints.offerChanges;
  const { data, error, refetch } = useCall(endpoint, { query: { id: offer.id, limit: MOST } });
  const labels: Readonly<Record<string, string>> = {
    price: t("trade:price"),
    currency: t("trade:currency"),
    codes: t("column.codes"),
    tiers: t("column.tiers"),
    package: t("column.package"),
    minimum: t("column.minimum"),
    leadDays: t("column.leadDays"),
    validUntil: t("column.validUntil"),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t("historyOf", { offer: `${offer.product}, ${offer.supplier}` })}
    >
      {error && <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton className="h-24" />}
      {data !== undefined && (
        <RecordHistory
          changes={data.changes}
          label={(field) => labels[field] ?? field}
          show={(field, value) => valueText(field, value, formats)}
        />
      )}
    </Dialog>
  );
}
