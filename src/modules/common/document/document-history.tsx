/** What happened to a document, the newest first: the act, the status that it led to, who did it, when and from where. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { DocumentLogEntry } from "../../../contract/document.ts";

type Entry = typeof DocumentLogEntry.Type;

interface DocumentHistoryProps<One extends Entry> {
  readonly log: readonly One[];
  /** The words of an act and of a status. */
  readonly actWord: (act: string) => string;
  readonly stateWord: (state: string) => string;
  /** The detail of an entry; what is stored when left out. */
  readonly detailOf?: (entry: One) => string | null;
  /** What stands under the detail. */
  readonly more?: (entry: One) => ReactNode;
}

export function DocumentHistory<One extends Entry>(props: DocumentHistoryProps<One>) {
  const { log, actWord, stateWord, detailOf = ({ detail }) => detail, more } = props;
  const { t } = useTranslation(["document", "record"]);
  const { logTime } = useFormats();
  if (log.length === 0) return <p className="px-4 py-6 text-list text-muted">{t("history.empty")}</p>;
  // "Held to Held": an act that is named like the status it leads to says it once.
  const saysMore = ({ act, from, to }: One) => to !== null && to !== from && stateWord(to) !== actWord(act);
  return (
    <ol className="text-list">
      {log.toReversed().map((entry, at) => {
        const detail = detailOf(entry);
        return (
          <li
            key={`${entry.at} ${entry.act} ${at}`}
            className="border-b border-line px-4 py-2.5 last:border-0"
          >
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{actWord(entry.act)}</span>
              {saysMore(entry) && (
                <span className="text-muted">{t("history.to", { state: stateWord(entry.to ?? "") })}</span>
              )}
            </div>
            {detail !== null && detail !== "" && <p>{detail}</p>}
            {more?.(entry)}
            <p className="text-small text-muted" title={entry.device}>
              {t("record:history.by", { name: entry.by, time: logTime(entry.at) })}
              {entry.address !== undefined && entry.address !== "" && ` · ${entry.address}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
