/** The works of a dialog: drawn over the page while it is open. */
import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { cx } from "../theme/cx.ts";
import { FocusFirst, useFocusBack } from "../keyboard/focus-first.tsx";
import { PanelFoot, PanelHead } from "./panel-parts.tsx";
import { ShortcutScope } from "../keyboard/shortcuts.tsx";
import type { DialogProps } from "./dialog.tsx";

const widths = {
  small: "max-w-[400px]",
  medium: "max-w-[560px]",
  large: "max-w-[800px]",
  wide: "max-w-[1200px]",
} as const;

export function DialogBox({
  open,
  onClose,
  title,
  detail,
  children,
  footer,
  size = "small",
  initialFocus,
}: DialogProps) {
  useFocusBack();
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      className="relative z-dialog"
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop className="kit-enter fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto p-0 sm:items-start sm:p-6 sm:pt-[12vh]">
        <DialogPanel
          className={cx(
            "kit-enter-up flex max-h-[92vh] w-full flex-col rounded-t-panel bg-raised text-form text-ink shadow-float sm:max-h-[76vh] sm:rounded-panel",
            widths[size],
          )}
        >
          <ShortcutScope>
            <FocusFirst enabled={initialFocus === undefined}>
              <PanelHead
                title={<DialogTitle as="h2">{title}</DialogTitle>}
                detail={detail}
                onClose={onClose}
              />
              {children !== undefined && (
                <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-0.5 pb-4">{children}</div>
              )}
              {footer !== undefined && <PanelFoot>{footer}</PanelFoot>}
            </FocusFirst>
          </ShortcutScope>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
