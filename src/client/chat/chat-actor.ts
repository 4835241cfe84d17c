/** The staff chat at work, outside of React: the machine with its effects, once for this tab. */
import { useSyncExternalStore } from "react";
import { type Actor, createActor, fromPromise } from "xstate";
import type { chatMachine, ChatSnapshot, TicketFailure } from "../../../machines/chat/chat.ts";
import { chatEndpoints, type ChatLogin } from "../../contract/chat/chat.ts";
import { call } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";
import { takeOver } from "./chat.ts";
import { openUnsent } from "./chat-keep.ts";
import { type ChatAct, linkedMachine } from "./chat-linked.ts";
import { newKey } from "../http/command.ts";
import { noteProblem } from "../log.ts";
import { session } from "../session/session.ts";

const failureFrom = (error: unknown): TicketFailure => {
  noteProblem("no ticket for the chat", error);
  return { isRefusal: error instanceof CallError && !error.outcomeUnknown, at: Date.now() };
};

const getTicket = fromPromise<{ readonly ticket: ChatLogin; readonly at: number }>(async () => {
  try {
    return { ticket: await call(chatEndpoints.chatLogin), at: Date.now() };
  } catch (error) {
    throw failureFrom(error);
  }
});

/** The network is back, or somebody looks at this tab again: no waiting then. */
const followAttention = (comeBack: () => void): void => {
  addEventListener("online", comeBack);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") comeBack();
  });
};

export interface ChatAtWork {
  readonly actor: Actor<typeof chatMachine>;
  readonly act: (event: ChatAct) => void;
  /** Sends a text that `messageOf` let pass. */
  readonly send: (text: string) => void;
  /** What stands in the input, kept over closing the panel and reloading the page. */
  readonly draft: () => string;
  readonly keepDraft: (draft: string) => void;
}

const start = (): ChatAtWork => {
  const unsent = openUnsent(session.getSnapshot().context.profile?.username ?? "");
  const act = (event: ChatAct): void => actor.send({ ...event, at: Date.now() });
  const input = { seed: Math.floor(Math.random() * 2 ** 32), outgoing: unsent.get().outgoing };
  const machine = linkedMachine(act).provide({ actors: { getTicket } });
  const actor: Actor<typeof chatMachine> = createActor(machine, { input });
  const tellShell = takeOver((type) => act({ type }));
  actor.subscribe((snapshot) => {
    const { outgoing, unread } = snapshot.context;
    if (outgoing !== unsent.get().outgoing) unsent.keep({ outgoing });
    const isHidden = snapshot.matches({ sidebar: "hidden" });
    tellShell({ unread, isOpen: snapshot.matches({ panel: "open" }), isHidden });
  });
  actor.start();
  followAttention(() => act({ type: "ONLINE" }));
  act({ type: "START" });
  return {
    actor,
    act,
    send: (text) => act({ type: "SEND", id: newKey(), text }),
    draft: () => unsent.get().draft,
    keepDraft: (draft) => unsent.keep({ draft }),
  };
};

let atWork: ChatAtWork | undefined;

/** The chat of this tab; started when it is asked for the first time. */
export const startChat = (): ChatAtWork => (atWork ??= start());

/** Many messages in one moment are one change of the screen. */
const onFrame = (changed: () => void): (() => void) => {
  let frame = 0;
  const changes = startChat().actor.subscribe(() => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    changes.unsubscribe();
  };
};

/** What a component shows of the chat; `pick` answers the same as long as nothing has changed. */
export const useChatState = <A>(pick: (snapshot: ChatSnapshot) => A): A =>
  useSyncExternalStore(onFrame, () => pick(startChat().actor.getSnapshot()));
