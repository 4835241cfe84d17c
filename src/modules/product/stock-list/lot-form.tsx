/** A lot of a product: its number, its expiry day, and whether it is blocked. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductLot } from "../../../contract/stock/lot.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import type { useLotActs } from "./use-lot-acts.ts";

interface LotFormProps {
  readonly productId: number;
  /** Null for a new one. */
  readonly lot: ProductLot | null;
  readonly acts: ReturnType<typeof useLotActs>;
  readonly onDone: () => void;
}

export function LotForm({ productId, lot, acts, onDone }: LotFormProps) {
  const { t } = useTranslation(["lot", "error", "common"]);
  const [code, setCode] = useState(lot?.code ?? "");
  const [expiry, setExpiry] = useState(lot?.expiry ?? null);
  const [blocked, setBlocked] = useState(lot?.blocked ?? false);
  const save = () =>
    acts.save(
      { productId, id: lot?.id ?? null, version: lot?.version ?? null, code: code.trim(), expiry, blocked },
      () => {
        setCode("");
        setExpiry(null);
        onDone();
      },
    );
  return (
    <fieldset className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
      <legend className="mb-1 text-list font-semibold">{t(lot ? "change" : "add")}</legend>
      <TextField
        label={t("lot")}
        value={code}
        maxLength={40}
        onChange={(event) => setCode(event.target.value)}
      />
      <DateField label={t("expiry")} value={expiry} onChange={setExpiry} />
      <Checkbox
        label={t("blocked")}
        checked={blocked}
        onChange={(event) => setBlocked(event.target.checked)}
      />
      <Button
        busy={acts.isBusy}
        unavailableBecause={code.trim() === "" ? t("error:field.required") : undefined}
        onClick={save}
      >
        {t("common:save")}
      </Button>
    </fieldset>
  );
}
