/** Shows a word beside a control while it is pointed at or focused, and for some seconds after it was pressed in vain. */
import { useEffect, useRef, useState } from "react";

export function useReason() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const show = () => after(350, true);
  const hide = () => after(0, false);
  return {
    open,
    /** Pressed in vain: at once, and long enough to be read. */
    insist: () => {
      setOpen(true);
      after(3000, false);
    },
    show,
    hide,
    handlers: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide },
  };
}
