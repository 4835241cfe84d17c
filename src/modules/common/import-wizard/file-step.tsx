/** The first step of an import: a file is chosen or dropped, or a template taken to fill in. */
import { FileSpreadsheet, Upload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { type ReadChoices, MOST_BYTES } from "../../../contract/import/table.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Spinner } from "../../../kit/feedback/spinner.tsx";
import type { ImportSubject } from "./wizard-words.ts";

/** A file in this browser, for reading it again in another way. */
export interface ChosenFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** A file as base64. */
export const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,/, "") : ""),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });

type Shown = (id: number, file: ChosenFile) => void;

/** Has the server read a file; `problem` is why it could not. */
export const useReading = ({ endpoints }: ImportSubject, onRead: Shown) => {
  const { t } = useTranslation("import");
  const [problem, setProblem] = useState<string | null>(null);
  const parse = useCommand(endpoints.parse);
  const read = async (file: ChosenFile, choices: ReadChoices) => {
    setProblem(null);
    try {
      const view = await parse.mutateAsync({ payload: { ...file, choices } });
      onRead(view.id, file);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : t("file.unread"));
    }
  };
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return setProblem(t("file.tooLarge"));
    try {
      await read({ name: file.name.slice(0, 255), content: await contentOf(file) }, {});
    } catch {
      setProblem(t("file.unread"));
    }
  };
  return { problem, isReading: parse.isPending, read, take };
};

const icon = { "aria-hidden": true, size: 16 } as const;

function Templates({ endpoints }: ImportSubject) {
  const { t } = useTranslation("import");
  const save = (format: "xlsx" | "csv") =>
    download(endpoints.template, { query: { format } }).catch((error: unknown) => {
      notify({ tone: "negative", title: error instanceof CallError ? error.message : t("file.unread") });
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-list">
      <span className="text-muted">{t("file.templateHint")}</span>
      {(["xlsx", "csv"] as const).map((format) => (
        <Button key={format} icon={<FileSpreadsheet {...icon} />} onClick={() => void save(format)}>
          {t("file.template", { format })}
        </Button>
      ))}
    </div>
  );
}

const tables = ".xlsx,.xlsm,.xls,.ods,.csv,.txt,.tsv";

interface PickerProps {
  readonly readsInvoices: boolean;
  readonly isReading: boolean;
  readonly onTake: (file: File) => void;
}

function Picker({ readsInvoices, isReading, onTake }: PickerProps) {
  const { t } = useTranslation("import");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={readsInvoices ? `${tables},.xml,.pdf` : tables}
        aria-label={t("file.choose")}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onTake(file);
          target.value = "";
        }}
      />
      <Button
        look="primary"
        size="large"
        shortcut="mod+o"
        icon={<Upload {...icon} />}
        busy={isReading}
        onClick={() => input.current?.click()}
      >
        {t("file.choose")}
      </Button>
      <p className="text-list text-muted">{t(readsInvoices ? "file.dropInvoice" : "file.drop")}</p>
    </>
  );
}

interface FileStepProps {
  readonly subject: ImportSubject;
  readonly onRead: Shown;
}

export function FileStep({ subject, onRead }: FileStepProps) {
  const { t } = useTranslation("import");
  const { problem, isReading, take } = useReading(subject, onRead);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isReading) void take(file);
  };
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 overflow-y-auto px-4 py-4">
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-edge bg-surface px-6 py-12 text-center"
      >
        <Picker
          readsInvoices={subject.readsInvoices ?? false}
          isReading={isReading}
          onTake={(file) => void take(file)}
        />
        {isReading && (
          <p role="status" className="flex items-center gap-2 text-list">
            <Spinner /> {t("file.reading")}
          </p>
        )}
        {problem !== null && (
          <p role="alert" className="text-list text-negative">
            {problem}
          </p>
        )}
      </div>
      <Templates {...subject} />
      <p className="text-list text-muted">{subject.rule}</p>
      {subject.earlier}
    </div>
  );
}
