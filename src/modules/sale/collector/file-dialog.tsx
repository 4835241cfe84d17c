/** Reading a file of a hand terminal, and changing whose sale a waiting one is. */
import { Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  collectorEndpoints as collector,
  type CollectorFile,
  MOST_COLLECTOR_BYTES,
} from "../../../contract/sale/collector.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { contentOf } from "../../common/import-wizard/file-step.tsx";
import { CollectorFields, type CollectorHead, missingOf } from "./collector-fields.tsx";

interface FrameProps {
  readonly title: string;
  readonly head: CollectorHead;
  readonly onHead: (head: CollectorHead) => void;
  readonly missing: string | undefined;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Frame({ title, head, onHead, missing, problem, isBusy, onGo, onClose, children }: FrameProps) {
  const { t } = useTranslation("common");
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="primary" busy={isBusy} unavailableBecause={missing} onClick={onGo}>
            {title}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        <CollectorFields head={head} onChange={(change) => onHead({ ...head, ...change })} />
        {problem !== null && (
          <p role="alert" className="text-list text-negative">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface PickerProps {
  readonly file: File | null;
  readonly onFile: (file: File) => void;
}

function Picker({ file, onFile }: PickerProps) {
  const { t } = useTranslation("import");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls,.ods,.csv,.txt,.tsv,.dat"
        aria-label={t("file.choose")}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          target.value = "";
        }}
      />
      <Button icon={<Upload aria-hidden="true" size={16} />} onClick={() => input.current?.click()}>
        {t("file.choose")}
      </Button>
      {file !== null && <span className="min-w-0 text-list wrap-anywhere">{file.name}</span>}
    </div>
  );
}

const refreshes = [collector.collectors];

/** Sends the file; `onRead` has what became of it. A file that was read before is not read again (I36). */
const useReading = (onRead: (file: CollectorFile) => void) => {
  const { t } = useTranslation(["collector", "import"]);
  const { count } = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCommand(collector.readCollector, { refreshes });
  const send = async (file: File, head: CollectorHead) => {
    const { device, customerId, warehouseId } = head;
    if (warehouseId === null) return;
    if (file.size > MOST_COLLECTOR_BYTES)
      return setProblem(t("file.tooLarge", { most: count(MOST_COLLECTOR_BYTES / 1000) }));
    setProblem(null);
    try {
      const content = await contentOf(file);
      const payload = { device, name: file.name.slice(0, 255), content, customerId, warehouseId };
      const answer = await read.mutateAsync({ payload });
      const { name, lines, wrong } = answer.file;
      notify(
        answer.isKnown
          ? { tone: "caution", title: t("read.known", { name }) }
          : { title: t("read.done", { name, lines: count(lines), wrong: count(wrong) }) },
      );
      onRead(answer.file);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : t("import:file.unread"));
    }
  };
  return { problem, isBusy: read.isPending, send };
};

interface ReadProps {
  /** The device and places of the file before. */
  readonly last: CollectorHead;
  readonly onClose: () => void;
}

export function ReadDialog({ last, onClose }: ReadProps) {
  const { t } = useTranslation(["collector", "error"]);
  const [head, setHead] = useState(last);
  const [file, setFile] = useState<File | null>(null);
  const { problem, isBusy, send } = useReading(onClose);
  const required = t("error:field.required");
  return (
    <Frame
      title={t("act.read")}
      head={head}
      onHead={setHead}
      missing={file === null ? required : missingOf(head, required)}
      problem={problem}
      isBusy={isBusy}
      onGo={() => {
        if (file !== null) void send(file, head);
      }}
      onClose={onClose}
    >
      <Picker file={file} onFile={setFile} />
    </Frame>
  );
}

interface ChangeProps {
  readonly file: CollectorFile;
  readonly onClose: () => void;
}

export function ChangeDialog({ file, onClose }: ChangeProps) {
  const { t } = useTranslation(["collector", "error"]);
  const [head, setHead] = useState<CollectorHead>(file);
  const change = useCommand(collector.changeCollector, { refreshes });
  const { device, customerId, warehouseId } = head;
  const { id, version } = file;
  return (
    <Frame
      title={t("act.change")}
      head={head}
      onHead={setHead}
      missing={missingOf(head, t("error:field.required"))}
      problem={change.error?.message ?? null}
      isBusy={change.isPending}
      onGo={() => {
        if (warehouseId === null) return;
        change.mutate({ payload: { id, version, device, customerId, warehouseId } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}

/** Puts a file away; it asks first, because the file leaves the list of those that wait. */
export function DiscardDialog({ file, onClose }: ChangeProps) {
  const { t } = useTranslation(["collector", "common"]);
  const discard = useCommand(collector.discardCollector, { refreshes });
  const { id, version, name } = file;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("act.discard")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="danger"
            busy={discard.isPending}
            onClick={() => discard.mutate({ payload: { id, version } }, { onSuccess: onClose })}
          >
            {t("act.discard")}
          </Button>
        </>
      }
    >
      <p className="text-list">{t("discard.detail", { name })}</p>
      {discard.error !== null && (
        <p role="alert" className="pt-3 text-list text-negative">
          {discard.error.message}
        </p>
      )}
    </Dialog>
  );
}
