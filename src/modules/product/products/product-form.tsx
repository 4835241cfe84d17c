/** The form of a product, for a new one, a copy and an edited one: `/product/new` and `/product/{id}/update`. */
import { Option, Schema } from "effect";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { withoutHidden } from "../../../contract/field-right.ts";
import {
  ProductCard,
  productCardEndpoints as cards,
  ProductFields,
  ProductInput,
} from "../../../contract/product/product-card.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { type Newer, useRecordForm } from "../../common/record/record-form.ts";
import { RecordPage } from "../../common/record/record-page.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useFieldWords } from "./field-words.ts";
import { productReads } from "./product-reads.ts";
import { type ProductChoices, useProductChoices } from "./product-choices.ts";
import { ProductInputs } from "./product-inputs.tsx";
import { ProductParts } from "./product-parts.tsx";

const blank = (vatRate: number, currency: string): ProductFields => ({
  code: "",
  name: "",
  names: {},
  categoryId: null,
  brandId: null,
  unitId: null,
  supplierId: null,
  colourId: null,
  sizeId: null,
  sizeGroupId: null,
  isGoods: true,
  weighed: false,
  active: true,
  barcodes: [],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  unitPrice: 0,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate,
  lowestPrice: null,
  tiers: [],
  levelPrices: [],
  purchasePrice: null,
  purchaseCurrency: currency,
  stockLimits: [],
  shelfLifeDays: null,
  hasLots: false,
  minimumOrder: null,
  orderStep: null,
  depositId: null,
  quickKey: null,
  memo: "",
  tagIds: [],
});

/** What a copy has not: codes belong to one product, a quick key to one place. */
const copied = (fields: ProductFields): ProductFields => ({
  ...fields,
  code: "",
  barcodes: [],
  quickKey: null,
});

const decode = Schema.decodeUnknownOption(ProductCard);
const newerOf = (error: CallError): Newer<ProductFields> | null =>
  Option.match(decode(error.data?.current), {
    onNone: () => null,
    onSome: ({ version, fields }) => ({ version, values: fields }),
  });

/** Makes a product, or changes the one with this id in the version that was seen. */
const useSave = (id: number | null) => {
  const create = useCommand(cards.createProduct, { refreshes: productReads });
  const change = useCommand(cards.changeProduct, { refreshes: productReads });
  return (fields: ProductFields, version: number) =>
    id === null
      ? create.mutateAsync({ payload: { fields } })
      : change.mutateAsync({ payload: { id, version, fields } });
};

interface EditProps {
  readonly card: Pick<ProductCard, "version" | "style"> & { readonly id: number | null };
  readonly values: ProductFields;
  readonly choices: ProductChoices;
  /** Begins another new product. */
  readonly onNext: () => void;
}

function Edit({ card: { id, version, style }, values, choices, onNext }: EditProps) {
  const { t } = useTranslation(["product", "record"]);
  const navigate = useNavigate();
  const words = useFieldWords(choices);
  const save = useSave(id);
  const isNext = useRef(false);
  const record = useRecordForm<ProductFields, ProductFields, ProductCard>({
    schema: ProductInput,
    values,
    name: `product ${id ?? "new"}`,
    version,
    save,
    newerOf,
    onSaved: (saved) => {
      notify({ title: t("trade:saved") });
      if (isNext.current) onNext();
      else void navigate(id === null ? `/product/${saved.id}/update` : "/product/index");
    },
  });
  return (
    <RecordPage
      record={record}
      title={id === null ? t("new") : t("record:edit", { name: values.name })}
      differences={({ values: theirs }) => words.differences(record.form.getValues(), theirs)}
      onBack={() => void navigate("/product/index")}
      next={{ label: t("form.saveNext"), choose: (wish) => (isNext.current = wish) }}
    >
      <ProductInputs form={record.form} choices={choices} style={style?.name ?? null} isNew={id === null} />
    </RecordPage>
  );
}

interface WaitingProps {
  readonly problem?: CallError | null;
  readonly onRetry?: () => void;
}

const Waiting = (props: WaitingProps) => {
  const { t } = useTranslation("product");
  return <RecordWaiting {...props} label={t("trade:product")} right={String(cards.productCard.access)} />;
};

function NewProduct({ copyOf }: { readonly copyOf: number | null }) {
  const navigate = useNavigate();
  const can = useCan();
  const choices = useProductChoices();
  const currency = useBaseCurrency()?.code;
  const [number, setNumber] = useState(0);
  const original = useCall(cards.productCard, { query: { id: copyOf ?? 0 } }, { enabled: copyOf !== null });
  const { data, error, refetch } = original;
  if (copyOf !== null && !data) return <Waiting problem={error} onRetry={() => void refetch()} />;
  if (!choices.isReady || currency === undefined) return <Waiting />;
  const fields = data === undefined ? blank(choices.vatRate, currency) : copied(data.fields);
  const next = () => {
    setNumber(number + 1);
    void navigate("/product/new", { replace: true });
  };
  return (
    <Edit
      key={`${number} ${copyOf}`}
      card={{ id: null, version: 0, style: null }}
      values={withoutHidden(ProductFields, fields, can)}
      choices={choices}
      onNext={next}
    />
  );
}

function EditProduct({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const choices = useProductChoices();
  const { data, error, refetch } = useCall(cards.productCard, { query: { id } });
  if (!data) return <Waiting problem={error} onRetry={() => void refetch()} />;
  if (!choices.isReady) return <Waiting />;
  return (
    <ProductParts card={data} choices={choices} onRefresh={() => void refetch()}>
      {/* A picture is saved at once, in a version of its own, which the form goes on from. */}
      <Edit
        key={`${id} ${data.picture}`}
        card={data}
        values={data.fields}
        choices={choices}
        onNext={() => void navigate("/product/new")}
      />
    </ProductParts>
  );
}

export default function ProductForm() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const copyOf = params.get("copy");
  return id === undefined ? (
    <NewProduct copyOf={copyOf === null ? null : Number(copyOf)} />
  ) : (
    <EditProduct key={id} id={Number(id)} />
  );
}
