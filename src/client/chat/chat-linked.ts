/** The chat machine joined with a real connection: what it asks for is done, what the server says becomes its events. */
import { type ChatEvent, chatMachine } from "../../../machines/chat/chat.ts";
import { type Link, openLink } from "./chat-link.ts";

/** An event without its time: it happens now. */
type Untimed<E> = E extends ChatEvent ? Omit<E, "at"> : never;
export type ChatAct = Untimed<ChatEvent>;

/** The machine with a link for its effects. One link at a time; what an old one would still say is not heard. */
export const linkedMachine = (hear: (event: ChatAct) => void): typeof chatMachine => {
  let link: Link | null = null;
  return chatMachine.provide({
    actions: {
      openSocket: (_, { server }) => {
        link?.close();
        link = openLink(server, hear);
      },
      closeSocket: () => {
        link?.close();
        link = null;
      },
      greet: () => link?.greet(),
      signIn: (_, { token }) => link?.signIn(token),
      subscribe: (_, { channel }) => link?.subscribe(channel),
      load: (_, { channel, before }) => link?.load(channel, before),
      send: (_, { channel, messages }) => link?.send(channel, messages),
      ping: () => link?.ping(),
    },
  });
};
