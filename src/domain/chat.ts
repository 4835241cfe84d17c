/** The staff chat's rules: what may be sent, which messages are about orders, how two lists of messages become one (spec section 4). */

/** A message as the screens know it. Times are in milliseconds. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  /** When it was sent; decides the order. */
  readonly at: number;
  readonly updatedAt: number;
  readonly user: { readonly username: string; readonly name: string };
}

/** Who speaks for the house: new orders are told by this user, also in a Rocket.Chat that takes the place of ours. */
export const SYSTEM_USER = "kontor.bot";

/** What the system user says of a new order; the number follows. The screens put it into their language. */
export const NEW_SALE_ORDER = "New sale order";
export const NEW_APP_ORDER = "New app order";

export type ChatKind = "chat" | "order" | "preorder";

/** A message of the system user is about an order when it contains the text for one; whatever people write is chat. */
export const kindOf = ({ text, user }: Pick<ChatMessage, "text" | "user">): ChatKind => {
  if (user.username !== SYSTEM_USER) return "chat";
  if (text.includes(NEW_SALE_ORDER)) return "order";
  return text.includes(NEW_APP_ORDER) ? "preorder" : "chat";
};

/** Characters of a message, as Rocket.Chat counts and limits them. */
export const LONGEST_MESSAGE = 5000;

/** Messages of one load of history (spec section 9). */
export const HISTORY_SIZE = 30;

/** What is sent of something typed: trimmed, and nothing (null) of what is empty (spec section 5). */
export const messageOf = (typed: string): string | null => {
  const text = typed.trim();
  return text === "" ? null : text;
};

/** Two lists as one, the oldest first; of two with the same id the later change counts. */
export const mergeMessages = (
  earlier: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const byId = new Map(earlier.map((message) => [message.id, message]));
  for (const message of more) {
    const before = byId.get(message.id);
    if (!before || before.updatedAt <= message.updatedAt) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted(
    (one, other) => one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
};

/**
 * The newest messages after an absence. When they do not reach back to what is known, the older known messages would leave a
 * hole: they are dropped, and can be loaded again from the newest ones backwards. Only the oldest of the newest tells: the
 * others may be known because they arrived a moment ago, on the new connection.
 */
export const catchUp = (
  earlier: readonly ChatMessage[],
  newest: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const [oldest] = mergeMessages([], newest);
  const touches =
    oldest === undefined || newest.length < HISTORY_SIZE || earlier.some(({ id }) => id === oldest.id);
  return mergeMessages(touches ? earlier : earlier.filter(({ at }) => at > oldest.at), newest);
};
