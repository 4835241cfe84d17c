/** What a price change is asked for: which products, and the formula of their new prices. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { PriceChangeFilter } from "../../../contract/product/price-change.ts";
import { cost } from "../../../contract/product/product.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { PriceBase, PriceEnding, type PriceFormula } from "../../../domain/price/price-formula.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";

export interface PriceQuestion {
  readonly filter: PriceChangeFilter;
  readonly formula: PriceFormula;
}

interface InputsProps {
  readonly question: PriceQuestion;
  readonly onChange: (question: PriceQuestion) => void;
}

const ANY = "";
const numberOf = (value: string) => (value === ANY ? undefined : Number(value));
const textOf = (value: number | undefined) => (value === undefined ? ANY : String(value));

/** The filter without the parts that ask for nothing. */
const filterOf = (filter: {
  readonly [Name in keyof PriceChangeFilter]: PriceChangeFilter[Name] | undefined;
}) => {
  const { searchWord, categoryId, supplierId, ...others } = filter;
  return {
    ...(others.state !== undefined && { state: others.state }),
    ...(searchWord !== undefined && searchWord !== "" && { searchWord }),
    ...(categoryId !== undefined && { categoryId }),
    ...(supplierId !== undefined && { supplierId }),
  };
};

interface FilterProps {
  readonly filter: PriceChangeFilter;
  readonly onChange: (filter: PriceChangeFilter) => void;
}

/** Which products a bulk change is about. */
export function ProductFilterInputs({ filter, onChange }: FilterProps) {
  const { t } = useTranslation("product");
  const { t: list } = useTranslation("list");
  const { data } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 300_000 });
  const choices = (named: readonly { readonly id: number; readonly name: string }[] = []) => [
    { value: ANY, label: list("filter.any") },
    ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const set = (change: {
    readonly [Name in keyof PriceChangeFilter]?: PriceChangeFilter[Name] | undefined;
  }) => onChange(filterOf({ ...filter, ...change }));
  return (
    <>
      <TextField
        label={t("prices.search")}
        className="w-full sm:w-56"
        value={filter.searchWord ?? ""}
        onChange={(event) => set({ searchWord: event.target.value })}
      />
      <SelectField
        label={t("column.category")}
        className="w-[calc(50%-6px)] sm:w-44"
        options={choices(data?.categories)}
        value={textOf(filter.categoryId)}
        onChange={(value) => set({ categoryId: numberOf(value) })}
      />
      <SelectField
        label={t("column.supplier")}
        className="w-[calc(50%-6px)] sm:w-44"
        options={choices(data?.suppliers)}
        value={textOf(filter.supplierId)}
        onChange={(value) => set({ supplierId: numberOf(value) })}
      />
    </>
  );
}

function FormulaInputs({ question, onChange }: InputsProps) {
  const { t } = useTranslation("product");
  const can = useCan();
  const base = useBaseCurrency();
  const { formula } = question;
  const set = (change: Partial<PriceFormula>) =>
    onChange({ ...question, formula: { ...formula, ...change } });
  const bases = PriceBase.literals.filter((value) => value === "price" || can(cost));
  const endingWord = (ending: PriceEnding) =>
    ending === "none" || ending === "00" ? t(`prices.ending.${ending}`) : `.${ending}`;
  return (
    <>
      <SelectField
        label={t("prices.base")}
        className="w-[calc(50%-6px)] sm:w-44"
        options={bases.map((value) => ({ value, label: t(`prices.base.${value}`) }))}
        value={formula.base}
        onChange={(value) => set({ base: PriceBase.literals.find((one) => one === value) ?? "price" })}
      />
      <NumberField
        label={t("prices.factor")}
        className="w-[calc(50%-6px)] sm:w-28"
        digits={4}
        shown={2}
        min={1}
        max={10_000_000}
        unit="×"
        value={formula.factor}
        onChange={(factor) => factor !== null && set({ factor })}
      />
      <NumberField
        label={t("prices.added")}
        className="w-[calc(50%-6px)] sm:w-32"
        digits={4}
        shown={base?.decimals ?? 2}
        unit={base?.code}
        value={formula.added}
        onChange={(added) => set({ added: added ?? 0 })}
      />
      <SelectField
        label={t("prices.ending")}
        className="w-[calc(50%-6px)] sm:w-40"
        options={PriceEnding.literals.map((value) => ({ value, label: endingWord(value) }))}
        value={formula.ending}
        onChange={(value) => set({ ending: PriceEnding.literals.find((one) => one === value) ?? "none" })}
      />
    </>
  );
}

export function PriceInputs(props: InputsProps) {
  const { question, onChange } = props;
  return (
    <>
      <ProductFilterInputs
        filter={question.filter}
        onChange={(filter) => onChange({ ...question, filter })}
      />
      <FormulaInputs {...props} />
    </>
  );
}
