/** Files from a folder on their way to their products: matched by their names, sent one by one, gone on with after a stop. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { newKey } from "../../../client/http/command.ts";
import { keyOf, queryClient } from "../../../client/http/query.ts";
import { scaledPicture } from "../../../client/picture.ts";
import {
  MOST_PICTURE_NAMES,
  type NamedPicture,
  productPictureEndpoints as endpoints,
} from "../../../contract/product/product-picture.ts";
import { productReads } from "../products/product-reads.ts";

/** A file, the product that its name means, and how far it is. */
export interface FolderFile {
  readonly key: string;
  readonly file: File;
  readonly name: string;
  readonly product: NamedPicture["product"];
  readonly position: number;
  readonly state: "ready" | "unmatched" | "sent" | "failed";
  readonly problem: string | null;
}

/** As long as a name may be in a call. */
const LONGEST = 255;

const nameOf = (file: File): string => (file.webkitRelativePath || file.name).slice(-LONGEST);

const matched = async (files: readonly File[]): Promise<readonly FolderFile[]> => {
  const found: NamedPicture[] = [];
  for (let at = 0; at < files.length; at += MOST_PICTURE_NAMES) {
    const names = files.slice(at, at + MOST_PICTURE_NAMES).map(nameOf);
    found.push(...(await call(endpoints.matchPictures, { payload: { names } })));
  }
  return files.map((file, at) => {
    const { product = null, position = 1 } = found[at] ?? {};
    const state = product === null ? "unmatched" : "ready";
    return { key: newKey(), file, name: nameOf(file), product, position, state, problem: null };
  });
};

/** By product and place, so that the first picture of a product is there before its second. */
const inOrder = (files: readonly FolderFile[]): readonly FolderFile[] =>
  files.toSorted(
    (one, other) =>
      Number(one.product !== null) - Number(other.product !== null) ||
      (one.product?.code ?? one.name).localeCompare(other.product?.code ?? other.name) ||
      one.position - other.position,
  );

type Outcome = Pick<FolderFile, "state" | "problem">;

type Sendable = FolderFile & { readonly product: NonNullable<FolderFile["product"]> };
const isLeft = (file: FolderFile): file is Sendable =>
  file.product !== null && (file.state === "ready" || file.state === "failed");

/** Sends a file and answers how it went. Throws where the rest cannot be sent now either: no network, or no right any more. */
const sendOne = async (one: Sendable, unread: string): Promise<Outcome> => {
  const { key, file, product, position } = one;
  const content = await scaledPicture(file).catch(() => null);
  if (content === null) return { state: "failed", problem: unread };
  try {
    await call(endpoints.putProductPicture, { payload: { key, id: product.id, position, content } });
    return { state: "sent", problem: null };
  } catch (error) {
    if (!(error instanceof CallError) || error.outcomeUnknown || error.name === "AccessDenied") throw error;
    return { state: "failed", problem: error.message };
  }
};

const refresh = () => {
  for (const read of [endpoints.productPictures, ...productReads])
    void queryClient.invalidateQueries({ queryKey: keyOf(read) });
};

export const useFolder = () => {
  const { t } = useTranslation("record");
  const [files, setFiles] = useState<readonly FolderFile[]>([]);
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
        note(one.key, await sendOne(one, t("picture.unread")));
      }
    } finally {
      refresh();
    }
  };
  const count = (state: FolderFile["state"]) => files.filter((one) => one.state === state).length;
  return {
    files,
    problem,
    isMatching,
    isSending,
    left: files.filter(isLeft).length,
    sent: count("sent"),
    unmatched: count("unmatched"),
    take: (chosen: readonly File[]) =>
      void telling(setMatching, async () => setFiles(inOrder(await matched(chosen)))),
    start: () => void telling(setSending, sendAll),
    stop: () => {
      stopped.current = true;
    },
  };
};
