/** New variants of a style: colours and sizes are ticked, codes and prices entered, and all are made in one go (P15). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { variantEndpoints, type VariantMatrix } from "../../../contract/product/variant.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { usePriceField } from "../products/price-inputs.tsx";
import { productReads } from "../products/product-reads.ts";
import { choicesOf, type ProductChoices } from "../products/product-choices.ts";
import { placeName, useNewVariants, type VariantDraft } from "./new-variants.ts";

interface TicksProps {
  readonly label: string;
  readonly list: readonly { readonly id: number; readonly name: string }[];
  readonly ticked: ReadonlySet<number>;
  readonly onChange: (ticked: ReadonlySet<number>) => void;
}

function Ticks({ label, list, ticked, onChange }: TicksProps) {
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-2 text-small text-muted">{label}</legend>
      {list.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={ticked.has(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}

type Editing = ReturnType<typeof useNewVariants>;

interface DraftProps {
  readonly draft: VariantDraft;
  readonly type: Editing["type"];
  /** By the name of the field. */
  readonly problems: ReadonlyMap<string, string>;
  readonly stylePrice: string;
}

/** Code, barcode and price of a variant that is about to be made. */
function DraftLine({ draft, type, problems, stylePrice }: DraftProps) {
  const { t } = useTranslation("product");
  const price = usePriceField();
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-line px-4 py-3 sm:grid-cols-[1fr_1fr_1fr_1fr]">
      <legend className="sr-only">{draft.label}</legend>
      <span aria-hidden="true" className="self-center text-list font-medium">
        {draft.label}
      </span>
      <TextField
        label={t("column.code")}
        value={draft.code}
        error={problems.get("code")}
        onChange={({ target }) => type(draft, { code: target.value })}
        autoComplete="off"
        required
      />
      <TextField
        label={t("column.barcode")}
        value={draft.barcode}
        error={problems.get("barcode")}
        onChange={({ target }) => type(draft, { barcode: target.value })}
        autoComplete="off"
      />
      <NumberField
        {...price}
        label={t("column.unitPrice")}
        placeholder={stylePrice}
        value={draft.unitPrice}
        onChange={(unitPrice) => type(draft, { unitPrice })}
      />
    </fieldset>
  );
}

/** The fields at fault of the draft at this place: "variants.2.code". */
const problemsAt = (error: CallError | null, at: number): ReadonlyMap<string, string> =>
  new Map(
    (error?.data?.fields ?? []).flatMap(({ field }) => {
      const [list, index, name] = field.split(".");
      return list === "variants" && index === String(at) && name !== undefined
        ? [[name, error?.message ?? ""] as const]
        : [];
    }),
  );

/** Colours, sizes, and the size group whose sizes are ticked by one choice. */
function Choosing({ editing, choices }: { readonly editing: Editing; readonly choices: ProductChoices }) {
  const { t } = useTranslation("product");
  const { EnableColor, EnableSize } = useSettings();
  const { colours, setColours, sizes, setSizes } = editing;
  const chooseGroup = (id: string) =>
    setSizes(new Set(choices.sizeGroups.find((group) => String(group.id) === id)?.sizeIds));
  return (
    <div className="grid gap-4 p-4">
      {EnableColor.value && (
        <Ticks label={t("column.colour")} list={choices.colours} ticked={colours} onChange={setColours} />
      )}
      {EnableSize.value && choices.sizeGroups.length > 0 && (
        <SelectField
          className="max-w-64"
          label={t("form.sizeGroup")}
          options={[{ value: "", label: t("trade:none") }, ...choicesOf(choices.sizeGroups)]}
          value={String(
            choices.sizeGroups.find(
              ({ sizeIds }) => sizeIds.length === sizes.size && sizeIds.every((id) => sizes.has(id)),
            )?.id ?? "",
          )}
          onChange={chooseGroup}
        />
      )}
      {EnableSize.value && (
        <Ticks label={t("column.size")} list={choices.sizes} ticked={sizes} onChange={setSizes} />
      )}
    </div>
  );
}

/** Makes the variants; a refusal stays until the next try. */
const useSave = (matrix: VariantMatrix, { drafts, clear }: Editing) => {
  const { t } = useTranslation("product");
  const create = useCommand(variantEndpoints.createVariants, { refreshes: productReads });
  const [problem, setProblem] = useState<CallError | null>(null);
  const save = async () => {
    setProblem(null);
    const { id, version } = matrix.style;
    const variants = drafts.map(({ label: _, ...variant }) => variant);
    try {
      await create.mutateAsync({ payload: { id, version, variants } });
      notify({ title: t("variants.created", { total: drafts.length }) });
      clear();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    }
  };
  return { save, isBusy: create.isPending, problem };
};

interface VariantFormProps {
  readonly matrix: VariantMatrix;
  readonly choices: ProductChoices;
}

export function VariantForm({ matrix, choices }: VariantFormProps) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const can = useCan();
  const editing = useNewVariants(matrix, choices);
  const { save, isBusy, problem } = useSave(matrix, editing);
  const { drafts } = editing;
  const blocked = can(String(variantEndpoints.createVariants.access)) ? undefined : t("trade:noPermission");
  if (choices.colours.length + choices.sizes.length === 0)
    return <p className="p-4 text-list text-muted">{t("variants.none")}</p>;
  return (
    <section aria-label={t("variants.new")} className="rounded-panel border border-line bg-surface">
      <div className="px-4 pt-4">
        <h2 className="text-form font-semibold">{t("variants.new")}</h2>
        <p className="text-list text-muted">{t("variants.detail")}</p>
      </div>
      <Choosing editing={editing} choices={choices} />
      {drafts.map((draft, at) => (
        <DraftLine
          key={placeName(draft)}
          draft={draft}
          type={editing.type}
          problems={problemsAt(problem, at)}
          stylePrice={formats.price(matrix.style.unitPrice)}
        />
      ))}
      <div className="grid gap-3 border-t border-line p-4">
        <ProblemSaid problem={problem?.message ?? null} />
        <div>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={blocked ?? (drafts.length === 0 ? t("variants.choose") : undefined)}
            onClick={() => void save()}
          >
            {t("variants.create", { total: drafts.length })}
          </Button>
        </div>
      </div>
    </section>
  );
}
