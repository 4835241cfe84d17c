/** Categories with what their products begin with: `/product/category`. The tree as a board: `/product/all-category`. */
import { FolderInput, FolderTree, Merge, Package } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { withoutHidden } from "../../../contract/field-right.ts";
import {
  type CategoryFields,
  categoryList,
  type CategoryRow,
} from "../../../contract/product/category-list.ts";
import { Button } from "../../../kit/button.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter } from "../../common/list/filters.tsx";
import { useList } from "../../common/list/use-list.ts";
import { recordListOptions } from "../../common/record-list/record-screen-parts.ts";
import { RecordScreen } from "../../common/record-list/record-screen.tsx";
import { useCategoryChoices } from "./category-choices.ts";
import { CategoryInputs } from "./category-inputs.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { MergeCategory } from "./merge-category.tsx";

type Query = (typeof categoryList.endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<CategoryRow>()(categoryList, "category");
const folderPath = "/product/imageCategoryImport";
const icon = { "aria-hidden": true, size: 16 } as const;

const blank: CategoryFields = {
  name: "",
  names: {},
  parentId: null,
  position: 0,
  vatRate: null,
  margin: null,
};

const useFilters = (choices: ReturnType<typeof useCategoryChoices>) => {
  const { t } = useTranslation(["product", "list"]);
  const parent = choiceFilter<Query>({
    id: "parentId",
    label: t("category.column.parentId"),
    any: t("list:filter.any"),
    choices,
    value: ({ parentId }) => parentId?.toString(),
    patch: (value) => ({ parentId: value === undefined ? undefined : Number(value) }),
  });
  return [{ ...parent, near: true }];
};

/** What can be done with one beside editing and deleting. */
const useActs = (onMerge: (row: CategoryRow) => void) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const mayChange = useCan()(categoryList.endpoints.change.access);
  return (row: CategoryRow) => [
    {
      id: "merge",
      label: t("trade:mergeInto"),
      icon: <Merge {...icon} />,
      onPress: () => onMerge(row),
      unavailableBecause: mayChange ? undefined : t("trade:noPermission"),
    },
    {
      id: "products",
      label: t("trade:products"),
      icon: <Package {...icon} />,
      onPress: () => void navigate(`/product/index?categoryId=${row.id}`),
    },
    {
      id: "tree",
      label: t("board.tree"),
      icon: <FolderTree {...icon} />,
      onPress: () => void navigate("/product/all-category"),
    },
  ];
};

function FromFolder() {
  const { t } = useTranslation(["product", "route"]);
  const navigate = useNavigate();
  if (!useMayOpen()(folderPath)) return null;
  return (
    <Button icon={<FolderInput {...icon} />} onClick={() => void navigate(folderPath)}>
      {t("route:productImageCategoryImport")}
    </Button>
  );
}

export default function Categories() {
  const { t } = useTranslation(["product", "record"]);
  const [merging, setMerging] = useState<CategoryRow | null>(null);
  const list = useList(options);
  const can = useCan();
  const categories = useCategoryChoices();
  const nameOf = (id: unknown) => categories.find(({ value }) => value === String(id))?.label;
  return (
    <>
      <RecordScreen
        contract={categoryList}
        list={list}
        words={{
          title: t("category.title"),
          new: t("board.new"),
          search: t("board.name"),
          empty: t("category.empty"),
          emptyDetail: t("category.emptyDetail"),
        }}
        columns={useDescribedColumns(categoryList, t)}
        tools={<FromFolder />}
        filters={useFilters(categories)}
        label={({ name }) => name}
        blank={withoutHidden(categoryList.Fields, blank, can)}
        inputs={(form) => <CategoryInputs form={form} />}
        show={(field, value) => (field === "parentId" ? nameOf(value) : undefined)}
        page={{
          facts: [
            {
              id: "general",
              label: t("trade:general"),
              columns: ["path", "position", "vatRate", "margin", "products"],
            },
          ],
          parts: (row) => [
            {
              id: "picture",
              label: t("form.picture"),
              body: () => <CategoryPicture row={row} />,
            },
          ],
          acts: useActs(setMerging),
        }}
      />
      {merging && <MergeCategory category={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
