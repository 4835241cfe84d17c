/** Which steps of the tutorial this browser has done. */
import { Result, Schema } from "effect";
import { useState } from "react";
import { keepStored, readStored } from "../../client/storage.ts";

const Steps = Schema.fromJsonString(Schema.Array(Schema.String));

const stored = (): readonly string[] =>
  Result.getOrElse(Schema.decodeUnknownResult(Steps)(readStored("tutorialDone")), () => []);

/** The steps that are done, and a way to mark one or take its mark away. */
export const useDone = (): readonly [ReadonlySet<string>, (step: string, isDone: boolean) => void] => {
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(stored()));
  const mark = (step: string, isDone: boolean): void => {
    const next = new Set(done);
    if (isDone) next.add(step);
    else next.delete(step);
    setDone(next);
    keepStored("tutorialDone", JSON.stringify([...next]));
  };
  return [done, mark];
};
