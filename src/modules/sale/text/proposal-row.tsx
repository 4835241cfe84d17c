/** One piece of a pasted text with the product that it may mean: another one can be chosen or searched, quantity and package changed. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CatalogueIndex, searchProducts } from "../../../client/till/catalogue-index.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import { type PackageKind, packageKinds, packingOf } from "../../../domain/price/packing.ts";
import { Check } from "../../../kit/field/checkbox.tsx";
import { ComboBox } from "../../../kit/field/combo-box.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import type { Choice, Row } from "./use-proposals.ts";

/** Products that a search offers. */
const MOST_FOUND = 20;

interface RowProps {
  readonly row: Row;
  readonly index: CatalogueIndex;
  readonly onChange: (next: Partial<Choice>) => void;
  readonly onChoose: (product: CatalogueProduct | null) => void;
}

/** Where a product was found, in words. */
const useFoundWord = (row: Row) => {
  const { t } = useTranslation("sale");
  const { date } = useFormats();
  return (id: number): string => {
    const candidate = row.candidates.find(({ productId }) => productId === id);
    if (candidate === undefined) return "";
    if (candidate.boughtOn !== null) return t("paste.bought", { day: date(candidate.boughtOn) });
    return t(candidate.found === "code" ? "paste.code" : "paste.catalogue");
  };
};

function Product({ row, index, onChoose }: Omit<RowProps, "onChange">) {
  const { t } = useTranslation(["sale", "trade"]);
  const [typed, setTyped] = useState("");
  const foundWord = useFoundWord(row);
  const offered = row.candidates.flatMap(({ productId }) => index.byId.get(productId) ?? []);
  return (
    <ComboBox<CatalogueProduct>
      label={t("trade:product")}
      hideLabel
      options={typed.trim() === "" ? offered : searchProducts(index, typed, MOST_FOUND)}
      value={row.product}
      onChange={onChoose}
      onSearch={setTyped}
      itemKey={({ id }) => String(id)}
      itemLabel={({ name }) => name}
      renderItem={({ id, name, code }) => (
        <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-small text-muted">
            {[code, foundWord(id)].filter(Boolean).join(", ")}
          </span>
        </span>
      )}
      placeholder={t("paste.search")}
    />
  );
}

function Amount({ row, onChange }: Pick<RowProps, "row" | "onChange">) {
  const { t } = useTranslation(["sale", "trade", "till"]);
  const { product } = row;
  const kinds = product === null ? [] : packageKinds.filter((kind) => packingOf(kind, product) !== null);
  const options = (["unit", ...kinds] as const).map((kind: PackageKind | "unit") => ({
    value: kind,
    label: t(kind === "unit" ? "unit.units" : `unit.${kind}`),
  }));
  return (
    <div className="flex items-center gap-2">
      <NumberField
        label={t("trade:quantity")}
        hideLabel
        className="w-24"
        digits={3}
        shown={0}
        min={0}
        value={row.number}
        onChange={(number) => onChange({ number })}
      />
      {options.length > 1 && (
        <SelectField
          label={t("till:packages")}
          hideLabel
          className="w-28"
          options={options}
          value={row.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
    </div>
  );
}

export function ProposalRow({ row, index, onChange, onChoose }: RowProps) {
  const { t } = useTranslation("sale");
  const foundWord = useFoundWord(row);
  const word = row.product === null ? t("paste.none") : foundWord(row.product.id);
  return (
    <li className="grid gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)_auto] sm:items-center">
      <Check
        label={t("paste.take", { text: row.text })}
        checked={row.isAdded}
        disabled={row.product === null}
        onChange={({ target }) => onChange({ isAdded: target.checked })}
      />
      <div className="min-w-0 text-list">
        <q className="wrap-anywhere">{row.text}</q>
        {word !== "" && <p className="text-small text-muted">{word}</p>}
      </div>
      <Product row={row} index={index} onChoose={onChoose} />
      <Amount row={row} onChange={onChange} />
    </li>
  );
}
