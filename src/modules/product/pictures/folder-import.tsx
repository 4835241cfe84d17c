/** Uploads pictures from a folder (`/product/imageFolderImport`). The name of each file is the code or barcode of its product. */
import { FolderInput, Images, Upload } from "lucide-react";
import { type DragEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { type FolderFile, useFolder } from "./use-folder.ts";
import { picturesIn } from "./use-pictures.ts";

const icon = { "aria-hidden": true, size: 15 } as const;
const tones = { ready: "neutral", unmatched: "caution", sent: "positive", failed: "negative" } as const;

const useColumns = (): readonly TableColumn<FolderFile>[] => {
  const { t } = useTranslation(["picture", "product", "trade"]);
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<FolderFile>(formats);
    return [
      column.text("name", t("file"), ({ name }) => name),
      column.text("code", t("trade:code"), ({ product }) => product?.code ?? null),
      column.text("product", t("trade:product"), ({ product }) => product?.name ?? null),
      column.text("place", t("place"), ({ product, position }) =>
        product === null ? null : position === 1 ? t("main") : formats.count(position),
      ),
      {
        ...column.text("state", t("product:column.state"), ({ state }) => t(`state.${state}`)),
        cell: ({ state, problem }) => (
          <span className="flex flex-col items-start gap-0.5">
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            {problem !== null && <span className="text-small text-negative">{problem}</span>}
          </span>
        ),
      },
    ];
  }, [t, formats]);
};

type Folder = ReturnType<typeof useFolder>;

/** What was found, how far it is, and the one next step. */
function Progress({ folder }: { readonly folder: Folder }) {
  const { t } = useTranslation("picture");
  const formats = useFormats();
  const { files, left, sent, unmatched, isSending } = folder;
  const known = left + sent;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 text-list">
      <p role="status">
        {t("found", { count: files.length, files: formats.count(files.length), known: formats.count(known) })}
        {unmatched > 0 && ` ${t("unmatched", { count: unmatched, files: formats.count(unmatched) })}`}
      </p>
      {known > 0 && (
        <progress
          aria-label={t("sending")}
          value={sent}
          max={known}
          className="h-2 min-w-40 flex-1 accent-accent"
        />
      )}
      {isSending ? (
        <Button onClick={folder.stop}>{t("stop")}</Button>
      ) : (
        <Button
          look="primary"
          icon={<Upload {...icon} />}
          unavailableBecause={left === 0 ? t(sent > 0 ? "allSent" : "noneKnown") : undefined}
          onClick={folder.start}
        >
          {t(sent > 0 && left > 0 ? "goOn" : "send", { count: left, files: formats.count(left) })}
        </Button>
      )}
    </div>
  );
}

export default function FolderImport() {
  const { t } = useTranslation(["picture", "route"]);
  const folder = useFolder();
  const columns = useColumns();
  const { files, problem, isMatching, isSending, take } = folder;
  const busy = isMatching || isSending;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dropped = picturesIn(event.dataTransfer);
    if (dropped.length > 0 && !busy) take(dropped);
  };
  return (
    <div
      className="flex h-full min-h-0 flex-col bg-canvas"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PageHead title={t("route:productImageFolderImport")}>
        <ChooseFiles label={t("chooseFiles")} icon={<Images {...icon} />} busy={busy} onChoose={take} />
        <ChooseFiles
          label={t("chooseFolder")}
          icon={<FolderInput {...icon} />}
          {...(files.length === 0 && { look: "primary" as const })}
          folder
          busy={busy}
          onChoose={take}
        />
      </PageHead>
      {problem !== null && (
        <p role="alert" className="border-b border-line bg-surface px-4 py-2 text-list text-negative">
          {problem}
        </p>
      )}
      {files.length > 0 && <Progress folder={folder} />}
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {files.length === 0 ? (
          <EmptyState title={t("folder.title")} detail={t("folder.detail")} />
        ) : (
          <PlainTable
            label={t("file")}
            columns={columns}
            rows={files}
            rowId={({ key }) => key}
            empty={t("folder.title")}
          />
        )}
      </div>
    </div>
  );
}
