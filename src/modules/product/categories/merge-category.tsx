/** Merging a category into another: its products and subcategories go there, by the same act as on the board. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { categoryList, type CategoryRow } from "../../../contract/product/category-list.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { useBoard } from "../board-acts.ts";
import { useCategoryChoices } from "./category-choices.ts";

interface MergeCategoryProps {
  readonly category: CategoryRow;
  readonly onClose: () => void;
}

export function MergeCategory({ category, onClose }: MergeCategoryProps) {
  const { t } = useTranslation(["product", "common", "record"]);
  const navigate = useNavigate();
  const board = useBoard();
  const refresh = useRefresh([categoryList.endpoints.list]);
  const others = useCategoryChoices().filter(({ value }) => value !== String(category.id));
  const [into, setInto] = useState<string | undefined>(undefined);
  const { id, version, products, fields } = category;
  const target = into ?? others[0]?.value;
  const go = async () => {
    if (target === undefined) return;
    const { name, parentId } = fields;
    await board.drop({ kind: "merge", category: { id, version, name, parentId, products } }, Number(target));
    refresh();
    onClose();
    void navigate(`/product/category?record=${target}`, { replace: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("category.mergeTitle", { name: fields.name })}
      detail={t("category.mergeDetail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="danger" onClick={() => void go()}>
            {t("record:kept.merge")}
          </Button>
        </>
      }
    >
      <SelectField label={t("column.category")} options={others} value={target ?? ""} onChange={setInto} />
    </Dialog>
  );
}
