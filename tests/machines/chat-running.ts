/** A chat whose clock stands still until it is moved, with its effects written down. */
import { expect, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { ChatInput } from "../../machines/chat/chat-context.ts";
import { type ChatEvent, chatMachine, type TicketFailure } from "../../machines/chat/chat.ts";
import type { ChatLogin } from "../../src/contract/chat/chat.ts";
import { type ChatMessage, HISTORY_SIZE } from "../../src/domain/chat.ts";

export const ticket: ChatLogin = {
  server: "http://kontor.test",
  authToken: "token",
  channelId: "GENERAL",
  channelName: "general",
  username: "anna",
};

export const message = (id: string, at: number, username = "bob"): ChatMessage => ({
  id,
  text: `Message ${id}`,
  at,
  updatedAt: at,
  user: { username, name: username },
});
export const page = (from: number) =>
  Array.from({ length: HISTORY_SIZE }, (_, n) => message(`m${from + n}`, from + n));

/** An event without its time: it happens now. */
type Untimed<E> = E extends ChatEvent ? Omit<E, "at"> : never;

export const running = (
  given: Partial<ChatInput> = {},
  tickets: (() => ChatLogin | TicketFailure)[] = [],
) => {
  const clock = new SimulatedClock();
  const effects: string[] = [];
  const sent: string[][] = [];
  const note = (name: string) => () => void effects.push(name);
  const actor = createActor(
    chatMachine.provide({
      actors: {
        getTicket: fromPromise(() => {
          const next = tickets.shift()?.() ?? ticket;
          effects.push("getTicket");
          return "isRefusal" in next
            ? Promise.reject({ ...next, at: clock.now() })
            : Promise.resolve({ ticket: next, at: clock.now() });
        }),
      },
      actions: {
        openSocket: note("openSocket"),
        greet: note("greet"),
        signIn: (_, { token }) => void effects.push(`signIn ${token}`),
        subscribe: (_, { channel }) => void effects.push(`subscribe ${channel}`),
        load: (_, { before }) => void effects.push(`load ${before}`),
        send: (_, { messages }) => void sent.push(messages.map(({ id }) => id)),
        ping: note("ping"),
        closeSocket: note("closeSocket"),
      },
    }),
    { clock, input: { seed: 7, outgoing: [], ...given } },
  );
  const arrived: string[] = [];
  actor.on("arrived", (one) => void arrived.push(one.message.id));
  actor.start();
  const send = (untimed: Untimed<ChatEvent>) =>
    actor.send({ ...untimed, at: clock.now() } as unknown as ChatEvent);
  const at = () => actor.getSnapshot().value.connection;
  const link = async (messages: readonly ChatMessage[] = page(100)) => {
    await vi.waitFor(() => expect(at()).toEqual({ linked: "opening" }));
    for (const type of ["OPENED", "GREETED", "SIGNED_IN", "SUBSCRIBED"] as const) send({ type });
    send({ type: "HISTORY", messages });
  };
  return { clock, effects, sent, arrived, send, at, link, now: () => actor.getSnapshot(), actor };
};
