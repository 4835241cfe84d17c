/** What a person wrote and the chat could not send yet, kept over a reload of this tab; never shown to anybody else. */
import { Option, Schema } from "effect";
import { decodeEach, decodeFields } from "../lenient.ts";

const Outgoing = Schema.Struct({
  id: Schema.String,
  text: Schema.String,
  at: Schema.Number,
  state: Schema.Literals(["waiting", "refused"]),
});

const Kept = Schema.Struct({
  username: Schema.String,
  draft: Schema.String,
  outgoing: Schema.Array(Outgoing),
});
type Kept = typeof Kept.Type;

const KEY = "chatUnsent";
const readJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown));

/** What is stored, each message decoded by itself: one of another version costs no other. */
const read = (text: string): Kept => {
  const stored = Option.getOrNull(readJson(text));
  const outgoing = Schema.decodeUnknownOption(Schema.Struct({ outgoing: Schema.Unknown }))(stored);
  const messages = decodeEach(Outgoing, Option.getOrNull(outgoing)?.outgoing);
  return decodeFields<Kept>(Kept.fields, { username: "", draft: "", outgoing: messages }, stored);
};

const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
};

/** A notebook for one person; where the storage is blocked it lasts as long as the page. */
export const openUnsent = (username: string) => {
  const last = read(stored());
  let unsent: Kept = last.username === username ? last : { username, draft: "", outgoing: [] };
  return {
    get: (): Kept => unsent,
    keep: (part: Partial<Pick<Kept, "draft" | "outgoing">>): void => {
      unsent = { ...unsent, ...part };
      const isEmpty = unsent.draft === "" && unsent.outgoing.length === 0;
      try {
        if (isEmpty) sessionStorage.removeItem(KEY);
        else sessionStorage.setItem(KEY, JSON.stringify(unsent));
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
};
