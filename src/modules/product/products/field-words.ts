/** How the fields of a product are called and how their values read, for history and for two versions beside each other. */
import { Option, Schema } from "effect";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { ProductFields } from "../../../contract/product/product-card.ts";
import type { Difference } from "../../common/record/conflict-dialog.tsx";
import type { ProductChoices } from "./product-choices.ts";

const named = {
  categoryId: "categories",
  brandId: "brands",
  unitId: "units",
  supplierId: "suppliers",
  colourId: "colours",
  sizeId: "sizes",
  sizeGroupId: "sizeGroups",
  depositId: "deposits",
} as const satisfies Partial<Record<keyof typeof ProductFields.fields, keyof ProductChoices>>;
const isNamed = (field: string): field is keyof typeof named => Object.hasOwn(named, field);
const isPrice = (field: string) => /price$/i.test(field);

const { barcodes, tiers, levelPrices, stockLimits } = ProductFields.fields;
const tagIds = Schema.Array(Schema.Int);
const linesIn = <A>(schema: Schema.Codec<readonly A[], unknown>) => {
  const decode = Schema.decodeUnknownOption(Schema.Union([schema, Schema.fromJsonString(schema)]));
  return (value: unknown): readonly A[] => Option.getOrElse(decode(value), () => []);
};
const readBarcodes = linesIn(barcodes);
const readTiers = linesIn(tiers);
const readLevels = linesIn(levelPrices);
const readPictures = linesIn(Schema.Array(Schema.Struct({ picture: Schema.String })));
const readLimits = linesIn(stockLimits);
const readTags = linesIn(tagIds);

const join = (texts: readonly string[]) => texts.join("; ");

/** The lines of a card in words; undefined for a field without lines. A log has them as JSON. */
const linesText = (
  field: string,
  value: unknown,
  formats: Formats,
  choices: ProductChoices,
): string | undefined => {
  const nameOf = (list: "levels" | "warehouses" | "tags", id: number) =>
    choices[list].find((one) => one.id === id)?.name ?? String(id);
  const { price, quantity } = formats;
  switch (field) {
    case "barcodes":
      return join(readBarcodes(value).map(({ code }) => code));
    case "tiers":
      return join(readTiers(value).map(({ from, unitPrice }) => `${quantity(from)} – ${price(unitPrice)}`));
    case "levelPrices":
      return join(
        readLevels(value).map(({ levelId, unitPrice }) => `${nameOf("levels", levelId)} ${price(unitPrice)}`),
      );
    case "stockLimits":
      return join(
        readLimits(value).map(
          ({ warehouseId, quantity: least, maximum }) =>
            `${nameOf("warehouses", warehouseId)} ${quantity(least)}–${maximum === null ? "" : quantity(maximum)}`,
        ),
      );
    case "tagIds":
      return join(readTags(value).map((id) => nameOf("tags", id)));
    case "furtherPictures":
      return formats.count(readPictures(value).length);
    default:
      return undefined;
  }
};

const ownWords = {
  categoryId: "column.category",
  brandId: "column.brand",
  unitId: "column.unit",
  supplierId: "column.supplier",
  colourId: "column.colour",
  sizeId: "column.size",
  sizeGroupId: "form.sizeGroup",
  depositId: "form.deposit",
  minimumOrder: "form.minimumOrder",
  orderStep: "form.orderStep",
  active: "column.state",
  barcodes: "form.barcodes",
  names: "form.names",
  tiers: "form.tiers",
  levelPrices: "form.levels",
  stockLimits: "form.limits",
  isGoods: "form.isGoods",
  quickKey: "form.quickKey",
  tagIds: "column.tags",
  picture: "form.picture",
  furtherPictures: "form.furtherPictures",
} as const;
const columnNames = [
  "code",
  "name",
  "packingBox",
  "packingBigBag",
  "packingBag",
  "unitPrice",
  "boxPrice",
  "bigBagPrice",
  "bagPrice",
  "lowestPrice",
  "vatRate",
  "purchasePrice",
  "purchaseCurrency",
  "shelfLifeDays",
  "weighed",
  "hasLots",
  "memo",
] as const;
const isOwn = (field: string): field is keyof typeof ownWords => Object.hasOwn(ownWords, field);

export const useFieldWords = (choices: ProductChoices) => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const label = (field: string): string => {
    if (isOwn(field)) return t(ownWords[field]);
    const column = columnNames.find((name) => name === field);
    return column === undefined ? field : t(`column.${column}`);
  };
  /** Undefined where it reads as it is. */
  const show = (field: string, value: unknown): string | undefined => {
    if (isNamed(field)) return choices[named[field]].find(({ id }) => id === value)?.name;
    if (field === "active") return t(value === true ? "state.onSale" : "state.offSale");
    if (field === "vatRate" && typeof value === "number") return formats.percent(value);
    if ((field === "minimumOrder" || field === "orderStep") && typeof value === "number")
      return formats.quantity(value);
    if (isPrice(field) && typeof value === "number") return formats.price(value);
    if (field === "picture") return typeof value === "string" ? t("form.picture") : undefined;
    if (field === "names" && typeof value === "object")
      return join(
        Object.values(value ?? {})
          .filter(Boolean)
          .map(String),
      );
    return linesText(field, value, formats, choices);
  };
  const say = (field: string, value: unknown): string => {
    const plain = ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
    return (value === null || value === undefined ? "" : (show(field, value) ?? plain)) || "–";
  };
  /** What differs between two versions, in words. */
  const differences = (yours: object, theirs: object): readonly Difference[] => {
    const now = new Map<string, unknown>(Object.entries(yours));
    return Object.entries(theirs).flatMap(([field, value]) => {
      const [mine, other] = [say(field, now.get(field)), say(field, value)];
      return mine === other ? [] : [{ label: label(field), yours: mine, theirs: other }];
    });
  };
  return { label, show, differences };
};
