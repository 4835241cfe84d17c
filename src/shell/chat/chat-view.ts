/** What the chat panel shows and what can be done in it, as plain values: so that every state of it can be a story. */
import type { ChatSnapshot } from "../../../machines/chat/chat.ts";
import type { Outgoing } from "../../../machines/chat/chat-context.ts";
import type { ChatMessage } from "../../domain/chat.ts";

export interface ChatView {
  /** `offline` when a connection was lost or did not come about; `off` when it was hidden until reload. */
  readonly state: "connecting" | "live" | "offline" | "denied" | "off";
  /** Whose messages are one's own. */
  readonly username: string;
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly isLoaded: boolean;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Decides which day is today. */
  readonly now: number;
  /** What stood in the input when the panel was closed. */
  readonly draft: string;
  readonly hasSounds: boolean;
}

export interface ChatActs {
  readonly send: (text: string) => void;
  readonly keepDraft: (draft: string) => void;
  readonly sendAgain: (id: string) => void;
  readonly discard: (id: string) => void;
  readonly loadOlder: () => void;
  readonly retry: () => void;
  readonly close: () => void;
  readonly setSounds: (on: boolean) => void;
}

/** What a person is told of the connection. */
export const shownState = (snapshot: ChatSnapshot): ChatView["state"] => {
  if (snapshot.matches({ connection: { linked: "live" } })) return "live";
  if (snapshot.matches({ connection: "denied" })) return "denied";
  if (snapshot.matches({ connection: "off" })) return "off";
  return snapshot.context.tries > 0 ? "offline" : "connecting";
};
