/** The few words the kit itself needs (labels of icon buttons, counts). The app supplies them in the user's language. */
import { createContext, use, type ReactNode } from "react";
import type { KeyNames } from "./keyboard/key-names.ts";

export interface KitText extends KeyNames {
  /** BCP 47 tag of the user's language: decides decimal sign, date order and first day of the week. */
  readonly locale: string;
  readonly close: string;
  readonly clear: string;
  readonly loading: string;
  readonly retry: string;
  readonly undo: string;
  readonly noMatch: string;
  readonly moreActions: string;
  readonly required: string;
  /** Above the list of what is wrong in a form. */
  readonly faults: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly rowsPerPage: string;
  readonly columns: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly selectAll: string;
  readonly clearSelection: string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly notifications: string;
  readonly themeLight: string;
  readonly themeDark: string;
  readonly themeSystem: string;
  /** Label of the checkbox of one row; `row` is what the caller says the row is called. */
  readonly selectRow: (row: string) => string;
  /** Label of the cross on a chip. */
  readonly remove: (what: string) => string;
  readonly rowsSelected: (count: number) => string;
  /** "1–50 of 1,203"; `total` is null while it is being counted. */
  readonly range: (first: number, last: number, total: number | null) => string;
}

/** Without a provider the keys themselves are shown: visible in review, never a crash. */
const bare: KitText = {
  locale: "en",
  close: "kit.close",
  clear: "kit.clear",
  loading: "kit.loading",
  retry: "kit.retry",
  undo: "kit.undo",
  noMatch: "kit.noMatch",
  moreActions: "kit.moreActions",
  required: "kit.required",
  faults: "kit.faults",
  previousPage: "kit.previousPage",
  nextPage: "kit.nextPage",
  rowsPerPage: "kit.rowsPerPage",
  columns: "kit.columns",
  moveUp: "kit.moveUp",
  moveDown: "kit.moveDown",
  selectAll: "kit.selectAll",
  clearSelection: "kit.clearSelection",
  openCalendar: "kit.openCalendar",
  previousMonth: "kit.previousMonth",
  nextMonth: "kit.nextMonth",
  from: "kit.from",
  to: "kit.to",
  today: "kit.today",
  notifications: "kit.notifications",
  themeLight: "kit.themeLight",
  themeDark: "kit.themeDark",
  themeSystem: "kit.themeSystem",
  selectRow: (row) => `kit.selectRow ${row}`,
  remove: (what) => `kit.remove ${what}`,
  rowsSelected: (count) => `kit.rowsSelected ${count}`,
  range: (first, last, total) => `kit.range ${first} ${last} ${total ?? ""}`,
  keySpace: "kit.keySpace",
  keyControl: "kit.keyControl",
  keyDelete: "kit.keyDelete",
};

const Text = createContext<KitText>(bare);

/** Give it a stable object: every part of the kit that shows words reads it. */
export function KitTextProvider({
  text,
  children,
}: {
  readonly text: KitText;
  readonly children: ReactNode;
}) {
  return <Text value={text}>{children}</Text>;
}

export const useKitText = (): KitText => use(Text);
