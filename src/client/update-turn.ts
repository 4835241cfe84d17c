/** Whether a new version of the program may take this page's place now; asked of the till where one is open (OT7). */

let ofTill: (() => boolean) | null = null;

/** The open till says when nothing is on its counter; null when it is closed. */
export const setUpdateTurn = (isFree: (() => boolean) | null): void => {
  ofTill = isFree;
};

/** What the till of this page says; null where none is open. */
export const isUpdateTurn = (): boolean | null => ofTill?.() ?? null;
