/** The dialogs of a production order in work: what is issued, what was made, and what it really cost. */
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan, useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { Production } from "../../../contract/production/order.ts";
import { type GoodsLot, lotEndpoints } from "../../../contract/stock/lot.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { lotText } from "../../common/form/lot-text.ts";
import { LotFields, useOutputLots } from "./output-lot.tsx";
import type { useOrderActs } from "./use-order-acts.ts";

interface ActDialogProps {
  readonly order: Production;
  readonly acts: ReturnType<typeof useOrderActs>;
  readonly onClose: () => void;
}

interface FrameProps extends Pick<ActDialogProps, "acts" | "onClose"> {
  readonly title: string;
  readonly detail: string;
  readonly missing?: string | undefined;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function Frame({ title, detail, missing, acts, onGo, onClose, children }: FrameProps) {
  const { t } = useTranslation(["common", "production"]);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={title}
      detail={detail}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={acts.isBusy} unavailableBecause={missing} onClick={onGo}>
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}

const QuantityCell = ({ label, value, min, onChange }: CellProps) => (
  <NumberField
    label={label}
    digits={3}
    shown={0}
    min={min}
    value={value}
    onChange={(next) => onChange(next ?? 0)}
  />
);

/** Values of lines by their ids. */
const useValues = (start: readonly (readonly [number, number])[]) => {
  const [values, setValues] = useState<ReadonlyMap<number, number>>(() => new Map(start));
  return {
    of: (id: number) => values.get(id) ?? 0,
    set: (id: number, value: number) => setValues((before) => new Map(before).set(id, value)),
  };
};

/** Lots of the inputs in the warehouse that gives them, by product: first expired first (K10). */
const useLots = ({ fromWarehouseId: warehouseId, inputs }: Production) => {
  const mayRead = useCan()(lotEndpoints.goodsLots.access);
  const ids = inputs.map(({ productId }) => productId).join(",");
  const { data = [] } = useCall(
    lotEndpoints.goodsLots,
    { query: { warehouseId, ids } },
    { enabled: mayRead && ids !== "" },
  );
  return useMemo(() => Map.groupBy(data, ({ productId }) => productId), [data]);
};

interface LotChoiceProps {
  readonly name: string;
  readonly lots: readonly GoodsLot[];
  readonly value: number;
  readonly onChange: (lotId: number) => void;
}

/** The lot that an input leaves; 0 takes what expires first. */
function LotChoice({ name, lots, value, onChange }: LotChoiceProps) {
  const { t } = useTranslation(["lot", "trade"]);
  const formats = useFormats();
  const options = lots.map(({ lotId, quantity, ...lot }) => ({
    value: String(lotId),
    label: lotText({ ...lot, left: quantity }, formats),
  }));
  return (
    <SelectField
      label={t("trade:labelled", { label: t("lot:lot"), value: name })}
      options={[{ value: "0", label: t("lot:firstToExpire") }, ...options]}
      value={String(value)}
      onChange={(lotId) => onChange(Number(lotId))}
    />
  );
}

/** Begins with what is planned and was not issued yet; below zero goes back to stock. */
export function IssueDialog({ order, acts, onClose }: ActDialogProps) {
  const { t } = useTranslation("production");
  const quantities = useValues(
    order.inputs.map(({ id, planned, issued }) => [id, Math.max(0, planned - issued)]),
  );
  const lotIds = useValues([]);
  const lots = useLots(order);
  const lines = order.inputs
    .map(({ id }) => ({
      lineId: id,
      quantity: quantities.of(id),
      lotId: lotIds.of(id) === 0 ? null : lotIds.of(id),
    }))
    .filter(({ quantity }) => quantity !== 0);
  return (
    <Frame
      {...{ acts, onClose }}
      title={t("order.act.issue")}
      detail={t("order.issueHint")}
      missing={lines.length === 0 ? t("order.nothing") : undefined}
      onGo={() => acts.issue(lines)}
    >
      {order.inputs.map(({ id, productId, name, issued }) => (
        <div key={id} className="grid gap-2">
          <QuantityCell
            label={name}
            min={-issued}
            value={quantities.of(id)}
            onChange={(value) => quantities.set(id, value)}
          />
          {lots.has(productId) && (
            <LotChoice
              name={name}
              lots={lots.get(productId) ?? []}
              value={lotIds.of(id)}
              onChange={(lotId) => lotIds.set(id, lotId)}
            />
          )}
        </div>
      ))}
    </Frame>
  );
}

interface OutputFieldsProps {
  readonly line: Production["outputs"][number];
  readonly good: ReturnType<typeof useValues>;
  readonly scrap: ReturnType<typeof useValues>;
  readonly lots: ReturnType<typeof useOutputLots>;
}

function OutputFields({ line: { id, name, hasLots }, good, scrap, lots }: OutputFieldsProps) {
  const { t } = useTranslation("production");
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="col-span-2 pb-1 text-list font-medium">{name}</legend>
      <QuantityCell
        label={t("order.good")}
        min={0}
        value={good.of(id)}
        onChange={(value) => good.set(id, value)}
      />
      <QuantityCell
        label={t("order.column.scrapped")}
        min={0}
        value={scrap.of(id)}
        onChange={(value) => scrap.set(id, value)}
      />
      {hasLots && <LotFields lot={lots.of(id)} onChange={(patch) => lots.change(id, patch)} />}
    </fieldset>
  );
}

/** Begins with what is left to be made. */
export function ReportDialog({ order, acts, onClose }: ActDialogProps) {
  const { t } = useTranslation("production");
  const good = useValues(
    order.outputs.map((line) => [line.id, Math.max(0, line.planned - line.good - line.scrapped)]),
  );
  const scrap = useValues([]);
  const lots = useOutputLots(order);
  const [note, setNote] = useState("");
  const lines = order.outputs
    .map(({ id }) => ({
      lineId: id,
      good: good.of(id),
      scrapped: scrap.of(id),
      ...lots.named(id, good.of(id)),
    }))
    .filter((line) => line.good + line.scrapped > 0);
  return (
    <Frame
      {...{ acts, onClose }}
      title={t("order.act.report")}
      detail={t("order.reportHint")}
      missing={lines.length === 0 ? t("order.nothing") : undefined}
      onGo={() => acts.report({ lines, note: note.trim() })}
    >
      {order.outputs.map((line) => (
        <OutputFields key={line.id} {...{ line, good, scrap, lots }} />
      ))}
      <TextField
        label={t("order.column.note")}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Frame>
  );
}

/** Labour and other cost as they really were; empty: as planned. */
export function CloseDialog({ acts, onClose }: ActDialogProps) {
  const { t } = useTranslation("production");
  const code = useCostCurrency();
  const decimals = useCurrencies().find((one) => one.code === code)?.decimals ?? 2;
  const seesCost = useSees(Production)("labour");
  const [labour, setLabour] = useState<number | null>(null);
  const [other, setOther] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const money = { digits: decimals, unit: code, min: 0 } as const;
  return (
    <Frame
      {...{ acts, onClose }}
      title={t("order.act.close")}
      detail={t("order.closeHint")}
      onGo={() => acts.close({ ...(seesCost && { labour, other }), note: note.trim() })}
    >
      {seesCost && (
        <>
          <NumberField {...money} label={t("process.labour")} value={labour} onChange={setLabour} />
          <NumberField {...money} label={t("process.other")} value={other} onChange={setOther} />
        </>
      )}
      <TextField
        label={t("order.column.note")}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Frame>
  );
}
