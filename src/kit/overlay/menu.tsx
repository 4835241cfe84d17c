/** A menu of acts under a button. What may not be done now stays in the list, dimmed, and says why. */
import { cloneElement, type AriaAttributes, type ReactElement, type ReactNode } from "react";
import { lazyControl } from "../lazy/lazy-control.tsx";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  /** Only shown here; bind it with `useShortcut`. */
  readonly shortcut?: string | undefined;
  readonly tone?: "neutral" | "negative" | undefined;
  readonly unavailableBecause?: string | undefined;
  /** The one that holds now, among several to choose from. */
  readonly current?: boolean | undefined;
  /** A line above it. */
  readonly apart?: boolean | undefined;
}

export interface MenuProps {
  /** The button: one element that takes button props and a ref (Button, IconButton). */
  readonly trigger: ReactElement<AriaAttributes>;
  readonly entries: ReadonlyArray<MenuEntry>;
  readonly anchor?: "bottom start" | "bottom end" | "top start" | "top end" | undefined;
}

const Closed = ({ trigger }: MenuProps) =>
  cloneElement(trigger, { "aria-haspopup": "menu", "aria-expanded": false });

export const Menu = lazyControl<MenuProps>(async () => (await import("./menu-list.tsx")).MenuList, Closed);
