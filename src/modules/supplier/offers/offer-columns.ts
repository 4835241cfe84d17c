/** An offer in the cells of the sheet: its line, and the columns that show it. */
import type { TFunction } from "i18next";
import { newKey } from "../../../client/http/command.ts";
import type { Formats } from "../../../client/settings/formats.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import { MOST_TIERS, type Offer, type OfferInput } from "../../../contract/purchase/offer.ts";
import { parsePrice, parseQuantity } from "../../../domain/formats.ts";
import { parseScaled } from "../../../domain/parse-number.ts";
import { readTiers, tiersText } from "../../../domain/purchase/tier-text.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import type { LineColumn } from "../../common/document/line-column.ts";

/** An offer while it is edited, and what its product is called. */
export interface OfferLine {
  readonly key: string;
  readonly offer: OfferInput;
  readonly name: string;
  readonly code: string;
}

export const lineOfOffer = ({ product, productCode, ...offer }: Offer): OfferLine => ({
  key: String(offer.id),
  name: product,
  code: productCode,
  offer: {
    id: offer.id,
    version: offer.version,
    supplierId: offer.supplierId,
    productId: offer.productId,
    codes: offer.codes,
    currency: offer.currency,
    package: offer.package,
    minimum: offer.minimum,
    leadDays: offer.leadDays,
    validUntil: offer.validUntil,
    price: offer.price ?? 0,
    tiers: offer.tiers ?? [],
  },
});

/** A new offer of a product, without a price yet. */
export const lineOfProduct = (
  { id, name, code }: CatalogueProduct,
  supplierId: number,
  currency: string,
): OfferLine => ({
  key: newKey(),
  name,
  code,
  offer: {
    id: null,
    version: null,
    supplierId,
    productId: id,
    codes: [],
    currency,
    package: QUANTITY_SCALE,
    minimum: 0,
    leadDays: null,
    validUntil: null,
    price: 0,
    tiers: [],
  },
});

interface ColumnInput {
  readonly t: TFunction<["offer", "trade", "error"]>;
  readonly formats: Formats;
  readonly currencies: readonly string[];
}

type Column = LineColumn<OfferLine>;

const changed = (line: OfferLine, change: Partial<OfferInput>): { readonly line: OfferLine } => ({
  line: { ...line, offer: { ...line.offer, ...change } },
});

const quantityColumn = (id: "package" | "minimum", least: number, { t, formats }: ColumnInput): Column => ({
  id,
  heading: t(`column.${id}`),
  kind: "quantity",
  width: 120,
  text: ({ offer }) => (offer[id] === 0 ? "" : formats.quantity(offer[id])),
  read: (line, text) => {
    const quantity = text.trim() === "" ? least : parseQuantity(text, formats.locale);
    return quantity === null || quantity < least || quantity < 0 || (id === "package" && quantity === 0)
      ? { problem: t("error:field.number") }
      : changed(line, { [id]: quantity });
  },
  card: "line",
});

const priceColumns = ({ t, formats }: ColumnInput): readonly Column[] => [
  {
    id: "price",
    heading: t("trade:price"),
    kind: "money",
    width: 110,
    text: ({ offer }) => formats.price(offer.price),
    read: (line, text) => {
      const price = parsePrice(text, formats.locale);
      return price === null || price < 0 ? { problem: t("error:field.number") } : changed(line, { price });
    },
    card: "figure",
  },
  {
    id: "tiers",
    heading: t("column.tiers"),
    kind: "text",
    width: 190,
    text: ({ offer }) => tiersText(offer.tiers, formats),
    read: (line, text) => {
      const tiers = readTiers(text, formats.locale);
      return tiers === null || tiers.length > MOST_TIERS
        ? { problem: t("wrongTiers", { example: `100: ${formats.price(19_000)}` }) }
        : changed(line, { tiers });
    },
    card: "line",
  },
];

const codesColumn = ({ t }: ColumnInput): Column => ({
  id: "codes",
  heading: t("column.codes"),
  kind: "text",
  width: 150,
  text: ({ offer }) => offer.codes.join("; "),
  read: (line, text) => {
    const codes = text
      .split(";")
      .map((code) => code.trim())
      .filter((code) => code !== "");
    return codes.some(({ length }) => length > 100) || codes.length > 20
      ? { problem: t("error:field.range") }
      : changed(line, { codes: [...new Set(codes)] });
  },
  card: "line",
});

/** Product, the supplier's codes, price, prices by quantity, currency, package, minimum, lead time. */
export const offerColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats, currencies } = input;
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      width: 260,
      text: ({ name }) => name,
      detail: ({ code }) => code,
      card: "title",
    },
    codesColumn(input),
    ...priceColumns(input),
    {
      id: "currency",
      heading: t("trade:currency"),
      kind: "choice",
      width: 96,
      choices: currencies.map((code) => ({ value: code, label: code })),
      text: ({ offer }) => offer.currency,
      read: (line, text) => {
        const currency = text.trim().toUpperCase();
        return currencies.includes(currency)
          ? changed(line, { currency })
          : { problem: t("error:field.choice") };
      },
      card: "line",
    },
    quantityColumn("package", QUANTITY_SCALE / 1000, input),
    quantityColumn("minimum", 0, input),
    {
      id: "leadDays",
      heading: t("column.leadDays"),
      kind: "quantity",
      width: 110,
      text: ({ offer }) => (offer.leadDays === null ? "" : formats.count(offer.leadDays)),
      read: (line, text) => {
        if (text.trim() === "") return changed(line, { leadDays: null });
        const leadDays = parseScaled(text, 0, formats.locale);
        return leadDays === null || leadDays < 0 || leadDays > 3650
          ? { problem: t("error:field.range") }
          : changed(line, { leadDays });
      },
      card: "line",
    },
  ];
};
