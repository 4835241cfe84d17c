/** How many rows of an import are new, changed, the same and wrong; of lines of documents also what they move. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ImportView } from "../../../contract/import/import.ts";

const outcomes = ["new", "change", "same", "wrong"] as const;

interface CountsProps {
  readonly counts: NonNullable<ImportView["counts"]>;
  readonly totals: ImportView["totals"];
}

export function Counts({ counts, totals }: CountsProps) {
  const { t } = useTranslation(["import", "trade"]);
  const { count, quantity, money } = useFormats();
  const { value = null, currency = null } = totals ?? {};
  const sums = [
    ...(totals === null ? [] : [[t("trade:quantity"), quantity(totals.quantity)] as const]),
    ...(value === null || currency === null ? [] : [[t("trade:amount"), money(value, currency)] as const]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-list">
      {outcomes
        .filter((outcome) => outcome !== "change" || totals === null)
        .map((outcome) => (
          <div key={outcome} className="flex gap-1.5">
            <dt className="text-muted">{t(`outcome.${outcome}`)}</dt>
            <dd className="figures font-medium">{count(counts[outcome])}</dd>
          </div>
        ))}
      {sums.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
