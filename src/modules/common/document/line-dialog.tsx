/** One line in a dialog, for fingers: its fields one below the other, each taken when it is left. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { cellName, isEditable, isFigure } from "../../../kit/cells/cell-column.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { LinesGridProps } from "./grid-types.ts";
import type { DocumentLine, LineColumn } from "./line-column.ts";
import { typeCell } from "./lines.ts";

type DialogGrid<Line extends DocumentLine> = Pick<
  LinesGridProps<Line>,
  "columns" | "state" | "update" | "problems" | "nameOf"
>;

interface LineFieldProps<Line extends DocumentLine> {
  readonly grid: DialogGrid<Line>;
  readonly line: Line;
  readonly column: LineColumn<Line>;
}

function LineField<Line extends DocumentLine>({ grid, line, column }: LineFieldProps<Line>) {
  const cell = cellName(line.key, column.id);
  const refused = grid.state.rejected.get(cell);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? refused?.text ?? (column.edited ?? column.text)(line);
  const error = refused?.problem ?? grid.problems.get(cell);
  const take = (text: string) => {
    setTyped(null);
    grid.update((state) => typeCell(state, { key: line.key, column }, text));
  };
  if (column.choices !== undefined)
    return (
      <SelectField
        label={column.heading}
        error={error}
        options={column.choices}
        value={value}
        onChange={take}
      />
    );
  return (
    <TextField
      label={column.heading}
      error={error}
      inputMode={isFigure(column) ? "decimal" : "text"}
      autoComplete="off"
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== null && take(typed)}
    />
  );
}

interface LineDialogProps<Line extends DocumentLine> {
  readonly grid: DialogGrid<Line>;
  readonly line: Line;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function LineDialog<Line extends DocumentLine>({
  grid,
  line,
  onRemove,
  onClose,
}: LineDialogProps<Line>) {
  const { t } = useTranslation(["document", "common"]);
  const [editable, fixed] = [true, false].map((wanted) =>
    grid.columns.filter((column) => isEditable(column, line) === wanted),
  );
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={grid.nameOf(line)}
      footer={
        <>
          <Button onClick={onRemove}>{t("line.remove")}</Button>
          <Button look="primary" onClick={onClose}>
            {t("common:close")}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        {editable?.map((column) => (
          <LineField key={column.id} grid={grid} line={line} column={column} />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-list">
        {fixed
          ?.filter((column) => column.text(line) !== "")
          .map((column) => (
            <div key={column.id} className="contents">
              <dt className="text-muted">{column.heading}</dt>
              <dd className="text-right">{column.text(line)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
