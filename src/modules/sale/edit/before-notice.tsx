/** The total before and after a change of customer, packing type, currency or warehouse (P9). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";
import type { useSaleEditor } from "./use-sale-editor.ts";

export function BeforeNotice({ editor }: { readonly editor: ReturnType<typeof useSaleEditor> }) {
  const { t } = useTranslation(["sale", "common"]);
  const { moneyWithCode } = useFormats();
  const { before, forgetBefore, sums, head } = editor;
  if (before === null || (before.total === sums.total && before.currency === head.currency)) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded bg-caution-soft px-3 py-2 text-list text-caution"
    >
      <p className="min-w-0 flex-1">
        {t("edit.before", {
          before: moneyWithCode(before.total, before.currency),
          now: moneyWithCode(sums.total, head.currency),
        })}
      </p>
      <Button size="small" onClick={forgetBefore}>
        {t("common:close")}
      </Button>
    </div>
  );
}
