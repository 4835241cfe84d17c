/** Above the entries of a ledger: what was there before them, what they added and took, what is there after them, and its proof. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ProveQuery } from "../../../contract/prove.ts";
import { Prove } from "../prove/prove.tsx";

/** As `ledgerSums` of the contract has them. */
export interface LedgerSums {
  readonly entries: number;
  readonly added: number;
  readonly taken: number;
  readonly opening: number | null;
  readonly closing: number | null;
}

export interface LedgerSumsProps {
  /** Undefined until they are counted: they take longer than a page of entries. */
  readonly sums: LedgerSums | undefined;
  readonly format: (amount: number) => string;
  /** How what was added and taken is called, where "In" and "Out" do not say it. */
  readonly words?: { readonly added: string; readonly taken: string };
  /** The proof of the closing balance; undefined where the entries are not those of one account until today. */
  readonly prove?: ProveQuery | undefined;
}

export function LedgerSumsLine({ sums, format, words, prove }: LedgerSumsProps) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const amount = (value: number | null | undefined) =>
    value === undefined ? "…" : value === null ? null : format(value);
  const facts = [
    {
      id: "entries",
      word: t("ledger.entries"),
      value: sums === undefined ? "…" : formats.count(sums.entries),
    },
    { id: "opening", word: t("ledger.opening"), value: sums === undefined ? null : amount(sums.opening) },
    { id: "added", word: words?.added ?? t("ledger.added"), value: amount(sums?.added) },
    { id: "taken", word: words?.taken ?? t("ledger.taken"), value: amount(sums?.taken) },
    { id: "closing", word: t("ledger.closing"), value: sums === undefined ? null : amount(sums.closing) },
  ].filter(({ value }) => value !== null);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-list">
      <dl aria-label={t("ledger.sums")} className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(({ id, word, value }) => (
          <div key={id} className="flex gap-1.5">
            <dt className="text-muted">{word}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {prove && <Prove what={t("trade:balance")} query={prove} wide />}
    </div>
  );
}
