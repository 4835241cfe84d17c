/** Quiet word of what was done (5 s, with undo) or what failed, from anywhere. What draws it is fetched when first needed. */
import type { Tone } from "./badge.tsx";

export interface Notice {
  readonly tone?: Tone | undefined;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly undo?: (() => void) | undefined;
  /** Another act than undo ("Open"). */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Milliseconds; default 5000. Infinity keeps it until it is closed. */
  readonly duration?: number | undefined;
  /** A notice with the same id takes the place of the one shown. */
  readonly id?: string | undefined;
}

/** Shows a notice; answers a way to take it back. */
export const notify = (notice: Notice): (() => void) => {
  const shown = import("./toast.tsx").then(({ showNotice }) => showNotice(notice));
  return () => void shown.then((takeBack) => takeBack());
};
