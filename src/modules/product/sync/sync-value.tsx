/** A value of either side of a difference: a text, a price, a picture, or what a new or removed product is. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { SyncItem, SyncValue } from "../../../contract/product/product-sync.ts";
import { Status } from "../../../kit/badge.tsx";

const none = <span className="text-muted">–</span>;

/** A value in words; the picture has none. */
const useSyncText = () => {
  const formats = useFormats();
  return ({ price, currency, text }: SyncValue): string =>
    price === null ? text : `${formats.price(price)} ${currency ?? ""}`.trim();
};

interface SyncShownProps {
  readonly item: SyncItem;
  readonly side: "mine" | "theirs";
}

/** What the other side has nothing to compare with, in words. */
const useSpecial = ({ item: { field }, side }: SyncShownProps): string | null => {
  const { t } = useTranslation("sync");
  if (field === "new" && side === "mine") return t("value.new");
  return field === "gone" && side === "theirs" ? t("field.gone") : null;
};

export function SyncShown({ item, side }: SyncShownProps) {
  const { t } = useTranslation("sync");
  const textOf = useSyncText();
  const special = useSpecial({ item, side });
  const value = item[side];
  const text = special ?? textOf(value);
  const isSoldOut = side === "theirs" && item.inStock === false;
  if (value.picture !== null)
    return (
      <img
        src={value.picture}
        alt={t("trade:labelled", { label: t(`column.${side}`), value: item.product })}
        className="size-8 rounded object-cover"
        loading="lazy"
      />
    );
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 whitespace-normal">
      {text === "" ? none : <span className="figures wrap-anywhere">{text}</span>}
      {isSoldOut && <Status tone="caution">{t("value.outOfStock")}</Status>}
    </span>
  );
}
