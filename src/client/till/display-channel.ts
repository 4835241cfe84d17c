/** How the till tells the customer display of the same browser what to show: no server, no network. */
import { Option, Schema } from "effect";
import { LanguageCode } from "../../contract/by-language.ts";
import { DisplayState } from "../../domain/till/customer-display.ts";

const NAME = "kontor customer display";

/** The company and the sale, with all that it takes to write them. */
export const DisplayNews = Schema.Struct({
  type: Schema.Literal("state"),
  state: DisplayState,
  company: Schema.Struct({ name: Schema.String, logo: Schema.NullOr(Schema.String) }),
  /** The language of the named customer's country; null where nobody is named or it is none of ours. */
  language: Schema.NullOr(LanguageCode),
  formats: Schema.Struct({
    timeZone: Schema.Number,
    priceDecimals: Schema.Int,
    quantityDecimals: Schema.Int,
    currencies: Schema.Array(Schema.Struct({ code: Schema.String, decimals: Schema.Int })),
  }),
});
export type DisplayNews = typeof DisplayNews.Type;

const Ask = Schema.Struct({ type: Schema.Literal("ask") });
const Gone = Schema.Struct({ type: Schema.Literal("gone") });
const decode = Schema.decodeUnknownOption(Schema.Union([DisplayNews, Ask, Gone]));

export type DisplayWord = DisplayNews | typeof Ask.Type | typeof Gone.Type;

export interface DisplayChannel {
  readonly say: (word: DisplayWord) => void;
  readonly close: () => void;
}

/** Messages that do not fit the schema are ignored: they may come from another version of the program. */
export const openDisplayChannel = (hear: (word: DisplayWord) => void): DisplayChannel => {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const word = Option.getOrNull(decode(data));
    if (word !== null) hear(word);
  };
  return { say: (word) => channel.postMessage(word), close: () => channel.close() };
};
