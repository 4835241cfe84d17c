/** Whether the side menu is opened or collapsed, remembered in a cookie (spec section 4). */
import { useState } from "react";
import { keepCookie, readCookie } from "../../client/cookie.ts";

const NAME = "sidebarStatus";
const DAYS = 365;

/** Opened until somebody collapses it. */
export const useSidebar = (): readonly [isOpen: boolean, setOpen: (open: boolean) => void] => {
  const [isOpen, setIsOpen] = useState(() => readCookie(NAME) !== "0");
  const setOpen = (open: boolean): void => {
    keepCookie(NAME, open ? "1" : "0", DAYS);
    setIsOpen(open);
  };
  return [isOpen, setOpen];
};
