/** The fields of a label: adding one, and place, letters and text of the selected one. */
import { AlignCenter, AlignLeft, AlignRight, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LabelPart, labelPartKinds } from "../../../../domain/print/label.ts";
import { fitPart, MOST_PARTS } from "../../../../domain/print/label-design.ts";
import { Button } from "../../../../kit/button.tsx";
import { Checkbox } from "../../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { Menu } from "../../../../kit/overlay/menu.tsx";
import { usePartName } from "./part-words.ts";
import type { Design } from "./use-design.ts";

interface PartProps {
  readonly part: LabelPart;
  readonly onChange: (some: Partial<LabelPart>) => void;
}

const names = ["{name}", "{code}", "{barcode}", "{price}", "{colour}", "{size}", "{date}", "{link}"].join(
  " ",
);

function Letters({ part, onChange }: PartProps) {
  const { t } = useTranslation("product");
  const icon = { "aria-hidden": true, size: 16 } as const;
  return (
    <>
      <NumberField
        label={t("labels.letters")}
        digits={1}
        unit="mm"
        min={10}
        max={999}
        value={part.size}
        onChange={(size) => size !== null && onChange({ size })}
      />
      <div className="flex flex-col gap-1 text-list font-medium">
        <span aria-hidden="true">{t("labels.align")}</span>
        <div>
          <Segments
            label={t("labels.align")}
            value={part.align}
            onChange={(align) => onChange({ align })}
            segments={[
              { value: "left", label: t("labels.align.left"), icon: <AlignLeft {...icon} /> },
              { value: "center", label: t("labels.align.center"), icon: <AlignCenter {...icon} /> },
              { value: "right", label: t("labels.align.right"), icon: <AlignRight {...icon} /> },
            ]}
          />
        </div>
      </div>
      <Checkbox
        label={t("labels.bold")}
        className="col-span-2"
        checked={part.bold}
        onChange={(event) => onChange({ bold: event.target.checked })}
      />
    </>
  );
}

function Part({ part, onChange }: PartProps) {
  const { t } = useTranslation("product");
  const sides = {
    x: t("labels.left"),
    y: t("labels.top"),
    width: t("labels.width"),
    height: t("labels.height"),
  } as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["x", "y", "width", "height"] as const).map((side) => (
        <NumberField
          key={side}
          label={sides[side]}
          digits={1}
          unit="mm"
          min={side === "x" || side === "y" ? 0 : 10}
          max={9999}
          value={part[side]}
          onChange={(length) => length !== null && onChange({ [side]: length })}
        />
      ))}
      <Letters part={part} onChange={onChange} />
      {(part.kind === "text" || part.kind === "qr") && (
        <TextField
          label={t("labels.part.text")}
          className="col-span-2"
          maxLength={300}
          hint={t("labels.filledIn", { names })}
          value={part.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
    </div>
  );
}

export function PartInputs({ design }: { readonly design: Design }) {
  const { t } = useTranslation("product");
  const nameOf = usePartName();
  const { selected, fields } = design;
  const part = selected === null ? undefined : fields.parts[selected];
  return (
    <section className="grid content-start gap-3">
      <Menu
        entries={labelPartKinds.map((kind) => ({
          id: kind,
          label: nameOf(kind),
          onPress: () => design.addPart(kind),
          unavailableBecause: fields.parts.length < MOST_PARTS ? undefined : t("labels.mostFields"),
        }))}
        trigger={<Button icon={<Plus aria-hidden="true" size={16} />}>{t("labels.addField")}</Button>}
      />
      {part !== undefined && selected !== null && (
        <>
          <h2 className="text-form font-semibold">{nameOf(part.kind)}</h2>
          <Part
            part={part}
            onChange={(some) =>
              design.changePart(
                selected,
                fitPart(fields.layout, { ...part, ...some }),
                `part ${selected} ${Object.keys(some).join(" ")}`,
              )
            }
          />
          <Button
            icon={<Trash2 aria-hidden="true" size={16} />}
            className="justify-self-start"
            onClick={() => design.removePart(selected)}
          >
            {t("trade:remove")}
          </Button>
        </>
      )}
    </section>
  );
}
