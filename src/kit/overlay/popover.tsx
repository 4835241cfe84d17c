/** A small panel under a button, for more than a menu can hold: filters, columns, a calendar. */
import { cloneElement, type AriaAttributes, type ReactElement, type ReactNode } from "react";
import { lazyControl } from "../lazy/lazy-control.tsx";

export interface PopoverProps {
  /** The button: one element that takes button props and a ref (Button, IconButton). */
  readonly trigger: ReactElement<AriaAttributes>;
  readonly anchor: "bottom start" | "bottom end" | "left end";
  /** What the panel is called, where its button does not say it. */
  readonly label?: string | undefined;
  /** What is in the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
  readonly panelClass: string;
  /** Of the place that the button has. */
  readonly className?: string | undefined;
}

const Closed = ({ trigger, className }: PopoverProps) => (
  <div className={className}>{cloneElement(trigger, { "aria-expanded": false })}</div>
);

export const Popover = lazyControl<PopoverProps>(
  async () => (await import("./popover-panel.tsx")).OpeningPopover,
  Closed,
);
