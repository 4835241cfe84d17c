/** The update log: what each version of the product brought, with a search. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { screenGroups } from "../../contract/screens/table.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { Badge } from "../../kit/badge.tsx";
import { SearchField } from "../../kit/field/search-field.tsx";
import { EmptyState } from "../../kit/feedback/states.tsx";
import { type Release, releases } from "./releases.ts";

const groupOf = new Map(screenGroups.map(({ area, title }) => [area, title]));

/** The releases with the notes that contain what was typed, in their text or the words of their area. */
const matchingReleases = (
  typed: string,
  wordsOf: (note: Release["notes"][number]) => string,
): readonly Release[] => {
  const wanted = typed.trim().toLocaleLowerCase();
  return releases
    .map((release) => ({
      ...release,
      notes: release.notes.filter((note) =>
        `${wordsOf(note)} ${release.version}`.toLocaleLowerCase().includes(wanted),
      ),
    }))
    .filter(({ notes }) => notes.length > 0);
};

export default function UpdateLog() {
  const { t } = useTranslation("help");
  const { t: title } = useTranslation("route");
  const { date } = useFormats();
  const [typed, setTyped] = useState("");
  const wordOf = (area: Release["notes"][number]["area"]) => title(groupOf.get(area) ?? "setting");
  const releases = matchingReleases(typed, ({ area, text }) => `${wordOf(area)} ${t(text)}`);
  return (
    <div className="mx-auto max-w-[760px] p-4 text-form">
      <PageHead title={title("settingUpdateLog")} className="pb-1" />
      <div className="mt-3 sm:w-72">
        <SearchField label={t("updateLog.search")} value={typed} onChange={setTyped} />
      </div>
      {releases.length === 0 && <EmptyState compact title={t("updateLog.nothing")} />}
      {releases.map((release) => (
        <section key={release.version} className="mt-6">
          <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1 text-head font-semibold">
            {t("updateLog.version", { version: release.version })}
            <span className="figures text-list font-normal text-muted">
              {release.date === null ? t("updateLog.next") : date(release.date)}
            </span>
          </h2>
          <ul className="mt-2 grid gap-2">
            {release.notes.map(({ area, text }) => (
              <li key={text} className="flex items-start gap-3">
                <span className="shrink-0">
                  <Badge>{wordOf(area)}</Badge>
                </span>
                <span className="min-w-0">{t(text)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
