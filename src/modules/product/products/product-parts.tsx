/** What a product's screen shows beside its form: stock by warehouse, its picture, and the history of its card. */
import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { type ProductCard, productCardEndpoints as cards } from "../../../contract/product/product-card.ts";
import { offerEndpoints } from "../../../contract/purchase/offer.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { ViewTabs } from "../../../kit/table/view-tabs.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { OfferTable } from "../../common/offer/offer-table.tsx";
import { PictureField, pictureBox } from "../../common/record/picture-field.tsx";
import { RecordHistory } from "../../common/record/record-history.tsx";
import { usePicture } from "../../common/record/use-picture.ts";
import { ProductVariants } from "../variants/product-variants.tsx";
import { ProductLinks } from "./product-links.tsx";
import { ProductStock } from "./product-stock.tsx";
import { useFieldWords } from "./field-words.ts";
import { productReads } from "./product-reads.ts";
import type { ProductChoices } from "./product-choices.ts";

interface CardProps {
  readonly card: ProductCard;
  readonly onRefresh: () => void;
}

const box = "rounded-panel border border-line bg-surface";

function Picture({ card, onRefresh }: CardProps) {
  const { t } = useTranslation("product");
  const { id, fields } = card;
  const give = useCommand(cards.giveProductPicture, { refreshes: productReads });
  const take = useCommand(cards.takeProductPicture, { refreshes: productReads });
  const picture = usePicture(card, {
    give: (content, version) => give.mutateAsync({ payload: { id, version, content } }),
    takeAway: (version) => take.mutateAsync({ payload: { id, version } }),
    refresh: onRefresh,
  });
  const blocked = useCan()(String(cards.changeProduct.access)) ? undefined : t("trade:noPermission");
  return (
    <section aria-label={t("form.picture")} className={`${box} p-4`}>
      <PictureField
        name={fields.name}
        picture={picture}
        blocked={blocked}
        show={pictureBox(fields.name, t("form.picture"))}
      />
    </section>
  );
}

function History({ id, choices }: { readonly id: number; readonly choices: ProductChoices }) {
  const { label, show } = useFieldWords(choices);
  const { data, error, refetch } = useCall(cards.productChanges, { query: { id, limit: 200 } });
  if (error)
    return (
      <ListFailed
        problem={error}
        right={String(cards.productChanges.access)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <section className={box}>
      {data ? (
        <RecordHistory changes={data.changes} {...{ label, show }} />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </section>
  );
}

interface ProductPartsProps extends CardProps {
  readonly choices: ProductChoices;
  /** The form, which stays as it is while another part is looked at. */
  readonly children: ReactNode;
}

/** The parts that there are of this product for this person. */
const useTabs = (card: ProductCard) => {
  const { t } = useTranslation(["product", "record", "offer"]);
  const can = useCan();
  const { EnableColor, EnableSize } = useSettings();
  const hasVariants = card.variants > 0 || card.style !== null || EnableColor.value || EnableSize.value;
  const mayReadHistory = can(String(cards.productChanges.access));
  return [
    { id: "card", label: t("trade:product") },
    ...(hasVariants ? [{ id: "variants", label: t("column.variants") }] : []),
    { id: "stock", label: t("filter.stock") },
    ...(can(offerEndpoints.offers.access) ? [{ id: "offers", label: t("offer:title") }] : []),
    { id: "picture", label: t("form.picture") },
    ...(mayReadHistory ? [{ id: "history", label: t("record:history.title") }] : []),
  ];
};

export function ProductParts({ card, choices, onRefresh, children }: ProductPartsProps) {
  const { t } = useTranslation(["product", "record"]);
  const navigate = useNavigate();
  const can = useCan();
  const [part, setPart] = useState("card");
  const tabs = useTabs(card);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <div className="flex items-center gap-2 border-b border-line bg-surface px-4">
        <div className="min-w-0 flex-1">
          <ViewTabs
            label={card.fields.name}
            tabs={tabs}
            value={part}
            onChange={setPart}
            controls="product-part"
          />
        </div>
        <ProductLinks productId={card.id} />
        {can(String(cards.createProduct.access)) && (
          <Button
            size="small"
            icon={<Copy aria-hidden="true" size={14} />}
            onClick={() => void navigate(`/product/new?copy=${card.id}`)}
          >
            {t("act.copy")}
          </Button>
        )}
      </div>
      <div id="product-part" role="tabpanel" className="min-h-0 flex-1">
        <div hidden={part !== "card"} className="h-full">
          {children}
        </div>
        {part !== "card" && (
          <div className="mx-auto grid h-full max-w-[960px] content-start gap-4 overflow-y-auto p-4">
            {part === "variants" && <ProductVariants id={card.id} choices={choices} />}
            {part === "stock" && <ProductStock card={card} />}
            {part === "offers" && <OfferTable productId={card.id} />}
            {part === "picture" && <Picture card={card} onRefresh={onRefresh} />}
            {part === "history" && <History id={card.id} choices={choices} />}
          </div>
        )}
      </div>
    </div>
  );
}
