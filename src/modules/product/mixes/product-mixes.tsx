/** Product mixes with their components, price, saving and available quantity: `/product/productMix`. */
import { Option, Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import {
  type ProductMixFields,
  productMixes,
  type ProductMixRow,
} from "../../../contract/product/product-mix.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter } from "../../common/list/filters.tsx";
import { useList } from "../../common/list/use-list.ts";
import { oneOf, recordListOptions } from "../../common/record-list/record-screen-parts.ts";
import { RecordScreen } from "../../common/record-list/record-screen.tsx";
import { MixInputs } from "./mix-inputs.tsx";

const { endpoints, Fields } = productMixes;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<ProductMixRow>()(productMixes, "mix");
const blank: ProductMixFields = { productId: 0, parts: [{ productId: 0, quantity: QUANTITY_SCALE }] };

const { parts: partsField } = Fields.fields;
/** A log has the parts as JSON. */
const decodeParts = Schema.decodeUnknownOption(Schema.Union([partsField, Schema.fromJsonString(partsField)]));

/** Names of the products of all mixes, for history and conflicts. */
const useNames = (): ReadonlyMap<number, string> => {
  const { data } = useCall(endpoints.list, { query: { limit: 500 } }, { staleTime: 60_000 });
  const records = data?.records ?? [];
  return new Map([
    ...records.flatMap(({ parts }) =>
      parts.map(({ productId, name }): [number, string] => [productId, name]),
    ),
    ...records.map(({ fields, name }): [number, string] => [fields.productId, name]),
  ]);
};

export default function ProductMixes() {
  const { t } = useTranslation(["product", "list", "record"]);
  const names = useNames();
  const nameOf = (id: number) => names.get(id) ?? `#${id}`;
  /** "2 × Blue mug, 1 × Black tea". */
  const show = (field: string, value: unknown) => {
    if (field === "productId") return nameOf(Number(value));
    if (field !== "parts") return undefined;
    return Option.getOrElse(decodeParts(value), () => [])
      .map(({ productId, quantity }) => `${quantity / QUANTITY_SCALE} × ${nameOf(productId)}`)
      .join(", ");
  };
  const isOnSale = choiceFilter<Query>({
    id: "active",
    label: t("column.state"),
    any: t("list:filter.any"),
    choices: [
      { value: "true", label: t("state.onSale") },
      { value: "false", label: t("state.offSale") },
    ],
    value: ({ active }) => active,
    patch: (value) => ({ active: oneOf(["true", "false"], value) }),
  });
  return (
    <RecordScreen
      contract={productMixes}
      list={useList(options)}
      words={{
        title: t("mix.title"),
        new: t("mix.new"),
        search: t("trade:product"),
        empty: t("mix.empty"),
        emptyDetail: t("mix.emptyDetail"),
      }}
      columns={useDescribedColumns(productMixes, t)}
      filters={[{ ...isOnSale, near: true }]}
      label={(_, { name }) => name}
      blank={blank}
      inputs={(form) => <MixInputs form={form} />}
      show={show}
    />
  );
}
