/** The works of a drawer: drawn over the page while it is open. */
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { cx } from "../theme/cx.ts";
import { FocusFirst, useFocusBack } from "../keyboard/focus-first.tsx";
import { PanelFoot, PanelHead } from "./panel-parts.tsx";
import { ShortcutScope } from "../keyboard/shortcuts.tsx";
import type { DrawerProps } from "./drawer.tsx";

export function DrawerPanel({
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
  useFocusBack();
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      className="relative z-dialog"
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
