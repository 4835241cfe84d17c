/** The staff chat in the shell: its panel when open, else the notice of what comes, each in its place; and its sounds. */
import { useState } from "react";
import { startChat, useChatState } from "../../client/chat/chat-actor.ts";
import { useChat } from "../../client/chat/chat.ts";
import { ChatNotice } from "./chat-notice.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { useChatSounds } from "./chat-sounds.ts";
import { type ChatActs, shownState } from "./chat-view.ts";

const makeActs = (setSounds: (on: boolean) => void): ChatActs => {
  const { act, send, keepDraft } = startChat();
  return {
    send,
    keepDraft,
    setSounds,
    sendAgain: (id) => act({ type: "SEND_AGAIN", id }),
    discard: (id) => act({ type: "GIVE_UP", id }),
    loadOlder: () => act({ type: "LOAD_OLDER" }),
    retry: () => act({ type: "RETRY" }),
    close: () => act({ type: "PANEL.CLOSE" }),
  };
};

function OpenPanel({ hasSounds, setSounds }: ReturnType<typeof useChatSounds>) {
  const snapshot = useChatState((state) => state);
  const [openedAt] = useState(() => Date.now());
  const { ticket, messages, outgoing, isLoaded, hasOlder, isLoadingOlder } = snapshot.context;
  return (
    <ChatPanel
      view={{
        state: shownState(snapshot),
        username: ticket?.username ?? "",
        messages,
        outgoing,
        isLoaded,
        hasOlder,
        isLoadingOlder,
        now: Math.max(openedAt, messages.at(-1)?.at ?? 0),
        draft: startChat().draft(),
        hasSounds,
      }}
      acts={makeActs(setSounds)}
    />
  );
}

/** The notice of a message that comes while the panel is closed. */
export function ChatNoticeOfNow() {
  const { open } = useChat();
  const message = useChatState(({ context }) => context.notice);
  const isPanelOpen = useChatState((snapshot) => snapshot.matches({ panel: "open" }));
  if (isPanelOpen) return null;
  return (
    <ChatNotice message={message} onOpen={open} onClose={() => startChat().act({ type: "NOTICE.CLOSE" })} />
  );
}

export function Chat() {
  const sounds = useChatSounds();
  const isOpen = useChatState((snapshot) => snapshot.matches({ panel: "open" }));
  return isOpen ? <OpenPanel {...sounds} /> : null;
}
