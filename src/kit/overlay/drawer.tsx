/** A panel from the side over the dimmed page: the menu on a tablet, a longer form, a record's details on a phone. */
import type { ReactNode } from "react";
import { lazyWhenOpen } from "../lazy/lazy-control.tsx";

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly side?: "left" | "right" | undefined;
  /** Pixels; default 420. Never more than the screen less 40. */
  readonly width?: number | undefined;
  /** No head and no padding of its own: the menu. */
  readonly bare?: boolean | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export const Drawer = lazyWhenOpen<DrawerProps>(async () => (await import("./drawer-panel.tsx")).DrawerPanel);
