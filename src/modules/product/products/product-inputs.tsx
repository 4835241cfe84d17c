/** The inputs of a product's card, one set for making and editing. */
import { Controller, useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { PackageKind } from "../../../contract/product/product.ts";
import { ProductFields } from "../../../contract/product/product-card.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { ChoiceField } from "../../common/form/choice-field.tsx";
import { NamesField } from "../../common/form/names-field.tsx";
import { useTakeDefaults } from "./category-defaults.ts";
import { AddLine, Line, NamedInput, NumberInput, type PartProps, problemAt } from "./form-parts.tsx";
import { StyleInputs } from "./style-inputs.tsx";
import { LevelInputs, PriceInputs, TierInputs, usePriceField } from "./price-inputs.tsx";

interface InputsProps extends PartProps {
  /** What the style of a variant is called. */
  readonly style: string | null;
}

function GeneralInputs(props: InputsProps) {
  const { form, choices, style } = props;
  const { t } = useTranslation("product");
  const text = (name: "name" | "code" | "memo") => ({
    ...form.register(name),
    label: t(`column.${name}`),
    error: problemAt(form, name),
    autoComplete: "off",
  });
  return (
    <FormSection
      title={t("trade:general")}
      detail={style === null ? t("form.codeHint") : t("form.ofStyle", { style })}
    >
      <TextField {...text("name")} required />
      <TextField {...text("code")} />
      <NamesField form={form} label={t("form.names")} />
      <NamedInput form={form} name="categoryId" label={t("column.category")} list={choices.categories} />
      <NamedInput form={form} name="brandId" label={t("column.brand")} list={choices.brands} />
      <StyleInputs form={form} choices={choices} isVariant={style !== null} />
      <NamedInput form={form} name="unitId" label={t("column.unit")} list={choices.units} />
      <NumberInput form={form} name="quickKey" label={t("form.quickKey")} min={1} max={10_000} />
      <TextArea {...text("memo")} className={wide} />
      <Checkbox {...form.register("active")} label={t("state.onSale")} />
      <Checkbox {...form.register("weighed")} label={t("column.weighed")} />
      <Checkbox {...form.register("isGoods")} label={t("form.isGoods")} />
    </FormSection>
  );
}

/** The tags of the product, one to tick for each that there is. */
function TagInputs({ form, choices }: PartProps) {
  const { t } = useTranslation("product");
  if (choices.tags.length === 0) return null;
  return (
    <FormSection title={t("column.tags")}>
      <Controller
        control={form.control}
        name="tagIds"
        render={({ field: { value = [], onChange } }) => (
          <div className={`${wide} flex flex-wrap gap-x-6 gap-y-2`}>
            {choices.tags.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={value.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            ))}
          </div>
        )}
      />
    </FormSection>
  );
}

const packages = PackageKind.literals;

/** A code of a package is scanned as that package (P4). */
function BarcodeInputs({ form }: PartProps) {
  const { t } = useTranslation("product");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "barcodes" });
  return (
    <FormSection title={t("form.barcodes")}>
      {fields.map(({ id }, at) => (
        <Line key={id} label={`${t("column.barcode")} ${at + 1}`} onRemove={() => remove(at)}>
          <TextField
            {...form.register(`barcodes.${at}.code`)}
            label={t("column.barcode")}
            error={problemAt(form, `barcodes.${at}.code`)}
            autoComplete="off"
            onKeyDown={(event) => {
              // A scanner ends a code with Enter, which would save the form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <Controller
            control={form.control}
            name={`barcodes.${at}.package`}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <SelectField
                {...{ onChange, onBlur, ref }}
                value={value ?? "unit"}
                label={t("form.package")}
                options={packages.map((kind) => ({ value: kind, label: t(`package.${kind}`) }))}
              />
            )}
          />
        </Line>
      ))}
      <AddLine label={t("form.addBarcode")} onPress={() => append({ code: "", package: "unit" })} />
    </FormSection>
  );
}

function PurchaseInputs({ form, choices }: PartProps) {
  const { t } = useTranslation("product");
  const sees = useSees(ProductFields);
  const { unit: _, ...field } = usePriceField();
  const currencies = choices.currencies.map((code) => ({ value: code, label: code }));
  return (
    <FormSection title={t("form.purchase")}>
      <NamedInput form={form} name="supplierId" label={t("column.supplier")} list={choices.suppliers} />
      <NumberInput form={form} name="shelfLifeDays" label={t("column.shelfLifeDays")} min={0} max={36_500} />
      <Checkbox {...form.register("hasLots")} label={t("column.hasLots")} />
      {sees("purchasePrice") && (
        <>
          <NumberInput form={form} name="purchasePrice" label={t("column.purchasePrice")} {...field} />
          <ChoiceField
            form={form}
            name="purchaseCurrency"
            label={t("column.purchaseCurrency")}
            choices={currencies}
          />
        </>
      )}
    </FormSection>
  );
}

type StockLimit = ProductFields["stockLimits"][number];

/** The limits of all warehouses with one of them set; a warehouse without limits has no line. */
const withLimit = (limits: readonly StockLimit[], next: StockLimit): StockLimit[] => [
  ...limits.filter(({ warehouseId }) => warehouseId !== next.warehouseId),
  ...(next.quantity === 0 && next.maximum === null ? [] : [next]),
];

/** The least and the most that each warehouse wants to have. */
function LimitInputs({ form, choices }: PartProps) {
  const { t } = useTranslation("product");
  const amount = { digits: 3, shown: 0, min: 0 } as const;
  return (
    <FormSection title={t("form.limits")}>
      <Controller
        control={form.control}
        name="stockLimits"
        render={({ field: { value, onChange } }) => (
          <div className={`${wide} grid grid-cols-2 gap-4`}>
            {choices.warehouses.map(({ id, name }) => {
              const at = value.findIndex(({ warehouseId }) => warehouseId === id);
              const limit = value[at] ?? { warehouseId: id, quantity: 0, maximum: null };
              const set = (change: Partial<StockLimit>) =>
                onChange(withLimit(value, { ...limit, ...change }));
              return (
                <fieldset key={id} className="contents">
                  <legend className="sr-only">{name}</legend>
                  <NumberField
                    {...amount}
                    label={`${name}, ${t("form.minimum")}`}
                    value={limit.quantity === 0 ? null : limit.quantity}
                    onChange={(quantity) => set({ quantity: quantity ?? 0 })}
                  />
                  <NumberField
                    {...amount}
                    label={`${name}, ${t("form.maximum")}`}
                    error={problemAt(form, `stockLimits.${at}.maximum`)}
                    value={limit.maximum}
                    onChange={(maximum) => set({ maximum })}
                  />
                </fieldset>
              );
            })}
          </div>
        )}
      />
    </FormSection>
  );
}

export function ProductInputs(props: InputsProps & { readonly isNew: boolean }) {
  useTakeDefaults(props);
  return (
    <>
      <GeneralInputs {...props} />
      <TagInputs {...props} />
      <BarcodeInputs {...props} />
      <PriceInputs {...props} />
      <LevelInputs {...props} />
      <TierInputs {...props} />
      <PurchaseInputs {...props} />
      <LimitInputs {...props} />
    </>
  );
}
