/** The works of a popover: its panel, opened under the button. */
import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Fragment } from "react";
import { cx } from "../theme/cx.ts";
import type { PopoverProps } from "./popover.tsx";

export function OpeningPopover({ trigger, anchor, label, children, panelClass, className }: PopoverProps) {
  return (
    <Popover className={className}>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel
        anchor={{ to: anchor, gap: 4, padding: 8 }}
        {...(label !== undefined && { role: "group", "aria-label": label })}
        className={cx("kit-enter rounded-panel bg-raised text-ink shadow-float", panelClass)}
      >
        {({ close }) => <>{children(close)}</>}
      </PopoverPanel>
    </Popover>
  );
}
