/** Desks to choose from, by room; a bill can stand at several, and those of a set are chosen together (E1). */
import { useTranslation } from "react-i18next";
import type { DeskRow } from "../../../contract/desk/desk.ts";
import { deskState } from "../../../domain/restaurant/desk-state.ts";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { roomsOf, setOf } from "../rooms.ts";

interface ChoiceProps {
  readonly rows: readonly DeskRow[];
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

export function DeskChoice({ rows, value, onChange }: ChoiceProps) {
  const { t } = useTranslation("desk");
  return (
    <div className="grid max-h-72 gap-3 overflow-y-auto">
      {roomsOf(rows).map(({ id, branch, room, desks }) => (
        <fieldset key={id} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          <legend className="mb-1 text-list font-medium wrap-anywhere">{`${branch} · ${room}`}</legend>
          {desks.map((row) => (
            <Checkbox
              key={row.id}
              label={t("trade:labelled", {
                label: row.fields.name,
                value: t(`desk.state.${deskState(row)}`),
              })}
              checked={value.includes(row.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...new Set([...value, ...setOf(row, rows)])]
                    : value.filter((one) => one !== row.id),
                )
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
