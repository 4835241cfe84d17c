/** How shortcuts are spelt ("mod+k", "F9", "/", "shift+Enter"), shown, and matched against a keystroke. */

const isMac = typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.userAgent);

const symbols: Readonly<Record<string, string>> = {
  mod: "⌘",
  alt: isMac ? "⌥" : "Alt",
  shift: "⇧",
  enter: "↵",
  escape: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  backspace: "⌫",
  plus: "+",
};

const parts = (keys: string): ReadonlyArray<string> =>
  keys === "+" ? ["plus"] : keys.toLowerCase().split("+");

/** Names of keys that differ between keyboards of different languages. */
export interface KeyNames {
  readonly keySpace: string;
  readonly keyControl: string;
  readonly keyDelete: string;
}

const namedKey = (part: string, { keySpace, keyControl, keyDelete }: KeyNames): string | undefined => {
  if (part === "space") return keySpace;
  if (part === "delete") return keyDelete;
  return part === "ctrl" || (part === "mod" && !isMac) ? keyControl : undefined;
};

/** "mod+k" as a person reads it: "Ctrl K", in German "Strg K". */
export const keyLabel = (keys: string, names: KeyNames): string =>
  parts(keys)
    .map((part) => namedKey(part, names) ?? symbols[part] ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join(isMac ? "" : " ");

/** "mod+k" as assistive technology reads it (aria-keyshortcuts): "Control+K". */
export const keyAria = (keys: string): string =>
  parts(keys)
    .map((part) => {
      if (part === "mod") return isMac ? "Meta" : "Control";
      if (part === "ctrl") return "Control";
      return part.charAt(0).toUpperCase() + part.slice(1);
    })
    .join("+");

interface Keystroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const names: Readonly<Record<string, string>> = { " ": "space", "+": "plus", esc: "escape" };

/** Does this keystroke mean these keys? Shift is not asked of single characters: "?" and "/" need it on some keyboards. */
export function matchesKeys(keys: string, stroke: Keystroke): boolean {
  const wanted = parts(keys);
  const key = wanted.at(-1);
  const pressed = stroke.key.toLowerCase();
  if ((names[pressed] ?? pressed) !== key) return false;
  const has = (part: string) => wanted.includes(part);
  const mod = isMac ? stroke.metaKey : stroke.ctrlKey;
  const other = isMac ? stroke.ctrlKey : stroke.metaKey;
  if (has("mod") !== mod && !(has("ctrl") && stroke.ctrlKey)) return false;
  if (other && !has("ctrl")) return false;
  const character = pressed.length === 1 && !has("shift");
  return (
    (character || stroke.shiftKey === has("shift")) &&
    (character && !has("alt") ? true : stroke.altKey === has("alt"))
  );
}

/** A key that types something: it must not be taken from someone who is writing. */
export const isPlainKey = (keys: string): boolean => {
  const wanted = parts(keys);
  const key = wanted.at(-1) ?? "";
  return (
    !/^f\d+$/.test(key) && !wanted.includes("mod") && !wanted.includes("ctrl") && !wanted.includes("alt")
  );
};
