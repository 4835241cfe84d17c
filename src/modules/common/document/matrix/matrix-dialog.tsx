/** Quantities of a style by colour and size, entered at once; packs fill a row by the ratio of the size group (P15). */
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { variantEndpoints, type VariantMatrix } from "../../../../contract/product/variant.ts";
import type { Quantity } from "../../../../domain/units.ts";
import { Button } from "../../../../kit/button.tsx";
import { Skeleton } from "../../../../kit/feedback/skeleton.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { ListFailed } from "../../list/list-states.tsx";
import {
  type MatrixGrid,
  matrixGrid,
  type MatrixRow,
  quantitiesOfPacks,
  type Quantities,
} from "./matrix-grid.ts";

/** A variant and how much of it, in 1/1000. */
export interface MatrixEntry {
  readonly id: number;
  readonly units: Quantity;
}

interface TableProps {
  readonly grid: MatrixGrid;
  readonly quantities: Quantities;
  readonly onChange: (quantities: Quantities) => void;
}

const head = "border-b border-line px-2 py-1.5 text-left text-small font-normal whitespace-nowrap text-muted";
/** Pixels of a column. */
const LEAST_WIDTH = 88;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Up, down and Enter go to the cell of the same size in the next row. */
const moveByKey = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
    return;
  const [row = "", column = ""] = (event.target.dataset["place"] ?? "").split(" ");
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-place="${Number(row) + step} ${column}"]`,
  );
  event.preventDefault();
  next?.focus();
};

interface CellProps extends TableProps {
  readonly row: MatrixRow;
  /** Index of the row. */
  readonly at: number;
}

/** The quantity of one variant, with its stock under it. */
function VariantCell({
  row,
  at,
  grid,
  quantities,
  onChange,
  column,
}: CellProps & { readonly column: number }) {
  const { t } = useTranslation("document");
  const formats = useFormats();
  const variant = row.variants[column];
  if (variant === undefined) return <td />;
  const write = (units: number | null) => {
    const next = new Map(quantities);
    if (units === null) next.delete(variant.id);
    else next.set(variant.id, units);
    onChange(next);
  };
  return (
    <td className="px-1 py-1 align-top">
      <NumberField
        hideLabel
        label={`${row.name}, ${grid.sizes[column]?.name}`}
        data-place={`${at} ${column}`}
        digits={3}
        shown={0}
        min={0}
        size="small"
        hint={t("product.stock", { quantity: formats.quantity(variant.onHand) })}
        value={quantities.get(variant.id) ?? null}
        onChange={write}
      />
    </td>
  );
}

/** Packs of a row: the quantities of the row are those of the packs. */
function PacksCell({ row, at, grid: { sizes }, quantities, onChange }: CellProps) {
  const { t } = useTranslation("document");
  const [packs, setPacks] = useState<number | null>(null);
  const fill = (number: number | null) => {
    setPacks(number);
    onChange(new Map([...quantities, ...quantitiesOfPacks(row, sizes, number ?? 0)]));
  };
  return (
    <td className="px-1 py-1 align-top">
      <NumberField
        hideLabel
        label={`${row.name}, ${t("matrix.packs")}`}
        data-place={`${at} ${sizes.length}`}
        min={0}
        max={100_000}
        size="small"
        value={packs}
        onChange={fill}
      />
    </td>
  );
}

function Table(props: TableProps) {
  const { t } = useTranslation("document");
  const { rows, sizes, hasPacks } = props.grid;
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={t("matrix.open")}
        // Fixed, so that a field is as wide as its column and not as wide as inputs are by themselves.
        className="w-full table-fixed border-collapse"
        style={{ minWidth: (sizes.length + 2) * LEAST_WIDTH }}
        onKeyDown={moveByKey}
      >
        <thead>
          <tr>
            <td className={head} />
            {sizes.map(({ id, name, ratio }) => (
              <th key={id} scope="col" className={head}>
                {name}
                {hasPacks && ` × ${ratio ?? 0}`}
              </th>
            ))}
            {hasPacks && (
              <th scope="col" className={head}>
                {t("matrix.packs")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row" className="px-2 py-1.5 text-left text-list font-medium">
                {row.name}
              </th>
              {sizes.map(({ id }, column) => (
                <VariantCell key={id} row={row} at={at} column={column} {...props} />
              ))}
              {hasPacks && <PacksCell row={row} at={at} {...props} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntryProps {
  readonly matrix: VariantMatrix;
  readonly onAdd: (entries: readonly MatrixEntry[]) => void;
  readonly onClose: () => void;
}

function Entry({ matrix, onAdd, onClose }: EntryProps) {
  const { t } = useTranslation(["document", "common"]);
  const formats = useFormats();
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const entries = matrix.variants.flatMap(({ id }) => {
    const units = quantities.get(id) ?? 0;
    return units > 0 ? [{ id, units }] : [];
  });
  const total = entries.reduce((sum, { units }) => sum + units, 0);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={matrix.style.name}
      detail={`${matrix.style.code} · ${t("trade:labelled", { label: t("trade:total"), value: formats.quantity(total) })}`}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            shortcut="mod+Enter"
            unavailableBecause={entries.length === 0 ? t("matrix.nothing") : undefined}
            onClick={() => onAdd(entries)}
          >
            {t("matrix.add", { total: entries.length })}
          </Button>
        </>
      }
    >
      <Table grid={matrixGrid(matrix)} quantities={quantities} onChange={setQuantities} />
    </Dialog>
  );
}

interface MatrixDialogProps {
  readonly styleId: number;
  readonly onAdd: (entries: readonly MatrixEntry[]) => void;
  readonly onClose: () => void;
}

export function MatrixDialog({ styleId, onAdd, onClose }: MatrixDialogProps) {
  const { t } = useTranslation("document");
  const { data, error, refetch } = useCall(
    variantEndpoints.variants,
    { query: { id: styleId } },
    { staleTime: 10_000 },
  );
  if (data !== undefined) return <Entry matrix={data} onAdd={onAdd} onClose={onClose} />;
  return (
    <Dialog open size="large" onClose={onClose} title={t("matrix.open")}>
      {error ? (
        <ListFailed
          problem={error}
          right={String(variantEndpoints.variants.access)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
