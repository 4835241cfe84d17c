/** How wide the menu is: what its labels need at least, wider where somebody drew it wider, kept in this browser (spec section 2). */
import { useState } from "react";
import { keepStored, readStored } from "../../client/storage.ts";

/** As wide as one may draw it, where the labels need less. */
const WIDEST = 480;

export interface MenuWidth {
  readonly width: number;
  readonly least: number;
  readonly most: number;
  readonly set: (width: number) => void;
}

const stored = (): number => {
  const width = Number(readStored("menuWidth"));
  return Number.isFinite(width) ? width : 0;
};

/** The menu's width; `least` is what its labels need (`menuWidth` of menu-model.ts). */
export const useMenuWidth = (least: number): MenuWidth => {
  const [drawn, setDrawn] = useState(stored);
  const most = Math.max(least, WIDEST);
  const within = (width: number): number => Math.round(Math.min(most, Math.max(least, width)));
  const set = (width: number): void => {
    setDrawn(within(width));
    keepStored("menuWidth", String(within(width)));
  };
  return { width: within(drawn), least, most, set };
};
