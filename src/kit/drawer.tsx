/** A panel from the side over the dimmed page: the menu on a tablet, a longer form, a record's details on a phone. */
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { FocusFirst } from "./focus-first.tsx";
import { PanelFoot, PanelHead } from "./panel-parts.tsx";
import { ShortcutScope } from "./shortcuts.tsx";

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

export function Drawer({
  open,
  onClose,
  title,
  detail,
  side = "right",
  width = 420,
  bare = false,
  children,
  footer,
}: DrawerProps) {
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      className="relative z-40"
      {...(bare && { "aria-label": title })}
    >
      <DialogBackdrop className="kit-enter fixed inset-0 bg-scrim" />
      <DialogPanel
        style={{ width: `min(${width}px, 100vw - 40px)` }}
        className={cx(
          "fixed inset-y-0 flex flex-col bg-raised text-form text-ink shadow-float",
          side === "left" ? "kit-enter-left left-0" : "kit-enter-right right-0",
        )}
      >
        <ShortcutScope>
          <FocusFirst>
            {!bare && (
              <PanelHead
                title={<DialogTitle as="h2">{title}</DialogTitle>}
                detail={detail}
                onClose={onClose}
              />
            )}
            <div className={cx("min-h-0 flex-1 overflow-y-auto", !bare && "px-5 pt-0.5 pb-4")}>
              {children}
            </div>
            {footer !== undefined && <PanelFoot>{footer}</PanelFoot>}
          </FocusFirst>
        </ShortcutScope>
      </DialogPanel>
    </HeadlessDialog>
  );
}
