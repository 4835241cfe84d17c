/** Asks how much of each open line an order is made of, or is cancelled: all that is open to begin with (S21). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import type { FormParts, OrderForm } from "../../../../contract/sale/order-form.ts";
import { Button } from "../../../../kit/button.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { TextArea } from "../../../../kit/field/text-area.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import type { FormAsked } from "./use-form-acts.ts";

interface PartsDialogProps {
  readonly form: OrderForm;
  readonly act: FormAsked;
  readonly isBusy: boolean;
  readonly onGo: (parts: FormParts, reason: string) => void;
  readonly onClose: () => void;
}

type Line = OrderForm["lines"][number];

interface PartFieldProps {
  readonly line: Line;
  readonly quantity: number | null;
  readonly onChange: (quantity: number | null) => void;
}

function PartField({ line, quantity, onChange }: PartFieldProps) {
  const { t } = useTranslation("order-form");
  const { quantity: inWords } = useFormats();
  const open = inWords(line.open);
  return (
    <div className="grid items-start gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[1fr_9rem]">
      <p className="pt-1 text-list">
        <span className="block font-medium">{line.name}</span>
        <span className="figures block text-small text-muted">
          {line.code} · {t("quantity.open")} {open}
        </span>
      </p>
      <NumberField
        label={t("parts.quantity", { product: line.name })}
        hideLabel
        digits={3}
        shown={0}
        min={0}
        value={quantity}
        error={(quantity ?? 0) > line.open ? t("parts.wrong", { open }) : undefined}
        onChange={onChange}
      />
    </div>
  );
}

/** The quantities as they are entered, and why they cannot be sent. */
const useQuantities = (form: OrderForm) => {
  const { t } = useTranslation("order-form");
  const { quantity: inWords } = useFormats();
  const [lines] = useState(() => form.lines.filter(({ follows, open }) => follows === null && open > 0));
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(lines.map(({ key, open }) => [key, open])),
  );
  const parts = lines.flatMap(({ key }) => {
    const quantity = quantities.get(key) ?? 0;
    return quantity > 0 ? [{ key, quantity }] : [];
  });
  const over = lines.find(({ key, open }) => (quantities.get(key) ?? 0) > open);
  const isOver = over && t("parts.wrong", { open: inWords(over.open) });
  return {
    lines,
    quantities,
    parts,
    problem: parts.length === 0 ? t("parts.none") : isOver,
    change: (key: string, quantity: number | null) => setQuantities((now) => new Map(now).set(key, quantity)),
  };
};

export function PartsDialog({ form, act, isBusy, onGo, onClose }: PartsDialogProps) {
  const { t } = useTranslation(["order-form", "common", "trade", "error"]);
  const { lines, quantities, parts, problem, change } = useQuantities(form);
  const [reason, setReason] = useState("");
  const isUnsaid = act === "cancel" && reason.trim() === "" ? t("error:field.required") : undefined;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t(`${act}.title`, { number: form.number })}
      detail={t(`${act}.detail`)}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look={act === "cancel" ? "danger" : "primary"}
            busy={isBusy}
            unavailableBecause={problem ?? isUnsaid}
            onClick={() => onGo(parts, reason.trim())}
          >
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <div className="grid">
        {lines.map((line) => (
          <PartField
            key={line.key}
            line={line}
            quantity={quantities.get(line.key) ?? null}
            onChange={(quantity) => change(line.key, quantity)}
          />
        ))}
      </div>
      {act === "cancel" && (
        <TextArea
          className="mt-3"
          label={t("trade:reason")}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Dialog>
  );
}
