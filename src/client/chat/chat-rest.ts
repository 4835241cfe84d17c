/** Sending and history by REST, for chat servers that no longer know the methods of the websocket (Rocket.Chat 9). */
import { messageFrom, messagesFrom } from "../../contract/chat/chat-frames.ts";
import { type ChatMessage, HISTORY_SIZE } from "../../domain/chat.ts";

/** Where, and as whom: the token of the login call, the user that signing in by websocket named. */
export interface RestAccess {
  readonly server: string;
  readonly token: string;
  readonly userId: string;
}

const TIMEOUT = 15_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** `previous` says where the next older page begins; null for the newest and at the end. */
export interface Page {
  readonly messages: readonly ChatMessage[];
  readonly previous: string | null;
}

export const restOf = ({ server, token, userId }: RestAccess) => {
  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${server.replace(/^ws/, "http").replace(/\/$/, "")}/api/v1/${path}`, {
      ...init,
      headers: { "X-Auth-Token": token, "X-User-Id": userId, "Content-Type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) throw new Error(`the chat answered ${path} with ${response.status}`);
    return body;
  };
  return {
    send: async (message: { readonly _id: string; readonly rid: string; readonly msg: string }) =>
      messageFrom(
        (await ask("chat.sendMessage", { method: "POST", body: JSON.stringify({ message }) }))["message"],
      ),
    load: async (channel: string, previous: string | null): Promise<Page> => {
      const query = new URLSearchParams({ roomId: channel, count: String(HISTORY_SIZE) });
      if (previous !== null) query.set("previous", previous);
      const { messages, cursor } = await ask(`rooms.history?${query}`);
      const next = isRecord(cursor) ? cursor["previous"] : null;
      return { messages: messagesFrom(messages), previous: typeof next === "string" ? next : null };
    },
  };
};
