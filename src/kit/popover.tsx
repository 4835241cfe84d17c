/** A panel beside its button, for what is looked at and left: Escape, a click elsewhere or the button again closes it. */
import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Fragment, type ReactElement, type ReactNode } from "react";

export interface PopoverProps {
  /** The button: one element that takes button props and a ref. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly anchor?: "bottom end" | "left end" | "left start" | undefined;
  readonly children: ReactNode;
}

export function Popover({ trigger, label, anchor = "bottom end", children }: PopoverProps) {
  return (
    <HeadlessPopover>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel
        anchor={anchor}
        role="dialog"
        aria-label={label}
        className="kit-enter z-50 max-w-90 rounded-[10px] bg-raised text-list text-ink shadow-float outline-none [--anchor-gap:8px] [--anchor-padding:8px]"
      >
        {children}
      </PopoverPanel>
    </HeadlessPopover>
  );
}
