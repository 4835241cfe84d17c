/** The button of a list that leads to its import from a file. */
import { FileUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ScreenPath } from "../../../contract/screens/table.ts";
import { Button } from "../../../kit/button.tsx";
import { titleOf, useMayOpen } from "../use-may-open.ts";

/** `path`: the screen of the import, whose title stands on the button. */
export function FromFile({ path }: { readonly path: ScreenPath }) {
  const { t } = useTranslation(["route", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return (
    <Button
      icon={<FileUp aria-hidden="true" size={16} />}
      unavailableBecause={mayOpen(path) ? undefined : t("trade:noPermission")}
      onClick={() => void navigate(path)}
    >
      {t(`route:${titleOf(path)}`)}
    </Button>
  );
}
