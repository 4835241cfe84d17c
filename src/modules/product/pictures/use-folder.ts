/** Files from a folder on their way to what their names mean: matched, sent one by one, gone on with after a stop. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { newKey } from "../../../client/http/command.ts";
import { scaledPicture } from "../../../client/picture.ts";
import { MOST_PICTURE_NAMES } from "../../../contract/product/product-picture.ts";

/** What the name of a file means. */
export interface NamedTarget<Target> {
  readonly target: Target | null;
  /** Which of its pictures, 1: the main one. */
  readonly position: number;
  /** There is no target because the name means several. */
  readonly isAmbiguous: boolean;
}

/** A file, what its name means, and how far it is. */
export interface FolderFile<Target> extends NamedTarget<Target> {
  readonly key: string;
  readonly file: File;
  readonly name: string;
  readonly state: "ready" | "unmatched" | "sent" | "failed";
  /** Why it was not sent. */
  readonly problem: string | null;
}

/** A file that is sent, as base64. */
export interface SentPicture<Target> {
  readonly key: string;
  readonly target: Target;
  readonly position: number;
  readonly content: string;
}

/** Whose pictures a folder has: products, or categories. */
export interface FolderSource<Target> {
  /** What names mean, in their order. */
  readonly match: (names: readonly string[]) => Promise<readonly NamedTarget<Target>[]>;
  readonly put: (picture: SentPicture<Target>) => Promise<unknown>;
  /** Files stand in the order of these. */
  readonly label: (target: Target) => string;
  /** Reads what shows the pictures again. */
  readonly refresh: () => void;
}

/** As long as a name may be in a call. */
const LONGEST = 255;

const nameOf = (file: File): string => (file.webkitRelativePath || file.name).slice(-LONGEST);

const matched = async <Target>(
  { match }: FolderSource<Target>,
  files: readonly File[],
): Promise<readonly FolderFile<Target>[]> => {
  const targets: NamedTarget<Target>[] = [];
  for (let at = 0; at < files.length; at += MOST_PICTURE_NAMES)
    targets.push(...(await match(files.slice(at, at + MOST_PICTURE_NAMES).map(nameOf))));
  return files.map((file, at) => {
    const { target = null, position = 1, isAmbiguous = false } = targets[at] ?? {};
    const state = target === null ? "unmatched" : "ready";
    return { key: newKey(), file, name: nameOf(file), target, position, isAmbiguous, state, problem: null };
  });
};

/** By target and place, so that the first picture of a product is there before its second. */
const inOrder = <Target>({ label }: FolderSource<Target>, files: readonly FolderFile<Target>[]) => {
  const labelOf = ({ target, name }: FolderFile<Target>) => (target === null ? name : label(target));
  return files.toSorted(
    (one, other) =>
      Number(one.target !== null) - Number(other.target !== null) ||
      labelOf(one).localeCompare(labelOf(other)) ||
      one.position - other.position,
  );
};

type Outcome = Pick<FolderFile<unknown>, "state" | "problem">;

const isLeft = ({ target, state }: FolderFile<unknown>): boolean =>
  target !== null && (state === "ready" || state === "failed");

/** Sends a file and answers how it went. Throws where the rest cannot be sent now either: no network, or no right any more. */
const sendOne = async <Target>(
  source: FolderSource<Target>,
  { key, file, target, position }: FolderFile<Target>,
  unread: string,
): Promise<Outcome> => {
  const content = await scaledPicture(file).catch(() => null);
  if (content === null || target === null) return { state: "failed", problem: unread };
  try {
    await source.put({ key, target, position, content });
    return { state: "sent", problem: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.outcomeUnknown || error.name === "AccessDenied") throw error;
    return { state: "failed", problem: error.message };
  }
};

export const useFolder = <Target>(source: FolderSource<Target>) => {
  const { t } = useTranslation("record");
  const [files, setFiles] = useState<readonly FolderFile<Target>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMatching, setMatching] = useState(false);
  const [isSending, setSending] = useState(false);
  const stopped = useRef(false);
  const note = (key: string, outcome: Outcome) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...outcome } : one)));

  /** Shows why a work could not be finished. */
  const telling = async (setBusy: (busy: boolean) => void, work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const sendAll = async () => {
    stopped.current = false;
    try {
      for (const one of files.filter(isLeft)) {
        if (stopped.current) return;
        note(one.key, await sendOne(source, one, t("picture.unread")));
      }
    } finally {
      source.refresh();
    }
  };
  const count = (state: Outcome["state"]) => files.filter((one) => one.state === state).length;
  return {
    files,
    problem,
    isMatching,
    isSending,
    left: files.filter(isLeft).length,
    sent: count("sent"),
    unmatched: count("unmatched"),
    take: (selection: readonly File[]) =>
      void telling(setMatching, async () => setFiles(inOrder(source, await matched(source, selection)))),
    start: () => void telling(setSending, sendAll),
    stop: () => {
      stopped.current = true;
    },
  };
};
