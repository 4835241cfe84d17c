/** The picture of a category, given and taken away on its page. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  categoryList,
  categoryPictureEndpoints as pictures,
  type CategoryRow,
} from "../../../contract/product/category-list.ts";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { PictureField, pictureBox } from "../../common/record/picture-field.tsx";
import { usePicture } from "../../common/record/use-picture.ts";

const { list, change } = categoryList.endpoints;
const refreshes = { refreshes: [list] };

export function CategoryPicture({ row }: { readonly row: CategoryRow }) {
  const { t } = useTranslation("product");
  const { id, fields } = row;
  const give = useCommand(pictures.giveCategoryPicture, refreshes);
  const take = useCommand(pictures.takeCategoryPicture, refreshes);
  const refresh = useRefresh([list]);
  const picture = usePicture(row, {
    give: (content, version) => give.mutateAsync({ payload: { id, version, content } }),
    takeAway: (version) => take.mutateAsync({ payload: { id, version } }),
    refresh,
  });
  const blocked = useCan()(change.access) ? undefined : t("trade:noPermission");
  return (
    <PictureField
      name={fields.name}
      picture={picture}
      blocked={blocked}
      show={pictureBox(fields.name, t("form.picture"))}
    />
  );
}
