/** A question that must be answered before going on. Esc and the scrim close it; keys of the page below are dead. */
import type { ReactNode, RefObject } from "react";
import { lazyWhenOpen } from "../lazy/lazy-control.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  /** 400, 560, 800, 1200 px. */
  readonly size?: "small" | "medium" | "large" | "wide" | undefined;
  /** What has the focus first; default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

export const Dialog = lazyWhenOpen<DialogProps>(async () => (await import("./dialog-box.tsx")).DialogBox);
