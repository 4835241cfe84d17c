/** Where and when products are recommended: of a product that is looked up, of proposals, or of one that is recommended already. */
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RecommendPlace, type RecommendRow } from "../../../contract/product/recommend.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { type FoundProduct, ProductField } from "../../common/form/product-field.tsx";
import { useRecommendActs } from "./use-recommend.ts";

type Given = Pick<RecommendRow, "productId" | "version" | "name" | "place" | "from" | "to">;

interface RecommendDialogProps {
  /** Empty: the product is looked up. */
  readonly rows: readonly Given[];
  readonly onClose: () => void;
}

/** What is entered, of which products, and why it cannot be saved yet. */
const useDraft = ({ rows }: Pick<RecommendDialogProps, "rows">) => {
  const { t } = useTranslation("error");
  const first = rows[0];
  const [product, setProduct] = useState<FoundProduct | null>(null);
  const [entered, setEntered] = useState({
    place: first?.place ?? ("all" as const),
    from: first?.from ?? null,
    to: first?.to ?? null,
  });
  const { from, to } = entered;
  const initialRows = product === null ? [] : [{ productId: product.id, version: null }];
  const products = rows.length > 0 ? rows : initialRows;
  const isReversed = from !== null && to !== null && from > to;
  return {
    product,
    setProduct,
    entered,
    enter: (change: Partial<typeof entered>) => setEntered((now) => ({ ...now, ...change })),
    inputs: products.map(({ productId, version }) => ({ productId, version, ...entered })),
    wrongTo: isReversed ? t("field.range") : undefined,
    missing: products.length === 0 ? t("field.required") : isReversed ? t("field.range") : undefined,
  };
};

/** The product that is looked up, where and when. */
function Fields(props: {
  readonly draft: ReturnType<typeof useDraft>;
  readonly isNew: boolean;
  readonly first: RefObject<HTMLButtonElement | null>;
}) {
  const { draft, isNew, first } = props;
  const { t } = useTranslation(["recommend", "trade"]);
  const { place, from, to } = draft.entered;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {isNew && (
        <ProductField
          label={t("trade:product")}
          className="sm:col-span-2"
          required
          value={draft.product}
          onChange={draft.setProduct}
        />
      )}
      <SelectField
        ref={first}
        label={t("column.place")}
        className="sm:col-span-2"
        options={RecommendPlace.literals.map((value) => ({ value, label: t(`place.${value}`) }))}
        value={place}
        onChange={(next) => draft.enter({ place: next })}
      />
      <DateField label={t("column.from")} value={from} onChange={(day) => draft.enter({ from: day })} />
      <DateField
        label={t("column.to")}
        value={to}
        error={draft.wrongTo}
        onChange={(day) => draft.enter({ to: day })}
      />
    </div>
  );
}

export function RecommendDialog({ rows, onClose }: RecommendDialogProps) {
  const { t } = useTranslation(["recommend", "trade", "common"]);
  const acts = useRecommendActs();
  const draft = useDraft({ rows });
  // A list of products that opens with the dialog would hide the labels behind it.
  const first = useRef<HTMLButtonElement>(null);
  const isKnown = rows.some(({ version }) => version !== null);
  const title = isKnown ? t("act.change") : t("act.add");
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={first}
      title={title}
      detail={rows.map(({ name }) => name).join(", ")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={draft.missing}
            onClick={() => acts.save(draft.inputs, onClose)}
          >
            {title}
          </Button>
        </>
      }
    >
      <Fields draft={draft} isNew={rows.length === 0} first={first} />
    </Dialog>
  );
}
