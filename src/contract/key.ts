/** Ids that a client makes: of commands, documents and their lines (G4). */
import { Schema } from "effect";

export const Key = Schema.String.check(
  Schema.isPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
).annotate({
  identifier: "Key",
  description: "a UUID made by the client",
});
