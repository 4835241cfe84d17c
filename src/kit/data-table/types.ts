/** What a table is told: columns as data, and what happens with its rows. */
import type { ReactNode, RefObject } from "react";
import type { CellColumn, CellSentences } from "../cells/cell-column.ts";
import type { CellGrid, useCells } from "../cells/use-cells.ts";
import type { MenuEntry } from "../overlay/menu.tsx";

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What its cells hold, such as "money gross"; stands on its head as `data-holds`, for tests and styles. */
  readonly holds?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Figures right. */
  readonly align?: "left" | "right" | undefined;
  /** Pixels. Columns without one share what is left. */
  readonly width?: number | undefined;
  /** A text: it takes its share of what is left too, and gives some of its width where there is too little. */
  readonly grows?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  /** Stays in sight when the table scrolls sideways; only the first shown column can. */
  readonly sticky?: boolean | undefined;
  /** Its cell of the totals row. */
  readonly footer?: ReactNode;
  /** Its place on a phone's card; not shown there without one. */
  readonly card?: "title" | "line" | "figure" | undefined;
  /** Nothing or zero: a line of a card, where no head says what it is, leaves it out. */
  readonly isBlank?: ((row: Row) => boolean) | undefined;
  /** Left out where there is no room for all columns, the highest first, until the person arranges the columns. */
  readonly rare?: number | undefined;
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean | undefined;
  /** Cannot be hidden or moved. */
  readonly fixed?: boolean | undefined;
  /** How its cells are edited, in a table with `edits`. */
  readonly edit?: CellColumn<Row> | undefined;
}

/** The active cell of the drawn columns, and the way to others. */
export interface TableCells extends Pick<
  ReturnType<typeof useCells>,
  "place" | "go" | "move" | "setPlace" | "pasteAt"
> {
  readonly columnIds: readonly string[];
}

/** Makes the cells of a table editable, as in a spreadsheet; every column then has `edit`. */
export interface TableEdits extends CellSentences {
  /** The cells under the columns that are drawn. */
  readonly gridOf: (columnIds: readonly string[]) => CellGrid;
  /** The control for new rows, under the table. */
  readonly newRow: RefObject<HTMLElement | null>;
  /** Set while the table is drawn. */
  readonly cells: RefObject<TableCells | null>;
}

export interface TableSort {
  readonly id: string;
  readonly direction: "asc" | "desc";
}

/** What a person made of the columns: their order, and those put away. */
export interface TableLayout {
  readonly order: ReadonlyArray<string>;
  readonly hidden: ReadonlyArray<string>;
}

export interface DataTableProps<Row> {
  /** What is listed, for assistive technology. */
  readonly label: string;
  /** Keep it the same array between renders (module constant or useMemo). */
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly rows: ReadonlyArray<Row>;
  readonly rowId: (row: Row) => string;
  /** What a row is called ("S-2041"): label of its checkbox. Default its id. */
  readonly rowLabel?: ((row: Row) => string) | undefined;
  /** "loading" without rows draws skeletons, with rows a thin bar over them. */
  readonly status?: "ready" | "loading" | "failed" | undefined;
  readonly empty?: ReactNode;
  readonly failed?: ReactNode;
  readonly sort?: TableSort | null | undefined;
  /** The server sorts; null is the list's own order. */
  readonly onSort?: ((sort: TableSort | null) => void) | undefined;
  readonly selection?: ReadonlySet<string> | undefined;
  readonly onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined;
  /** Buttons of the bar that rises when rows are selected. */
  readonly bulkActions?: ((selected: ReadonlyArray<string>) => ReactNode) | undefined;
  /** Click or Enter. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Space. */
  readonly onPeek?: ((row: Row) => void) | undefined;
  /** The commonest two first: they show on hover; all are in the menu. */
  readonly rowActions?: ((row: Row) => ReadonlyArray<MenuEntry>) | undefined;
  readonly layout?: TableLayout | undefined;
  /** Lit for a second when it comes in (the newest line). */
  readonly litRowId?: string | undefined;
  /** Cells are edited; rows are then not opened by a click. On a phone rows are cards, which the screen opens. */
  readonly edits?: TableEdits | undefined;
  /** Rows drawn while loading; default 12. */
  readonly skeletonRows?: number | undefined;
}

/** What rows need to know how to do; the same object for the life of the table. */
export interface RowActs<Row> {
  readonly open: (row: Row) => void;
  readonly toggle: (id: string, event: unknown) => void;
  readonly activate: (index: number) => void;
  readonly actions: (row: Row) => ReadonlyArray<MenuEntry>;
  readonly label: (row: Row) => string;
}

export const SELECT_WIDTH = 40;
/** Room for two acts and the menu, so that they never cover a figure. */
export const ACTIONS_WIDTH = 92;
/** Columns without a width are never narrower than this. */
export const FLEX_WIDTH = 180;
