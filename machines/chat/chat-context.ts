/** What the staff chat knows, and how it changes: messages, those on their way, unread ones, deadlines. Plain values, pure functions. */
import type { ChatLogin } from "../../src/contract/chat/chat.ts";
import { catchUp, type ChatMessage, HISTORY_SIZE, mergeMessages } from "../../src/domain/chat.ts";

/** A message that the server has not confirmed; its id is the idempotency key, so it may be sent any number of times (G4). */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  /** Waiting messages are sent by themselves as soon as that is possible; refused ones when somebody asks for it. */
  readonly state: "waiting" | "refused";
}

/** Times are in milliseconds. */
export interface ChatContext {
  /** Null until one is fetched, and again when it was refused. */
  readonly ticket: ChatLogin | null;
  /** A refused ticket is replaced once; a second refusal in a row is one. */
  readonly isRenewed: boolean;
  /** Failed tries to connect, one after the other. */
  readonly tries: number;
  /** Chance for the waits, so that not everybody comes back in the same moment: the state of a small generator. */
  readonly seed: number;
  /** Since when the present step lasts, and when it ends by itself. */
  readonly since: number;
  readonly deadline: number;
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  /** History was loaded at least once. */
  readonly isLoaded: boolean;
  /** There are older messages than the ones here. */
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly outgoing: readonly Outgoing[];
  readonly unread: number;
  /** What the notice shows, and until when. */
  readonly notice: ChatMessage | null;
  readonly noticeUntil: number;
}

export interface ChatInput {
  readonly seed: number;
  /** What an earlier page could not send. */
  readonly outgoing: readonly Outgoing[];
}

export const startOf = ({ seed, outgoing }: ChatInput): ChatContext => ({
  ticket: null,
  isRenewed: false,
  tries: 0,
  seed,
  since: 0,
  deadline: 0,
  messages: [],
  isLoaded: false,
  hasOlder: false,
  isLoadingOlder: false,
  outgoing,
  unread: 0,
  notice: null,
  noticeUntil: 0,
});

type Change = Partial<ChatContext>;

/** A step begins at `at` and ends by itself after `lasts`. */
export const lasting = (at: number, lasts: number): Change => ({ since: at, deadline: at + lasts });

const LEAST_WAIT = 500;
const MOST_WAIT = 30_000;

/** The connection is lost: wait by chance, between half a second and a limit that doubles with each failure up to 30 seconds. */
export const lost = ({ seed, tries }: ChatContext, at: number): Change => {
  const next = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  const limit = Math.min(MOST_WAIT, LEAST_WAIT * 2 ** (tries + 1));
  const wait = LEAST_WAIT + (next / 2 ** 32) * (limit - LEAST_WAIT);
  return { seed: next, tries: tries + 1, isLoadingOlder: false, ...lasting(at, wait) };
};

/** Messages of others that were not known: what somebody with a closed panel has not read. */
export const newsOf = (
  { messages, ticket, isLoaded }: ChatContext,
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] => {
  if (!isLoaded) return [];
  const knownIds = new Set(messages.map(({ id }) => id));
  const newest = messages.at(-1)?.at ?? 0;
  return arrived.filter(
    ({ id, at, user }) => !knownIds.has(id) && at > newest && user.username !== ticket?.username,
  );
};

/** More than these are not kept while new ones come; older ones can be loaded again. */
const MOST_KEPT = 500;

const withoutArrived = (outgoing: readonly Outgoing[], arrived: readonly ChatMessage[]) => {
  const ids = new Set(arrived.map(({ id }) => id));
  return outgoing.some(({ id }) => ids.has(id)) ? outgoing.filter(({ id }) => !ids.has(id)) : outgoing;
};

/** Older than all messages here, with others between it and them that are not here. */
const isBeforeHole = ({ messages, hasOlder }: ChatContext, { at }: ChatMessage): boolean =>
  hasOlder && messages[0] !== undefined && at < messages[0].at;

/**
 * A message came: new, changed, or one of ours. One of ours may be confirmed long after it was posted, when it is older than
 * what is here: it comes with the older ones, so that no hole is shown.
 */
export const received = (context: ChatContext, message: ChatMessage): Change => {
  const merged = mergeMessages(context.messages, isBeforeHole(context, message) ? [] : [message]);
  const isFull = merged.length > MOST_KEPT;
  return {
    messages: isFull ? merged.slice(-MOST_KEPT) : merged,
    hasOlder: context.hasOlder || isFull,
    outgoing: withoutArrived(context.outgoing, [message]),
  };
};

/** The newest messages came, at the start or after an absence. */
export const historyLoaded = (context: ChatContext, newest: readonly ChatMessage[]): Change => {
  const messages = catchUp(context.messages, newest);
  const goesOn = context.messages[0] !== undefined && messages[0]?.id === context.messages[0].id;
  return {
    messages,
    isLoaded: true,
    hasOlder: goesOn ? context.hasOlder : newest.length >= HISTORY_SIZE,
    outgoing: withoutArrived(context.outgoing, newest),
  };
};

/** A page of older messages came. */
export const olderLoaded = (context: ChatContext, older: readonly ChatMessage[]): Change => ({
  messages: mergeMessages(context.messages, older),
  hasOlder: older.length >= HISTORY_SIZE,
  isLoadingOlder: false,
});

export interface Written {
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

export const queued = ({ outgoing }: ChatContext, { id, text, at }: Written): Change => ({
  outgoing: [...outgoing, { id, text, at, state: "waiting" }],
});

/** The server has it. A Rocket.Chat that knew it already answers without the message. */
export const confirmed = (context: ChatContext, id: string, message: ChatMessage | null): Change => ({
  ...(message && received(context, message)),
  outgoing: context.outgoing.filter((one) => one.id !== id),
});

const marked = (outgoing: readonly Outgoing[], state: Outgoing["state"], id?: string): Change => ({
  outgoing: outgoing.map((one) => (id === undefined || one.id === id ? { ...one, state } : one)),
});

export const refusedOne = ({ outgoing }: ChatContext, id: string): Change => marked(outgoing, "refused", id);
export const refusedAll = ({ outgoing }: ChatContext): Change => marked(outgoing, "refused");
export const wanted = ({ outgoing }: ChatContext, id: string): Change => marked(outgoing, "waiting", id);
export const givenUp = ({ outgoing }: ChatContext, id: string): Change => ({
  outgoing: outgoing.filter((one) => one.id !== id),
});

const NOTICE_LASTS = 5000;

/** News while the panel is closed: counted, and the latest shown for five seconds (spec section 4). */
export const noticed = (context: ChatContext, news: readonly ChatMessage[], at: number): Change => ({
  unread: context.unread + news.length,
  notice: news.at(-1) ?? null,
  noticeUntil: at + NOTICE_LASTS,
});
