/** The categories by their paths, as the screens of categories offer them. */
import { useCall } from "../../../client/http/query.ts";
import { categoryList } from "../../../contract/product/category-list.ts";

const all = { query: { limit: 5000, orderBy: "path", order: "asc" } } as const;

export const useCategoryChoices = () => {
  const { data } = useCall(categoryList.endpoints.list, all);
  return (data?.records ?? []).map(({ id, path }) => ({ value: String(id), label: path }));
};
