/** What can be done with a category, for the pointer and the finger; the keys are beside each. */
import { EllipsisVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/icon-button.tsx";
import { Menu } from "../../kit/overlay/menu.tsx";
import type { BoardRow, Carried, Naming } from "./board-state.ts";

interface BoardMenuProps {
  readonly row: BoardRow;
  readonly blocked: string | undefined;
  readonly onNaming: (naming: Naming) => void;
  readonly onCarry: (carried: Carried) => void;
  readonly onRemove: (row: BoardRow) => void;
}

export function BoardMenu({ row, blocked, onNaming, onCarry, onRemove }: BoardMenuProps) {
  const { t } = useTranslation("product");
  const { category, place } = row;
  const entry = (id: string, label: string, shortcut: string, onPress: () => void) => ({
    id,
    label,
    shortcut,
    onPress,
    unavailableBecause: blocked,
  });
  const add = entry("add", t("board.add"), "Insert", () => onNaming({ kind: "add", place }));
  const others =
    category === null
      ? []
      : [
          entry("rename", t("board.rename"), "F2", () => onNaming({ kind: "rename", place })),
          entry("move", t("board.move"), "m", () => onCarry({ kind: "move", category })),
          entry("merge", t("trade:mergeInto"), "g", () => onCarry({ kind: "merge", category })),
          entry("delete", t("trade:delete"), "Delete", () => onRemove(row)),
        ];
  return (
    <Menu
      anchor="bottom end"
      trigger={
        <IconButton
          size="small"
          label={t("board.acts", { name: category?.name ?? t("board.top") })}
          icon={<EllipsisVertical aria-hidden="true" size={16} />}
          onClick={(event) => event.stopPropagation()}
        />
      }
      entries={[add, ...others]}
    />
  );
}
