/** What a choice offers, and the look of the list it drops down. */

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second, quieter word: a code, a price, an address. */
  readonly detail?: string | undefined;
  readonly unavailable?: boolean | undefined;
}

export const listClass =
  "kit-enter z-top max-h-80 min-w-(--button-width) overflow-y-auto rounded bg-raised p-1 text-list shadow-float outline-none [--anchor-gap:4px] [--anchor-padding:8px]";

export const optionClass =
  "flex min-h-control w-full items-center gap-2 rounded-mark px-2 py-1 text-left select-none data-focus:bg-press data-disabled:text-muted data-disabled:line-through";
