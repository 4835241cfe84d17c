/** Who changed what of a record, when, from what to what, from where. */
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type words from "../../../../locales/en/record.json";
import { useFormats } from "../../../client/settings/formats.ts";
import type { RecordChange } from "../../../contract/record.ts";

type ActWord = keyof typeof words & `history.${string}`;
const isAct = (key: string): key is ActWord => i18next.exists(`record:${key}`);

type Value = RecordChange["changes"][number]["from"];

interface RecordHistoryProps {
  readonly changes: readonly RecordChange[];
  /** What a field is called. */
  readonly label: (field: string) => string;
  /** How a value reads; undefined where it reads as it is. */
  readonly show: (field: string, value: Value) => string | undefined;
}

export function RecordHistory({ changes, label, show }: RecordHistoryProps) {
  const { t } = useTranslation("record");
  const { logTime } = useFormats();
  const say = (field: string, value: Value): string => {
    if (value === null || value === "") return t("history.nothing");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return show(field, value) ?? String(value);
  };
  if (changes.length === 0) return <p className="px-4 py-6 text-list text-muted">{t("history.empty")}</p>;
  return (
    <ol className="text-list">
      {changes.map(({ id, at, act, person, address, device, changes: fields }) => {
        const word = `history.${act}`;
        return (
          <li key={id} className="border-b border-line px-4 py-2.5 last:border-0">
            <div className="font-medium">{isAct(word) ? t(word) : act}</div>
            {fields.map(({ field, from, to }) => (
              <p key={field} className="wrap-anywhere">
                <span className="text-muted">{label(field)}: </span>
                <del className="text-muted">{say(field, from)}</del> →{" "}
                <ins className="no-underline">{say(field, to)}</ins>
              </p>
            ))}
            <p className="text-small text-muted" title={device}>
              {t("history.by", { name: person, time: logTime(at) })}
              {address !== "" && ` · ${address}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
