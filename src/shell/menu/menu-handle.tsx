/** The edge of the menu, to draw it wider or narrower: by pointer, by arrows, back to the least by a double click. */
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { MenuWidth } from "./menu-width.ts";

const STEP = 10;

export function MenuHandle({ width, least, most, set }: MenuWidth) {
  const { t } = useTranslation("shell");
  const widths: Readonly<Record<string, number>> = {
    ArrowLeft: width - STEP,
    ArrowRight: width + STEP,
    Home: least,
    End: most,
  };
  const byKey = (event: KeyboardEvent): void => {
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event.clientX);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("menu.width")}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={draw}
      onDoubleClick={() => set(least)}
      className="absolute inset-y-0 -right-1 z-sticky w-2 cursor-col-resize touch-none hover:bg-accent-soft focus-visible:bg-accent-soft active:bg-accent-soft"
    />
  );
}
