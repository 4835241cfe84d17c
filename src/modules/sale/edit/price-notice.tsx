/** Says which prices have changed since the draft was saved; the lines have today's already. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";
import type { useSaleEditor } from "./use-sale-editor.ts";

/** So many changes are named. */
const MOST_NAMED = 5;

export function PriceNotice({ news }: Pick<ReturnType<typeof useSaleEditor>, "news">) {
  const { t } = useTranslation(["sale", "common"]);
  const { price } = useFormats();
  const { changes, setChanges } = news;
  if (changes.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-2 rounded bg-caution-soft px-3 py-2 text-list text-caution"
    >
      <div className="min-w-0 flex-1">
        <p>{t("edit.pricesChanged", { count: changes.length })}</p>
        <ul>
          {changes.slice(0, MOST_NAMED).map(({ key, name, before, now }) => (
            <li key={key}>
              {name} <span className="figures">{`${price(before)} → ${price(now)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" onClick={() => setChanges([])}>
        {t("common:close")}
      </Button>
    </div>
  );
}
