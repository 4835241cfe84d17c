/** What the lists of stock documents share: what the colour of a status says, and their columns of number, day, warehouse and status. */

const stateTones = {
  draft: "neutral",
  planned: "neutral",
  requested: "caution",
  waiting: "caution",
  approved: "accent",
  allocated: "accent",
  counting: "accent",
  counted: "caution",
  sent: "accent",
  partReceived: "caution",
  posted: "positive",
  closed: "positive",
  undone: "caution",
  refused: "neutral",
  cancelled: "neutral",
} as const;

interface Stated {
  readonly state: keyof typeof stateTones;
}

/** What the colour of a status says, in every stock document alike. */
export const stockDocumentTone = ({ state }: Stated) => stateTones[state];

/** The column of the number, which leads to the page of the document at `address` + id. */
export const numberColumn = (address: string) =>
  ({
    kind: "text",
    heading: "transfer.column.number",
    value: ({ number }: { readonly number: string | null }) => number,
    to: ({ id }: { readonly id: number }) => `${address}${id}`,
    sort: true,
    card: "title",
    sticky: true,
  }) as const;

/** The column of the day that a document is of. */
export const dayColumn = <Row>(value: (row: Row) => string) =>
  ({ kind: "day", heading: "trade:date", value, sort: true, card: "line" }) as const;

/** The column of the warehouse, for documents of one. */
export const warehouseColumn = {
  kind: "text",
  heading: "trade:warehouse",
  value: ({ warehouse }: { readonly warehouse: string }) => warehouse,
  sort: true,
  card: "line",
} as const;

/** The column of the status; `width` is that of its longest word. */
export const stateColumn = (width: number) =>
  ({
    kind: "choice",
    heading: "trade:status",
    value: ({ state }: Stated) => state,
    tone: stockDocumentTone,
    sort: true,
    card: "line",
    width,
  }) as const;
