/** Whether a new version of the program may take this page's place now; asked of the till where one is open (OT7). */

let ofTill: (() => boolean) | null = null;

/** The open till says when nothing is on its counter; null when it is closed. */
export const setUpdateTurn = (isFree: (() => boolean) | null): void => {
  ofTill = isFree;
};

/** What the till of this page says; null where none is open. */
export const isUpdateTurn = (): boolean | null => ofTill?.() ?? null;

/** How long what was removed from the counter can be taken back before a new version may start. */
const UNDO_MS = 10_000;

/** Remembers since when a sale can be undone: offered for good, it would hold back a new version until the next sale. */
export const undoWatch = (now: () => number = Date.now) => {
  let [offered, since]: [unknown, number] = [null, 0];
  const note = (undo: unknown): void => {
    if (undo !== offered) [offered, since] = [undo, now()];
  };
  return {
    note,
    isOver: (undo: unknown): boolean => (note(undo), undo === null || now() - since >= UNDO_MS),
  };
};
