/** Lines of purchase orders to choose from: all that are open, or those that fill the free space of the container. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { OpenLine } from "../../../contract/purchase/waybill.ts";
import { Button } from "../../../kit/button.tsx";
import { Check, Checkbox } from "../../../kit/field/checkbox.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

/** A line, with so many of its cartons. */
export interface Offered {
  readonly line: OpenLine;
  readonly cartons: number;
}

interface ChooseLinesProps {
  readonly title: string;
  readonly offered: readonly Offered[];
  /** Whether all are chosen at first. */
  readonly areChosen: boolean;
  readonly onAdd: (lines: readonly Offered[]) => void;
  readonly onClose: () => void;
}

const textOf = ({ line }: Offered) =>
  `${line.orderNumber} ${line.supplier} ${line.code} ${line.name}`.toLowerCase();

const idOf = ({ line }: Offered) => line.purchaseLineId;

const productCell = ({ line }: Offered) => (
  <>
    <span className="block min-w-32 font-medium">{line.name}</span>
    <span className="block text-small text-muted">
      {line.orderNumber} · {line.supplier}
    </span>
  </>
);

interface OfferedTableProps {
  readonly title: string;
  readonly rows: readonly Offered[];
  readonly chosen: ReadonlySet<number>;
  readonly onPut: (ids: readonly number[], isIn: boolean) => void;
}

function OfferedTable({ title, rows, chosen, onPut }: OfferedTableProps) {
  const { t } = useTranslation(["waybill", "trade"]);
  const formats = useFormats();
  const column = columnMakers<Offered>(formats);
  const cartons = column.text("amount", t("column.cartons"), (one) => formats.count(one.cartons));
  const productCheck = (one: Offered) => (
    <label className="flex items-center gap-3">
      <Check
        label={`${one.line.orderNumber} ${one.line.name}`}
        checked={chosen.has(idOf(one))}
        onChange={({ target }) => onPut([idOf(one)], target.checked)}
      />
      <span>{productCell(one)}</span>
    </label>
  );
  return (
    <PlainTable
      label={title}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCheck },
        column.quantity("left", t("line.left"), ({ line }) => line.left),
        column.quantity("units", t("line.unitsPerCarton"), ({ line }) => line.unitsPerCarton),
        { ...cartons, align: "right" },
      ]}
      rows={rows}
      rowId={(one) => String(idOf(one))}
      empty={t("choose.empty")}
    />
  );
}

/** Which lines are chosen. */
const useChosen = (start: readonly number[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(start));
  const put = (ids: readonly number[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isIn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return { chosen, put };
};

export function ChooseLines({ title, offered, areChosen, onAdd, onClose }: ChooseLinesProps) {
  const { t } = useTranslation(["waybill", "purchase", "common"]);
  const { count } = useFormats();
  const [word, setWord] = useState("");
  const { chosen, put } = useChosen(areChosen ? offered.map(idOf) : []);
  const rows = offered.filter((one) => textOf(one).includes(word.trim().toLowerCase()));
  const isAll = rows.length > 0 && rows.every((one) => chosen.has(idOf(one)));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            unavailableBecause={chosen.size === 0 ? t("choose.none") : undefined}
            onClick={() => onAdd(offered.filter((one) => chosen.has(idOf(one))))}
          >
            {t("choose.add", { total: count(chosen.size) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextField
          label={t("purchase:lines.search")}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Checkbox label={t("choose.all")} checked={isAll} onChange={() => put(rows.map(idOf), !isAll)} />
        <OfferedTable title={title} rows={rows} chosen={chosen} onPut={put} />
      </div>
    </Dialog>
  );
}
