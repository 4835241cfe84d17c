/** What a control does, said when it is pointed at or focused. Never the only place where something is said. */
import { cloneElement, useId, useRef, type ReactElement } from "react";
import { Bubble } from "./bubble.tsx";
import { useReason } from "./use-reason.ts";

export interface TooltipProps {
  readonly text: string;
  readonly side?: "top" | "bottom" | undefined;
  /** False when the text only repeats the control's label. */
  readonly describes?: boolean | undefined;
  readonly children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

export function Tooltip({ text, side, describes = true, children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const reason = useReason();
  const show = () => {
    const first = box.current?.firstElementChild;
    anchor.current = first instanceof HTMLElement ? first : null;
    reason.show();
  };
  return (
    <span
      ref={box}
      className="contents"
      onPointerEnter={show}
      onPointerLeave={reason.hide}
      onFocus={show}
      onBlur={reason.hide}
      onPointerDown={reason.hide}
    >
      {describes ? cloneElement(children, { "aria-describedby": id }) : children}
      {(describes || reason.open) && (
        <Bubble id={id} anchor={anchor} open={reason.open} text={text} side={side} />
      )}
    </span>
  );
}
