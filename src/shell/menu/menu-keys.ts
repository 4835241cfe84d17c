/** The keyboard in the menu: arrows walk the entries and open groups, a letter begins a search. */
import type { KeyboardEvent } from "react";

const entriesOf = (menu: HTMLElement): readonly HTMLElement[] =>
  Array.from(menu.querySelectorAll<HTMLElement>("a[href], button[aria-expanded]"));

const expanded = (entry: Element | null): string | null => entry?.getAttribute("aria-expanded") ?? null;

/** Opens a group, or goes into it when it is open. */
const goIn = (entry: HTMLElement, next: HTMLElement | undefined): void => {
  if (expanded(entry) === "false") entry.click();
  else if (expanded(entry) === "true") next?.focus();
};

/** Closes a group, or goes from an entry to the group it stands in. */
const goOut = (entry: HTMLElement): void => {
  if (expanded(entry) === "true") return entry.click();
  const around = entry.closest("li")?.parentElement?.closest("li");
  around?.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
};

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** What the arrows, Home and End do; false for every other key. */
const move = (key: string, entries: readonly HTMLElement[], at: number): boolean => {
  const entry = entries[at];
  if (key === "ArrowDown") entries[at + 1]?.focus();
  else if (key === "ArrowUp") entries[at - 1]?.focus();
  else if (key === "Home") entries[0]?.focus();
  else if (key === "End") entries.at(-1)?.focus();
  else if (key === "ArrowRight" && entry) goIn(entry, entries[at + 1]);
  else if (key === "ArrowLeft" && entry) goOut(entry);
  else return false;
  return true;
};

/** Handles a key pressed on an entry of the menu; `onLetter` is told what somebody begins to type there. */
export const onMenuKey = (
  event: KeyboardEvent<HTMLElement>,
  menu: HTMLElement | null,
  onLetter: (letter: string) => void,
): void => {
  if (menu === null || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
  const entries = entriesOf(menu);
  const at = entries.findIndex((entry) => entry === event.target);
  if (at < 0) return;
  if (isLetter(event)) onLetter(event.key);
  else if (!move(event.key, entries, at)) return;
  event.preventDefault();
};

/** From the search into what was found: the first entry gets the focus. */
export const intoMenu = (menu: HTMLElement | null): void => {
  if (menu) entriesOf(menu)[0]?.focus();
};
