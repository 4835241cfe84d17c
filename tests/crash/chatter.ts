/** Somebody who chats without pause and gives no message up: the browser's own machine and connection, without the browser. */
import { type Actor, createActor, fromPromise } from "xstate";
import type { chatMachine } from "../../machines/chat/chat.ts";
import { type ChatAct, linkedMachine } from "../../src/client/chat/chat-linked.ts";
import type { ChatLogin } from "../../src/contract/chat/chat.ts";

interface Options {
  /** Where this person's server is. */
  readonly address: () => string;
  /** The session's token. */
  readonly token: string;
  readonly name: string;
}

export interface Chatter {
  /** Ids of the messages on the screen, the oldest first. */
  readonly seen: () => readonly string[];
  /** Ids of all messages that were ever sent. */
  readonly sent: readonly string[];
  readonly say: () => void;
  /** Live, and nothing is on its way. */
  readonly isDone: () => boolean;
  /** Times a connection was lost. */
  readonly losses: () => number;
  readonly leave: () => void;
}

const getTicket = ({ address, token }: Options) =>
  fromPromise<{ readonly ticket: ChatLogin; readonly at: number }>(async () => {
    try {
      const response = await fetch(`${address()}/be/api/chat/login`, {
        method: "POST",
        headers: { "x-auth-token": token, "content-type": "application/json" },
        signal: AbortSignal.timeout(10_000),
      });
      const { error, data } = (await response.json()) as { error: { code: number }; data: ChatLogin };
      if (error.code !== 0) throw new Error(`no ticket: ${error.code}`);
      return { ticket: data, at: Date.now() };
    } catch {
      throw { isRefusal: false, at: Date.now() };
    }
  });

export const chatter = (options: Options): Chatter => {
  const sent: string[] = [];
  let losses = 0;
  const act = (event: ChatAct): void => {
    if (event.type === "LOST") losses += 1;
    actor.send({ ...event, at: Date.now() });
  };
  const machine = linkedMachine(act).provide({ actors: { getTicket: getTicket(options) } });
  const seed = Math.floor(Math.random() * 2 ** 32);
  const actor: Actor<typeof chatMachine> = createActor(machine, { input: { seed, outgoing: [] } });
  // Refused because there were too many: sent again by hand, a moment later.
  const again = setInterval(() => {
    for (const { id, state } of actor.getSnapshot().context.outgoing)
      if (state === "refused") act({ type: "SEND_AGAIN", id });
  }, 500);
  actor.start();
  act({ type: "START" });
  return {
    seen: () => actor.getSnapshot().context.messages.map(({ id }) => id),
    sent,
    say: () => {
      const id = crypto.randomUUID();
      sent.push(id);
      act({ type: "SEND", id, text: `${options.name} ${sent.length}` });
    },
    isDone: () => {
      const snapshot = actor.getSnapshot();
      return snapshot.matches({ connection: { linked: "live" } }) && snapshot.context.outgoing.length === 0;
    },
    losses: () => losses,
    leave: () => {
      clearInterval(again);
      act({ type: "HIDE" });
      actor.stop();
    },
  };
};
