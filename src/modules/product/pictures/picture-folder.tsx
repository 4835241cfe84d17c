/** A folder with pictures: files chosen or dropped, what their names mean, and their upload with progress. */
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
import { type FolderFile, type FolderSource, useFolder } from "./use-folder.ts";
import { picturesIn } from "./use-pictures.ts";

const icon = { "aria-hidden": true, size: 16 } as const;
const tones = { ready: "neutral", unmatched: "caution", sent: "positive", failed: "negative" } as const;

/** Sentences that name what the pictures are of. */
export interface FolderWords {
  readonly title: string;
  readonly emptyTitle: string;
  readonly emptyDetail: string;
  /** No file has a name that means something. */
  readonly noneKnown: string;
  /** The state of a file whose name means nothing. */
  readonly unmatched: string;
  /** Beside it, where the name means several; left out where it never does. */
  readonly ambiguous?: string;
  readonly found: (count: number, matched: number) => string;
  readonly unknown: (count: number) => string;
}

type Column<Target> = TableColumn<FolderFile<Target>>;

const useColumns = <Target,>(
  targets: readonly Column<Target>[],
  { unmatched, ambiguous = "" }: FolderWords,
): readonly Column<Target>[] => {
  const { t } = useTranslation(["picture", "product"]);
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<FolderFile<Target>>(formats);
    const word = ({ state }: FolderFile<Target>) => (state === "unmatched" ? unmatched : t(`state.${state}`));
    return [
      column.text("name", t("file"), ({ name }) => name),
      ...targets,
      {
        ...column.text("state", t("product:column.state"), word),
        cell: (file) => {
          const problem = file.isAmbiguous ? ambiguous : file.problem;
          return (
            <span className="flex flex-col items-start gap-0.5">
              <Badge tone={tones[file.state]}>{word(file)}</Badge>
              {problem !== null && <span className="text-small text-negative">{problem}</span>}
            </span>
          );
        },
      },
    ];
  }, [t, formats, targets, unmatched, ambiguous]);
};

interface ProgressProps {
  readonly folder: ReturnType<typeof useFolder>;
  readonly words: FolderWords;
}

/** What was found, how far it is, and the one next step. */
function Progress({ folder, words }: ProgressProps) {
  const { t } = useTranslation("picture");
  const formats = useFormats();
  const { files, left, sent, unmatched, isSending } = folder;
  const matchedCount = left + sent;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 text-list">
      <p role="status">
        {words.found(files.length, matchedCount)}
        {unmatched > 0 && ` ${words.unknown(unmatched)}`}
      </p>
      {matchedCount > 0 && (
        <progress
          aria-label={t("sending")}
          value={sent}
          max={matchedCount}
          className="h-2 min-w-40 flex-1 accent-accent"
        />
      )}
      {isSending ? (
        <Button onClick={folder.stop}>{t("stop")}</Button>
      ) : (
        <Button
          look="primary"
          icon={<Upload {...icon} />}
          unavailableBecause={left === 0 ? (sent > 0 ? t("allSent") : words.noneKnown) : undefined}
          onClick={folder.start}
        >
          {t(sent > 0 && left > 0 ? "goOn" : "send", { count: left, files: formats.count(left) })}
        </Button>
      )}
    </div>
  );
}

interface PictureFolderProps<Target> {
  readonly source: FolderSource<Target>;
  readonly words: FolderWords;
  /** What stands of the target of a file between its name and its state. */
  readonly columns: readonly Column<Target>[];
}

export function PictureFolder<Target>({ source, words, columns: targets }: PictureFolderProps<Target>) {
  const { t } = useTranslation("picture");
  const folder = useFolder(source);
  const columns = useColumns(targets, words);
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
      <PageHead title={words.title}>
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
      {files.length > 0 && <Progress folder={folder} words={words} />}
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        {files.length === 0 ? (
          <EmptyState title={words.emptyTitle} detail={words.emptyDetail} />
        ) : (
          <PlainTable
            label={t("file")}
            columns={columns}
            rows={files}
            rowId={({ key }) => key}
            empty={words.emptyTitle}
          />
        )}
      </div>
    </div>
  );
}
