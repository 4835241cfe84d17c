/**
 * What goes over the chat's websocket: the part of DDP that Rocket.Chat's clients speak, one JSON object in each text frame.
 * Times inside frames are EJSON dates, over REST they are ISO texts.
 */
import { Option, Schema, SchemaGetter } from "effect";
import type { ChatMessage } from "../../domain/chat.ts";

/** EJSON's date. */
export interface WireDate {
  readonly $date: number;
}
export const wireDate = (ms: number): WireDate => ({ $date: ms });

const Ejson = Schema.Struct({ $date: Schema.Number });

/** Milliseconds, from either way of writing a time. */
const Time = Schema.Union([Ejson, Schema.String]).pipe(
  Schema.decodeTo(Schema.Number, {
    decode: SchemaGetter.transform((time) => (typeof time === "string" ? Date.parse(time) : time.$date)),
    encode: SchemaGetter.transform((ms) => wireDate(ms)),
  }),
);

/** A message as both servers send it; what else it carries is not looked at. */
const WireMessage = Schema.Struct({
  _id: Schema.String,
  msg: Schema.optionalKey(Schema.String),
  ts: Time,
  u: Schema.Struct({
    _id: Schema.String,
    username: Schema.optionalKey(Schema.String),
    name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  }),
  _updatedAt: Schema.optionalKey(Time),
});

const readMessage = Schema.decodeUnknownOption(WireMessage);

/** The message in what a server sent; null where there is none. */
export const messageFrom = (wire: unknown): ChatMessage | null =>
  Option.match(readMessage(wire), {
    onNone: () => null,
    onSome: ({ _id, msg = "", ts, u, _updatedAt = ts }) => {
      const username = u.username ?? u._id;
      return {
        id: _id,
        text: msg,
        at: ts,
        updatedAt: _updatedAt,
        user: { username, name: u.name ?? username },
      };
    },
  });

/** The messages in a list that a server sent. */
export const messagesFrom = (wire: unknown): readonly ChatMessage[] =>
  Array.isArray(wire) ? wire.map(messageFrom).filter((message) => message !== null) : [];

const Params = Schema.optionalKey(Schema.Array(Schema.Unknown));

/** What a client may say; anything else is answered by an error frame. */
export const ClientFrame = Schema.Union([
  Schema.Struct({ msg: Schema.Literal("connect"), version: Schema.String }),
  Schema.Struct({ msg: Schema.Literal("ping"), id: Schema.optionalKey(Schema.String) }),
  Schema.Struct({ msg: Schema.Literal("pong") }),
  Schema.Struct({ msg: Schema.Literal("method"), id: Schema.String, method: Schema.String, params: Params }),
  Schema.Struct({ msg: Schema.Literal("sub"), id: Schema.String, name: Schema.String, params: Params }),
  Schema.Struct({ msg: Schema.Literal("unsub"), id: Schema.String }),
]);
export type ClientFrame = typeof ClientFrame.Type;

/** What a server says that a client listens to; unknown frames are passed over. */
export const ServerFrame = Schema.Union([
  Schema.Struct({ msg: Schema.Literal("connected") }),
  Schema.Struct({ msg: Schema.Literal("failed") }),
  Schema.Struct({ msg: Schema.Literal("ping"), id: Schema.optionalKey(Schema.String) }),
  Schema.Struct({
    msg: Schema.Literal("result"),
    id: Schema.String,
    result: Schema.optionalKey(Schema.Unknown),
    error: Schema.optionalKey(Schema.Struct({ error: Schema.Union([Schema.String, Schema.Number]) })),
  }),
  Schema.Struct({ msg: Schema.Literal("ready"), subs: Schema.Array(Schema.String) }),
  Schema.Struct({ msg: Schema.Literal("nosub"), id: Schema.String }),
  Schema.Struct({
    msg: Schema.Literal("changed"),
    collection: Schema.Literal("stream-room-messages"),
    fields: Schema.Struct({ eventName: Schema.String, args: Schema.Array(Schema.Unknown) }),
  }),
]);
export type ServerFrame = typeof ServerFrame.Type;

/** The stream of a channel's new messages. */
export const MESSAGE_STREAM = "stream-room-messages";

/** Bytes of the largest frame. */
export const LARGEST_FRAME = 64 * 1024;
