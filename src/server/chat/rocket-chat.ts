/** A Rocket.Chat server (8.x) in the place of our own chat: signs people in there, and tells it about new orders. */
import { PgClient } from "@effect/sql-pg";
import { Cause, Context, Effect, Layer, Redacted, Schema } from "effect";
import type { ChatLogin } from "../../contract/chat/chat.ts";
import { NEW_SALE_ORDER } from "../../domain/chat.ts";
import type { SignedInPerson } from "../person.ts";
import { refuse } from "../refusal.ts";

/** How it is reached: KONTOR_CHAT_URL and what belongs to it. The account posts new orders and makes tokens for people. */
export interface RocketChatOptions {
  readonly url: string;
  readonly userId: string;
  readonly token: Redacted.Redacted;
  /** The CREATE_TOKENS_FOR_USERS_SECRET of that server. */
  readonly secret: Redacted.Redacted;
  readonly channel: string;
}

/** Null: our own chat. */
export const RocketChat = Context.Reference<RocketChatOptions | null>("kontor/RocketChat", {
  defaultValue: () => null,
});

const PATIENCE = 10_000;

/** Calls its REST as Kontor's account; anything but success is `Unavailable`, and noted. */
const ask = <A>(
  { url, userId, token }: RocketChatOptions,
  answer: Schema.Decoder<A>,
  path: string,
  body?: object,
) =>
  Effect.tryPromise(async () => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "x-auth-token": Redacted.value(token),
        "x-user-id": userId,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const given: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} was answered by ${response.status}: ${JSON.stringify(given)}`);
    return Schema.decodeUnknownSync(answer)(given);
  }).pipe(
    Effect.tapError(({ cause }) => Effect.logError("Rocket.Chat did not do it", Cause.fail(cause))),
    Effect.catch(() => refuse("Unavailable")),
  );

const User = Schema.Struct({ user: Schema.Struct({ _id: Schema.String }) });
const Token = Schema.Struct({ data: Schema.Struct({ authToken: Schema.String }) });
const Room = Schema.Struct({ room: Schema.Struct({ _id: Schema.String, name: Schema.String }) });

const roomOf = (chat: RocketChatOptions) =>
  ask(chat, Room, `rooms.info?roomName=${encodeURIComponent(chat.channel)}`);

/** A token there for the person of the same username. */
export const loginElsewhere = Effect.fnUntraced(function* (
  chat: RocketChatOptions,
  { username }: SignedInPerson,
) {
  const { user } = yield* ask(chat, User, `users.info?username=${encodeURIComponent(username)}`);
  const secret = Redacted.value(chat.secret);
  const { data } = yield* ask(chat, Token, "users.createToken", { userId: user._id, secret });
  const { room } = yield* roomOf(chat);
  return {
    server: chat.url,
    authToken: data.authToken,
    channelId: room._id,
    channelName: room.name,
    username,
  } satisfies ChatLogin;
});

/**
 * Posts under our id. It refuses an id that it has already, so a refusal is only one when the message is not there.
 */
const tellOnce = (
  chat: RocketChatOptions,
  message: { readonly _id: string; readonly rid: string; readonly msg: string },
) =>
  ask(chat, Schema.Unknown, "chat.sendMessage", { message }).pipe(
    Effect.catch(() => ask(chat, Schema.Unknown, `chat.getMessage?msgId=${message._id}`)),
  );

/** Tells the oldest order, which leaves the outbox together with the answer; false when there is none. */
const tellOldest = Effect.fnUntraced(function* (chat: RocketChatOptions) {
  const sql = yield* PgClient.PgClient;
  const [waiting] = yield* sql<{ id: string; text: string }>`
    with gone as (
      delete from chat_outbox where ctid in (select ctid from chat_outbox order by at limit 1 for update skip locked)
      returning order_id
    )
    select 'order-' || client_id as id, ${NEW_SALE_ORDER} || ' ' || number as text
    from gone join sale_order on sale_order.id = order_id`;
  if (!waiting) return false;
  const { room } = yield* roomOf(chat);
  yield* tellOnce(chat, { _id: waiting.id, rid: room._id, msg: waiting.text });
  return true;
});

/** Milliseconds until it is looked again for new orders; longer when they could not be told. */
const EVERY = 1000;
const AFTER_FAILURE = 30_000;

/** Tells Rocket.Chat about new orders, where there is one. */
export const RocketChatOrders = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const chat = yield* RocketChat;
    if (chat === null) return;
    const tell = sql.withTransaction(tellOldest(chat)).pipe(
      Effect.map((isSent) => (isSent ? 0 : EVERY)),
      Effect.orElseSucceed(() => AFTER_FAILURE),
      Effect.flatMap((pause) => Effect.sleep(pause)),
    );
    yield* Effect.forkScoped(Effect.forever(tell));
  }),
);
