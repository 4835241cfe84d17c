/** Moves goods on from the defective warehouse: how much of each, where to or to whom, why, and at which price as second choice. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { damageEndpoints, type DamageReason } from "../../../contract/stock/damage.ts";
import { defectiveEndpoints, type DefectiveRow, type WayOut } from "../../../contract/stock/defective.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { PlaceField } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { damageChoices, damageName } from "./damage-words.ts";
import { refreshesDamages } from "./use-damage-acts.ts";

interface MovedRow {
  readonly row: DefectiveRow;
  readonly quantity: number | null;
  readonly price: number | null;
}

interface Choice {
  readonly toWarehouseId: number | null;
  readonly supplierId: number | null;
  readonly reason: DamageReason | null;
  readonly note: string;
}

/** Second choice begins at half the price. */
const halfOf = ({ price }: DefectiveRow) => Math.round(price / 2);

/** The supplier of all the goods, where it is one. */
const supplierOf = (rows: readonly DefectiveRow[]) =>
  rows.every(({ supplierId }) => supplierId === rows[0]?.supplierId) ? (rows[0]?.supplierId ?? null) : null;

interface MoveDialogProps {
  readonly to: WayOut;
  readonly rows: readonly DefectiveRow[];
  readonly onClose: (isDone: boolean) => void;
}

interface FieldsProps {
  readonly to: WayOut;
  readonly rows: readonly DefectiveRow[];
  readonly choice: Choice;
  readonly onChange: (more: Partial<Choice>) => void;
}

/** The stock warehouses of the branch that the goods lie in. */
const useTargets = (rows: readonly DefectiveRow[]) => {
  const { data: places = [] } = useCall(damageEndpoints.damagePlaces, {}, { staleTime: 60_000 });
  const branch = places.find(({ id }) => id === rows[0]?.warehouseId)?.branchId;
  return places.filter(({ kind, branchId }) => kind === "stock" && branchId === branch);
};

function Fields({ to, rows, choice, onChange }: FieldsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const targets = useTargets(rows);
  const { reason: reasons } = damageChoices(stock);
  const isWrittenOff = to === "writeOff";
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(to === "stock" || to === "secondChoice") && (
        <PlaceField
          label={t("transfer.column.to")}
          places={targets}
          value={choice.toWarehouseId ?? targets[0]?.id ?? 0}
          onChange={(toWarehouseId) => onChange({ toWarehouseId })}
        />
      )}
      {to === "supplier" && (
        <SupplierField
          label={t("damage.supplier")}
          value={choice.supplierId}
          onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
        />
      )}
      {isWrittenOff && (
        <SelectField
          label={t("trade:reason")}
          options={reasons}
          value={choice.reason ?? ""}
          onChange={(value) =>
            onChange({ reason: reasons.find((one) => one.value === value)?.value ?? null })
          }
        />
      )}
      <TextField
        label={t("damage.column.note")}
        required={choice.reason === "other"}
        maxLength={500}
        value={choice.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}

interface RowsProps {
  readonly to: WayOut;
  readonly moved: readonly MovedRow[];
  readonly onChange: (at: number, more: Partial<MovedRow>) => void;
}

function Rows({ to, moved, onChange }: RowsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const base = useBaseCurrency()?.code;
  return (
    <ul className="grid gap-2">
      {moved.map(({ row, quantity, price }, at) => (
        <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-2">
          <span className="truncate pb-1.5 text-list">
            {row.product} <span className="figures text-small text-muted">{row.code}</span>
          </span>
          <NumberField
            label={t("trade:quantity")}
            aria-label={`${t("trade:quantity")} ${row.product}`}
            digits={3}
            shown={0}
            min={1}
            max={row.quantity}
            value={quantity}
            onChange={(next) => onChange(at, { quantity: next })}
          />
          {to === "secondChoice" && (
            <NumberField
              label={t("damage.price")}
              aria-label={`${t("damage.price")} ${row.product}`}
              className="w-36"
              digits={4}
              shown={2}
              min={0}
              unit={base}
              value={price}
              onChange={(next) => onChange(at, { price: next })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Why it cannot be done yet, as a sentence. */
const useMissing = (to: WayOut, choice: Choice, moved: readonly MovedRow[]) => {
  const { t } = useTranslation("stock");
  if (moved.some(({ quantity }) => quantity === null)) return t("transfer.nothing");
  if (to === "supplier" && choice.supplierId === null) return t("damage.needs.supplier");
  if (choice.reason === "other" && choice.note.trim() === "") return t("damage.needs.note");
  return to === "secondChoice" && moved.some(({ price }) => price === null)
    ? t("damage.needs.price")
    : undefined;
};

/** Sends the move; what was posted, or waits for an approval, is told with the way to it. */
const useMove = (onDone: () => void) => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const navigate = useNavigate();
  const move = useCommand(defectiveEndpoints.moveDefectives, refreshesDamages);
  const send = (
    payload: Omit<(typeof defectiveEndpoints.moveDefectives.args)[2]["payload"]["Type"], "key">,
  ) =>
    move.mutate(
      { payload },
      {
        onError: (error) => notify({ tone: "negative", title: error.message }),
        onSuccess: (damage) => {
          notify({
            title: t("trade:labelled", {
              label: damageName(stock, damage),
              value: t(`damage.state.${damage.state}`),
            }),
            action: {
              label: t("trade:open"),
              onPress: () => void navigate(`/product/stock-damage?damage=${damage.id}`),
            },
          });
          onDone();
        },
      },
    );
  return { isBusy: move.isPending, send };
};

/** What is entered, and sending it. */
const useMoveForm = ({ to, rows, onClose }: MoveDialogProps) => {
  const targets = useTargets(rows);
  const [moved, setMoved] = useState(() =>
    rows.map((row): MovedRow => ({ row, quantity: row.quantity, price: halfOf(row) })),
  );
  const [choice, setChoice] = useState((): Choice => ({
    toWarehouseId: null,
    supplierId: to === "supplier" ? supplierOf(rows) : null,
    reason: to === "writeOff" ? "broken" : null,
    note: "",
  }));
  const { isBusy, send } = useMove(() => onClose(true));
  const goesBack = to === "stock" || to === "secondChoice";
  const go = () =>
    send({
      ...choice,
      to,
      toWarehouseId: goesBack ? (choice.toWarehouseId ?? targets[0]?.id ?? null) : null,
      rows: moved.map(({ row, quantity, price }) => ({
        arrivalId: row.id,
        quantity: quantity ?? 0,
        price: to === "secondChoice" ? price : null,
      })),
    });
  return {
    moved,
    choice,
    isBusy,
    go,
    missing: useMissing(to, choice, moved),
    change: (more: Partial<Choice>) => setChoice({ ...choice, ...more }),
    changeRow: (changed: number, more: Partial<MovedRow>) =>
      setMoved(moved.map((one, at) => (at === changed ? { ...one, ...more } : one))),
  };
};

export function MoveDialog(props: MoveDialogProps) {
  const { to, rows, onClose } = props;
  const { t } = useTranslation(["stock", "common"]);
  const form = useMoveForm(props);
  const title = t(`damage.to.${to}`);
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={title}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("common:cancel")}</Button>
          <Button
            look={to === "writeOff" ? "danger" : "primary"}
            busy={form.isBusy}
            unavailableBecause={form.missing}
            onClick={form.go}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Fields to={to} rows={rows} choice={form.choice} onChange={form.change} />
        <Rows to={to} moved={form.moved} onChange={form.changeRow} />
      </div>
    </Dialog>
  );
}
