/** Adds a cost to received goods: what it is, whom it is owed to, what divides it, and the share of each line before it is saved. */
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import {
  landedCostEndpoints,
  LandedDraft,
  LandedKeyName,
  type SharingReceiptLine,
} from "../../../contract/purchase/landed-cost.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { BillFields, billOf, type BillValues } from "./bill-fields.tsx";
import type { LandedActs } from "./use-landed.ts";

interface CostDialogProps {
  readonly order: Purchase;
  /** The lines that can take a share. */
  readonly lines: readonly SharingReceiptLine[];
  readonly acts: LandedActs;
  readonly onClose: () => void;
}

const kinds = LandedDraft.fields.kind.literals;
type Kind = (typeof kinds)[number];
type KeyName = typeof LandedKeyName.Type;

/** A cost while it is entered. `covers`: "all", or `r` or `l` and the id of a receipt or of a line of one. */
interface Typed extends BillValues {
  readonly state: "estimated" | "actual";
  readonly kind: Kind;
  readonly key: KeyName;
  readonly covers: string;
  readonly measures: ReadonlyMap<number, number | null>;
}

const isMeasured = (key: KeyName) => key === "weight" || key === "volume" || key === "hand";

const coveredBy = ({ covers }: Typed, lines: readonly SharingReceiptLine[]) =>
  lines.filter(
    ({ receiptId, receiptLineId }) =>
      covers === "all" || covers === `r${receiptId}` || covers === `l${receiptLineId}`,
  );

/** The weight or volume of a line: what the user typed, else what is known of the product. Null for other keys. */
const measureOf = ({ key, measures }: Typed, line: SharingReceiptLine): number | null => {
  const typed = measures.get(line.receiptLineId);
  if (typed !== undefined) return typed;
  return key === "weight" ? line.weight : key === "volume" ? line.volume : null;
};

/** The cost as it is sent; null while something is missing. */
const draftOf = (typed: Typed, all: readonly SharingReceiptLine[]): LandedDraft | null => {
  const bill = billOf(typed);
  const lines = coveredBy(typed, all).map((line) => ({
    receiptLineId: line.receiptLineId,
    measure: isMeasured(typed.key) ? measureOf(typed, line) : null,
  }));
  const isWhole = !isMeasured(typed.key) || lines.every(({ measure }) => measure !== null);
  if (bill === null || lines.length === 0 || !isWhole) return null;
  const { kind, key, covers } = typed;
  const receiptIds = [...new Set(coveredBy(typed, all).map(({ receiptId }) => receiptId))];
  const named = isMeasured(key) || covers.startsWith("l") ? lines : null;
  return { ...bill, kind, key, receiptIds, lines: named, note: "" };
};

/** Stands in the call that is not made while something is missing. */
const NO_COST: LandedDraft = {
  kind: "other",
  key: "value",
  supplierId: 0,
  currency: "EUR",
  rate: null,
  amount: 1,
  vat: 0,
  reference: "",
  receiptIds: [],
  lines: null,
  note: "",
};

interface PartProps {
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
  readonly lines: readonly SharingReceiptLine[];
}

function CostFields({ typed, onChange, lines }: PartProps) {
  const { t } = useTranslation("landed");
  const receipts = [...new Map(lines.map(({ receiptId, receipt }) => [receiptId, receipt]))];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t("column.kind")}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={typed.kind}
        onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? "other" })}
      />
      <SelectField
        label={t("column.key")}
        options={LandedKeyName.literals.map((value) => ({ value, label: t(`key.${value}`) }))}
        value={typed.key}
        onChange={(value) =>
          onChange({
            key: LandedKeyName.literals.find((key) => key === value) ?? "value",
            measures: new Map(),
          })
        }
      />
      <SelectField
        label={t("field.covers")}
        options={[
          { value: "all", label: t("covers.all") },
          ...(receipts.length > 1
            ? receipts.map(([id, receipt]) => ({ value: `r${id}`, label: receipt }))
            : []),
          ...lines.map((line) => ({
            value: `l${line.receiptLineId}`,
            label: `${line.receipt} ${line.name}`,
          })),
        ]}
        value={typed.covers}
        onChange={(covers) => onChange({ covers })}
      />
      <BillFields bill={typed} onChange={onChange} />
    </div>
  );
}

/** What divides the cost, entered line by line. */
const useMeasureColumn = ({ typed, onChange }: PartProps): TableColumn<SharingReceiptLine> => {
  const { t } = useTranslation(["landed", "trade"]);
  const own = useCurrencies().find(({ code }) => code === typed.currency)?.decimals ?? 2;
  const isAmount = typed.key === "hand";
  const unit = { weight: "kg", volume: "l", hand: undefined, value: undefined, quantity: undefined }[
    typed.key
  ];
  return {
    id: "measure",
    header: isAmount ? t("trade:amount") : t(`key.${typed.key}`),
    align: "right",
    cell: (line) => (
      <NumberField
        label={`${t(`key.${typed.key}`)} ${line.name}`}
        hideLabel
        className="ml-auto w-28"
        digits={isAmount ? own : 3}
        shown={isAmount ? own : 0}
        min={0}
        unit={unit}
        value={measureOf(typed, line)}
        onChange={(value) =>
          onChange({ measures: new Map([...typed.measures, [line.receiptLineId, value]]) })
        }
      />
    ),
  };
};

/** The lines with the share that each has. */
function Shares(part: PartProps) {
  const { typed, lines } = part;
  const { t } = useTranslation(["landed", "trade"]);
  const cost = useCostCurrency();
  const draft = useDeferredValue(draftOf(typed, lines));
  const { data } = useCall(
    landedCostEndpoints.previewLandedCost,
    { payload: { cost: draft ?? NO_COST } },
    { enabled: draft !== null, keepPrevious: true },
  );
  const shares = new Map(draft === null ? [] : data?.map((share) => [share.receiptLineId, share.value]));
  const column = columnMakers<SharingReceiptLine>(useFormats());
  const measure = useMeasureColumn(part);
  const shareOf = ({ receiptLineId }: SharingReceiptLine) => shares.get(receiptLineId) ?? null;
  return (
    <PlainTable
      label={t("act.shares")}
      columns={[
        column.text("product", t("trade:product"), ({ name }) => name),
        column.code("receipt", t("column.receipt"), ({ receipt }) => receipt),
        column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
        ...(isMeasured(typed.key) ? [measure] : []),
        column.money("amount", t("column.share"), shareOf, () => cost),
      ]}
      rows={coveredBy(typed, lines)}
      rowId={({ receiptLineId }) => String(receiptLineId)}
      empty={t("none")}
    />
  );
}

const startOf = (order: Purchase): Typed => ({
  state: "actual",
  kind: "freight",
  key: "value",
  covers: "all",
  measures: new Map(),
  supplierId: null,
  currency: order.currency,
  rate: null,
  amount: null,
  vat: null,
  reference: "",
});

export function CostDialog({ order, lines, acts, onClose }: CostDialogProps) {
  const { t } = useTranslation(["landed", "error"]);
  const [typed, setTyped] = useState(() => startOf(order));
  const change = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }));
  const draft = draftOf(typed, lines);
  const part = { typed, onChange: change, lines };
  return (
    <ActDialog
      title={t("add")}
      isBusy={acts.isBusy}
      blocked={draft === null ? t("error:field.required") : undefined}
      onGo={() => draft && acts.create(typed.state, draft)}
      onClose={onClose}
    >
      <Segments
        label={t("field.basis")}
        segments={[
          { value: "actual", label: t("state.actual") },
          { value: "estimated", label: t("state.estimated") },
        ]}
        value={typed.state}
        onChange={(state) => change({ state })}
      />
      <CostFields {...part} />
      <Shares {...part} />
    </ActDialog>
  );
}
