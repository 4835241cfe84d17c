/** The lots that a production report names for what was made (K10). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Production } from "../../../contract/production/order.ts";
import { addDays } from "../../../domain/time/periods.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useToday } from "../../common/use-today.ts";

/** The lot that good units of an output come in, and its last day: by itself today and the shelf life of the product. */
interface OutputLot {
  readonly code: string;
  readonly expiry: string | null;
}

/** The lots of the outputs, by line; nothing of a line whose lot nobody named. */
export const useOutputLots = ({ outputs }: Production) => {
  const today = useToday();
  const [lots, setLots] = useState<ReadonlyMap<number, OutputLot>>(new Map());
  const shelfLife = (id: number) => outputs.find((line) => line.id === id)?.shelfLifeDays ?? null;
  const of = (id: number): OutputLot => {
    const days = shelfLife(id);
    return lots.get(id) ?? { code: "", expiry: days === null ? null : addDays(today, days) };
  };
  return {
    of,
    change: (id: number, patch: Partial<OutputLot>) =>
      setLots((before) => new Map(before).set(id, { ...of(id), ...patch })),
    named: (id: number, quantity: number) => {
      const { code, expiry } = of(id);
      const isNamed = code.trim() !== "" && quantity > 0;
      return isNamed ? { lots: [{ code: code.trim(), expiry, quantity }] } : {};
    },
  };
};

interface LotFieldsProps {
  readonly lot: OutputLot;
  readonly onChange: (patch: Partial<OutputLot>) => void;
}

export function LotFields({ lot, onChange }: LotFieldsProps) {
  const { t } = useTranslation("lot");
  return (
    <>
      <TextField
        label={t("lot")}
        maxLength={40}
        value={lot.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <DateField label={t("expiry")} value={lot.expiry} onChange={(expiry) => onChange({ expiry })} />
    </>
  );
}
