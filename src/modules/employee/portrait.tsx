/** The picture of an employee on their page. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/http/command.ts";
import { useCan } from "../../client/session/session.ts";
import { type EmployeeCard, employeeEndpoints } from "../../contract/employee/employee.ts";
import { useRefresh } from "../common/bulk/bulk-run.ts";
import { PictureField } from "../common/record/picture-field.tsx";
import { usePicture } from "../common/record/use-picture.ts";
import { refreshes } from "./employee-reads.ts";

export function Portrait({ card }: { readonly card: EmployeeCard }) {
  const { t } = useTranslation("employee");
  const can = useCan();
  const give = useCommand(employeeEndpoints.givePortrait, { refreshes });
  const take = useCommand(employeeEndpoints.takePortrait, { refreshes });
  const { id } = card;
  const picture = usePicture(card, {
    give: (content, version) => give.mutateAsync({ payload: { id, version, content } }),
    takeAway: (version) => take.mutateAsync({ payload: { id, version } }),
    refresh: useRefresh(refreshes),
  });
  const mayNot = can(String(employeeEndpoints.givePortrait.access)) ? undefined : t("trade:noPermission");
  return (
    <PictureField
      name={card.fields.name}
      picture={picture}
      blocked={card.isAbove ? t("blocked.above") : mayNot}
    />
  );
}
