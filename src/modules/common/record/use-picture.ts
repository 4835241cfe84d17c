/** A record's picture: given and taken away at once, each taken back by its notice. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { storedPicture, scaledPicture } from "../../../client/picture.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** The record as it was answered. */
interface Pictured {
  readonly version: number;
  /** The address of its picture. */
  readonly picture: string | null;
}

export interface PictureActs {
  /** Base64, in the version that was seen. */
  readonly give: (content: string, version: number) => Promise<Pictured>;
  readonly takeAway: (version: number) => Promise<Pictured>;
  /** Reads the record again when somebody else was faster. */
  readonly refresh: () => void;
}

/** Larger files are no photos, and would fill the memory of a phone. */
const MOST_BYTES = 60_000_000;

export const usePicture = ({ version, picture }: Pictured, { give, takeAway, refresh }: PictureActs) => {
  const { t } = useTranslation("record");
  const [problem, setProblem] = useState<string | null>(null);
  /** What is on its way, as it will look: an address of its own, or none. */
  const [coming, setComing] = useState<{ readonly src: string | null } | null>(null);

  const send = async (content: string | null, baseVersion: number): Promise<Pictured | null> => {
    setProblem(null);
    setComing({ src: content && `data:image/jpeg;base64,${content}` });
    try {
      return await (content === null ? takeAway(baseVersion) : give(content, baseVersion));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      if (error.name === "StaleVersion") refresh();
      return null;
    } finally {
      setComing(null);
    }
  };

  /** What was there is read first: the server forgets it. */
  const change = async (content: string | null) => {
    const before = picture === null ? null : await storedPicture(picture);
    const saved = await send(content, version);
    if (saved === null) return;
    const title = t(content === null ? "picture.takenAway" : "picture.saved");
    const isKnown = picture === null || before !== null;
    notify({ title, ...(isKnown && { undo: () => void send(before, saved.version) }) });
  };

  const take = async (file: Blob) => {
    const content = file.size > MOST_BYTES ? null : await scaledPicture(file).catch(() => null);
    if (content === null) setProblem(t("picture.unread"));
    else await change(content);
  };

  const copy = async (address: string) => {
    const content = await storedPicture(address);
    if (content === null) setProblem(t("picture.unread"));
    else await change(content);
  };

  return {
    problem,
    isBusy: coming !== null,
    src: coming === null ? picture : coming.src,
    take: (file: Blob) => void take(file),
    /** Takes a stored picture, of another record. */
    copy: (address: string) => void copy(address),
    takeAway: () => void change(null),
  };
};
