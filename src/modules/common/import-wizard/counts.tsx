/** How many rows of an import are new, changed, the same and wrong. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ImportView } from "../../../contract/import/import.ts";

const outcomes = ["new", "change", "same", "wrong"] as const;

export function Counts({ counts }: { readonly counts: NonNullable<ImportView["counts"]> }) {
  const { t } = useTranslation("import");
  const { count } = useFormats();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-list">
      {outcomes.map((outcome) => (
        <div key={outcome} className="flex gap-1.5">
          <dt className="text-muted">{t(`outcome.${outcome}`)}</dt>
          <dd className="figures font-medium">{count(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
