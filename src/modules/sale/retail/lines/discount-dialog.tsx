/** A discount: on the line or on the whole sale, in percent or as an amount; 0 takes it away. */
import { useState } from "react";
import type { Discount } from "../../../../domain/price/order.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { currentLine } from "../acts.ts";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

type Target = "line" | "sale";
type Kind = Discount["kind"];

const usual = [500, 1000, 1500, 2000, 5000] as const;

const discountOf = (kind: Kind, value: number | null): Discount | null => {
  if (value === null || value <= 0) return null;
  return kind === "percent" ? { kind, basisPoints: value } : { kind, amount: value };
};

interface Wanted {
  readonly target: Target;
  readonly kind: Kind;
  readonly value: number | null;
}

interface PartProps {
  readonly wanted: Wanted;
  readonly onChange: (part: Partial<Wanted>) => void;
}

function Value({ wanted: { kind, value }, onChange }: PartProps) {
  const { t, format, currency } = useDesk();
  const isPercent = kind === "percent";
  return (
    <NumberField
      label={t("trade:discount")}
      hideLabel
      size="large"
      autoFocus
      digits={isPercent ? 2 : format.decimals(currency)}
      shown={0}
      min={0}
      max={isPercent ? 10_000 : Number.MAX_SAFE_INTEGER}
      unit={isPercent ? "%" : currency}
      value={value}
      onChange={(next) => onChange({ value: next })}
    />
  );
}

/** On what, and in percent or money. */
function Choices({ wanted, onChange }: PartProps) {
  const { t, currency } = useDesk();
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Segments<Target>
        label={t("discountDialog.on")}
        value={wanted.target}
        onChange={(target) => onChange({ target })}
        size="large"
        segments={[
          { value: "line", label: t("discountDialog.line") },
          { value: "sale", label: t("discountDialog.sale") },
        ]}
      />
      <Segments<Kind>
        label={t("discountDialog.kind")}
        value={wanted.kind}
        onChange={(kind) => onChange({ kind, value: null })}
        size="large"
        segments={[
          { value: "percent", label: "%" },
          { value: "amount", label: currency },
        ]}
      />
    </div>
  );
}

function Usual({ onGive }: { readonly onGive: (basisPoints: number) => void }) {
  const { format } = useDesk();
  return (
    <div className="flex flex-wrap gap-2">
      {usual.map((basisPoints) => (
        <Button key={basisPoints} onClick={() => onGive(basisPoints)}>
          {format.percent(basisPoints)}
        </Button>
      ))}
    </div>
  );
}

function Ask() {
  const desk = useDesk();
  const { t, acts, panel } = desk;
  const line = currentLine(desk);
  const saleDiscount = useFlow(({ context }) => context.sale.discount);
  const [wanted, setWanted] = useState<Wanted>({ target: "line", kind: "percent", value: null });
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part });
  const close = () => panel.set(null);
  const give = (discount: Discount | null) => {
    close();
    if (wanted.target === "sale") acts.send({ type: "DISCOUNT.SET", discount });
    else if (line) acts.send({ type: "LINE.DISCOUNT", key: line.key, discount, at: Date.now() });
  };
  const present = wanted.target === "sale" ? saleDiscount : line?.discount;
  return (
    <Dialog
      open
      onClose={close}
      title={t("discountDialog.title")}
      detail={wanted.target === "line" ? line?.product.name : t("discountDialog.wholeSale")}
      footer={
        <>
          {present != null && (
            <Button size="large" onClick={() => give(null)}>
              {t("discountDialog.remove")}
            </Button>
          )}
          <Button size="large" look="primary" type="submit" form="till-discount">
            {t("discountDialog.give")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        id="till-discount"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          give(discountOf(wanted.kind, wanted.value));
        }}
      >
        <Value wanted={wanted} onChange={change} />
        <Usual onGive={(basisPoints) => give({ kind: "percent", basisPoints })} />
        <Choices wanted={wanted} onChange={change} />
      </form>
    </Dialog>
  );
}

export function DiscountDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "discount" ? <Ask /> : null;
}
