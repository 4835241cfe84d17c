/** The screens a browser visited last, the latest first: what the palette offers before anything is typed. */
import { Result, Schema } from "effect";
import { useEffect } from "react";
import { keepStored, readStored } from "../../client/storage.ts";
import { usePlace } from "../place.ts";

const Paths = Schema.fromJsonString(Schema.Array(Schema.String));

const MOST = 8;

export const readRecent = (): readonly string[] =>
  Result.getOrElse(Schema.decodeUnknownResult(Paths)(readStored("recentScreens")), () => []);

/** Notes each screen that is visited; one that shows a single record needs to be told which, and is left out. */
export const useRecent = (): void => {
  const path = usePlace()?.screen.path;
  useEffect(() => {
    if (path === undefined || path.includes("{")) return;
    const otherPaths = readRecent().filter((other) => other !== path);
    keepStored("recentScreens", JSON.stringify([path, ...otherPaths].slice(0, MOST)));
  }, [path]);
};
