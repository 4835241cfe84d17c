/** The documents that a file became: of this import, or of an earlier one of the same file (I36). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { Button } from "../../../kit/button.tsx";
import type { ImportSubject } from "./wizard-words.ts";

interface LinksProps {
  readonly subject: ImportSubject;
  readonly documents: ImportView["documents"];
}

/** Drafts have no number yet and are named by their id. */
export function DocumentLinks({ subject: { goods }, documents }: LinksProps) {
  if (goods === undefined || documents.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-list">
      {documents.map(({ id, number }) => (
        <li key={id}>
          <Link to={goods.path(id)} className="text-accent underline">
            {number ?? `#${id}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface EarlierProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
}

/** Says that the file was imported before, and offers to import it again nevertheless. */
export function EarlierImport({ subject, view }: EarlierProps) {
  const { t } = useTranslation("import");
  const { endpoints } = subject;
  const map = useCommand(endpoints.map, { refreshes: [endpoints.read, endpoints.rows] });
  const { id, mapping, head, earlier, again } = view;
  if (earlier.length === 0 || again) return null;
  const repeat = () => map.mutate({ payload: { id, mapping, ...(head && { head }), again: true } });
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-list">
      <span>{t("earlier.told")}</span>
      <DocumentLinks subject={subject} documents={earlier} />
      <Button size="small" busy={map.isPending} onClick={repeat}>
        {t("earlier.again")}
      </Button>
    </div>
  );
}
