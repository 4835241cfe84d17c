/** Lines of purchase orders to choose from: all that are open, or those that fill the free space of the container. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { OpenLine } from "../../../contract/purchase/waybill.ts";
import { Button } from "../../../kit/button.tsx";
import { Check } from "../../../kit/field/checkbox.tsx";
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
  readonly onAdd: (chosen: readonly Offered[]) => void;
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

export function ChooseLines({ title, offered, areChosen, onAdd, onClose }: ChooseLinesProps) {
  const { t } = useTranslation(["waybill", "purchase", "common", "trade"]);
  const formats = useFormats();
  const [word, setWord] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(areChosen ? offered.map(idOf) : []),
  );
  const rows = offered.filter((one) => textOf(one).includes(word.trim().toLowerCase()));
  const put = (ids: readonly number[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isIn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const isAll = rows.length > 0 && rows.every((one) => chosen.has(idOf(one)));
  const column = columnMakers<Offered>(formats);
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
            {t("choose.add", { total: formats.count(chosen.size) })}
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
        <label className="flex items-center gap-2 text-list">
          <Check
            checked={isAll}
            partly={!isAll && rows.some((one) => chosen.has(idOf(one)))}
            onChange={() => put(rows.map(idOf), !isAll)}
          />
          {t("choose.all")}
        </label>
        <PlainTable
          label={title}
          columns={[
            {
              id: "product",
              header: t("trade:product"),
              cell: (one) => (
                <label className="flex items-center gap-3">
                  <Check
                    label={`${one.line.orderNumber} ${one.line.name}`}
                    checked={chosen.has(idOf(one))}
                    onChange={({ target }) => put([idOf(one)], target.checked)}
                  />
                  <span>{productCell(one)}</span>
                </label>
              ),
            },
            column.quantity("left", t("line.left"), ({ line }) => line.left),
            column.quantity("units", t("line.unitsPerCarton"), ({ line }) => line.unitsPerCarton),
            {
              ...column.text("amount", t("column.cartons"), ({ cartons }) => formats.count(cartons)),
              align: "right",
            },
          ]}
          rows={rows}
          rowId={(one) => String(idOf(one))}
          empty={t("choose.empty")}
        />
      </div>
    </Dialog>
  );
}
