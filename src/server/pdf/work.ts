/** What the server and its browser's process say to each other. */
import { Schema } from "effect";

/** A page of the server's own, opened as whoever the token signs in. */
const OwnPage = Schema.Struct({
  kind: Schema.Literal("page"),
  /** Such as `http://127.0.0.1:4620`. */
  address: Schema.String,
  /** Begins with a slash. */
  path: Schema.String,
  token: Schema.String,
});
export type OwnPage = typeof OwnPage.Type;

/** A whole document that needs nothing from elsewhere; `@page` in its styles gives the size of the sheet. */
const Sheet = Schema.Struct({ kind: Schema.Literal("sheet"), html: Schema.String });

const Work = Schema.Union([OwnPage, Sheet]);
export type Work = typeof Work.Type;

/** What came of it: bytes, the sentence that the page shows instead, or where it leads instead. */
const Drawn = Schema.Union([
  Schema.Struct({ bytes: Schema.Uint8Array }),
  Schema.Struct({ failed: Schema.String }),
  Schema.Struct({ leadsTo: Schema.String }),
]);
export type Drawn = typeof Drawn.Type;

/** To the browser's process: work, or that nobody waits for it any more. */
export const Order = Schema.Struct({ id: Schema.Int, work: Schema.NullOr(Work) });
export type Order = typeof Order.Type;

/** From the browser's process: that it can work, or that there is no browser; then the end of each work. */
export const Report = Schema.Union([
  Schema.Struct({ ready: Schema.Boolean }),
  Schema.Struct({ id: Schema.Int, drawn: Drawn }),
  Schema.Struct({ id: Schema.Int, fault: Schema.String }),
]);
export type Report = typeof Report.Type;
