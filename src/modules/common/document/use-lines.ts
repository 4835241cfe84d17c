/** The lines of a document in React: every change is in the state at once, so that saving right after a key has all of it. */
import { useCallback, useRef, useState } from "react";
import type { DocumentLine } from "./line-column.ts";
import { type LinesState, startLines } from "./lines.ts";

export const useLines = <Line extends DocumentLine>(initial: readonly Line[]) => {
  const [state, setState] = useState<LinesState<Line>>(() => startLines(initial));
  const latest = useRef(state);
  /** Takes a change at once and answers with the state after it. */
  const update = useCallback((change: (state: LinesState<Line>) => LinesState<Line>) => {
    latest.current = change(latest.current);
    setState(latest.current);
    return latest.current;
  }, []);
  return { state, update };
};
