/** What a person wrote and the chat could not send yet, kept over a reload of this tab; never shown to anybody else. */
import { Result, Schema } from "effect";

const Kept = Schema.Struct({
  username: Schema.String,
  draft: Schema.String,
  outgoing: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      text: Schema.String,
      at: Schema.Number,
      state: Schema.Literals(["waiting", "refused"]),
    }),
  ),
});
type Kept = typeof Kept.Type;

const KEY = "chatUnsent";
const read = Schema.decodeUnknownResult(Schema.fromJsonString(Kept));

const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
};

/** A notebook for one person; where the storage is blocked it lasts as long as the page. */
export const openUnsent = (username: string) => {
  const found = Result.getOrElse(read(stored()), () => null);
  let kept: Kept = found?.username === username ? found : { username, draft: "", outgoing: [] };
  return {
    get: (): Kept => kept,
    keep: (part: Partial<Pick<Kept, "draft" | "outgoing">>): void => {
      kept = { ...kept, ...part };
      const isEmpty = kept.draft === "" && kept.outgoing.length === 0;
      try {
        if (isEmpty) sessionStorage.removeItem(KEY);
        else sessionStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
};
