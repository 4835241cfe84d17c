/** The messages in the database: post one, once for its id; read those before or after a time. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { wireDate } from "../../contract/chat/chat-frames.ts";
import { LONGEST_MESSAGE, messageOf, SYSTEM_USER } from "../../domain/chat.ts";
import { ChatError, invalid, notAllowed } from "./chat-error.ts";

/** The channel that everybody who may sign in is in. */
export const COMPANY_CHANNEL = "GENERAL";

/** What PostgreSQL tells all servers on this channel: "news {channel}" and "ended {hash of a token}". */
export const NOTICES = "kontor_chat";

/** A message as it is kept; without a person it is of the system user. */
export interface StoredMessage {
  readonly id: string;
  readonly channel: string;
  readonly at: Date;
  readonly text: string;
  readonly personId: number | null;
  readonly username: string | null;
  readonly name: string | null;
}

/** A message as Rocket.Chat writes it, its times written by `time`. */
const wireMessage = <T>(message: StoredMessage, time: (ms: number) => T) => {
  const at = time(message.at.getTime());
  const { personId, username, name } = message;
  return {
    _id: message.id,
    rid: message.channel,
    msg: message.text,
    ts: at,
    u: {
      _id: personId === null ? SYSTEM_USER : String(personId),
      username: username ?? SYSTEM_USER,
      name: name ?? "Kontor",
    },
    _updatedAt: at,
    urls: [],
    mentions: [],
    channels: [],
  };
};
export const ejsonMessage = (message: StoredMessage) => wireMessage(message, wireDate);
export const isoMessage = (message: StoredMessage) =>
  wireMessage(message, (ms) => new Date(ms).toISOString());

const columns = `message.id, channel_id as channel, at, text, person_id as "personId", username, person.name`;

/** The messages of a channel before a time (null: the newest), the newest first. */
export const messagesBefore = (channel: string, before: Date | null, limit: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql<StoredMessage>`
      select ${sql.literal(columns)} from chat_message message left join person on person.id = person_id
      where channel_id = ${channel} and at < coalesce(${before}::timestamptz, 'infinity')
      order by at desc limit ${limit}`,
  );

/** The messages of a channel after a time, the oldest first. */
export const messagesAfter = (channel: string, after: Date, limit: number) =>
  Effect.flatMap(
    PgClient.PgClient,
    (sql) => sql<StoredMessage>`
      select ${sql.literal(columns)} from chat_message message left join person on person.id = person_id
      where channel_id = ${channel} and at > ${after} order by at limit ${limit}`,
  );

/** Whether somebody may read and write a channel: staff is in the company's channel, and there is no other. */
export const isMember = (channel: string) => channel === COMPANY_CHANNEL;

const messageById = Effect.fnUntraced(function* (id: string) {
  const sql = yield* PgClient.PgClient;
  const [found] = yield* sql<StoredMessage>`
    select ${sql.literal(columns)} from chat_message message left join person on person.id = person_id
    where message.id = ${id}`;
  return found;
});

/** A message that somebody wants to send. */
export interface Posting {
  readonly id: string;
  readonly channel: string;
  readonly text: string;
  readonly personId: number;
}

/** The text as it is kept, or why it is not taken. */
const checkText = (given: string) => {
  const text = messageOf(given.toWellFormed());
  if (text === null || text.includes("\0")) return Effect.fail(invalid("The message is empty"));
  if (text.length > LONGEST_MESSAGE)
    return Effect.fail(
      new ChatError({
        error: "error-message-size-exceeded",
        reason: `A message has at most ${LONGEST_MESSAGE} characters`,
      }),
    );
  return Effect.succeed(text);
};

/**
 * Keeps a message and tells all servers. The same id again, by the same person with the same text, answers with what was
 * kept the first time; anything else under a known id is refused (G4).
 */
export const postMessage = Effect.fnUntraced(function* ({ id, channel, personId, text: given }: Posting) {
  if (!/^(?!order-)[\w.-]{1,64}$/.test(id)) return yield* invalid("The message's _id is none");
  if (!isMember(channel)) return yield* notAllowed;
  const text = yield* checkText(given);
  const sql = yield* PgClient.PgClient;
  // Locking the channel's row orders messages by their commits; the times differ by at least a millisecond.
  yield* sql`
    with channel as (
      update chat_channel set
        last_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_at + interval '1 millisecond')
      where id = ${channel} and not exists (select from chat_message where id = ${id})
      returning id, last_at
    ), posted as (
      insert into chat_message (id, channel_id, at, person_id, text)
      select ${id}, id, last_at, ${personId}, ${text} from channel
      on conflict (id) do nothing returning channel_id
    )
    select pg_notify(${NOTICES}, 'news ' || channel_id) from posted`;
  const stored = yield* messageById(id);
  const isSame = stored?.personId === personId && stored.channel === channel && stored.text === text;
  return isSame
    ? stored
    : yield* new ChatError({ error: "error-message-id-taken", reason: "Another message has this _id" });
});
