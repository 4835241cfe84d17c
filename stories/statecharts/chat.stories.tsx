/** The staff chat's machine: its connection, its panel, whether it was hidden; beside it the panel and the notice. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { EventObject } from "xstate";
import { type ChatEvent, chatMachine, type ChatSnapshot } from "../../machines/chat/chat.ts";
import type { ChatMessage } from "../../src/domain/chat.ts";
import { ChatNotice } from "../../src/shell/chat/chat-notice.tsx";
import { ChatPanel } from "../../src/shell/chat/chat-panel.tsx";
import { shownState } from "../../src/shell/chat/chat-view.ts";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room, type Running } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";
import { answered, byType, failed, startAlone } from "./running.ts";

const NOW = Date.UTC(2026, 10, 21, 14, 30);
const step = (type: string): EventObject => ({ type, at: NOW }) as EventObject;
const message = (id: string, text: string, name: string): ChatMessage => ({
  id,
  text,
  at: NOW - 60_000,
  updatedAt: NOW - 60_000,
  user: { username: name.toLowerCase(), name },
});
const ticket = {
  server: "",
  authToken: "token",
  channelId: "GENERAL",
  channelName: "general",
  username: "anna",
};

const call = "chat.connection.ticket";
const gotTicket = answered(call, { ticket, at: NOW });
const refused = failed(call, { isRefusal: true, at: NOW });
const noAnswer = failed(call, { isRefusal: false, at: NOW });
const history = { ...step("HISTORY"), messages: [message("1", "The lorry comes at nine.", "Bela")] };
const news = {
  ...step("MESSAGE"),
  message: { ...message("2", "Who opens the gate?", "Chioma"), at: NOW, updatedAt: NOW },
};
const write = { ...step("SEND"), id: "mine", text: "I do." };

const connection = (state: string): string => `chat.connection.${state}`;
const over = (state: string): EventObject => step(`xstate.after.untilDeadline.${connection(state)}`);

const ticketed = [step("START"), gotTicket];
const greeted = [...ticketed, step("OPENED")];
const authed = [...greeted, step("GREETED")];
const subscribing = [...authed, step("SIGNED_IN")];
const loading = [...subscribing, step("SUBSCRIBED")];
const live = [...loading, history];
const linked = ["opening", "handshake", "auth", "subscribing", "history", "live.fresh", "live.asked"];

const events = byType([
  ...["START", "OPENED", "GREETED", "SIGNED_IN", "SUBSCRIBED", "REFUSED", "LOST", "HEARD", "LOAD_OLDER"].map(
    step,
  ),
  ...["ONLINE", "RETRY", "PANEL.OPEN", "PANEL.CLOSE", "NOTICE.CLOSE", "HIDE"].map(step),
  history,
  { ...step("OLDER"), messages: [message("0", "Good morning.", "Chioma")] } as EventObject,
  news,
  { ...step("NEWS"), messages: [news.message] } as EventObject,
  write,
  { ...step("SENT"), id: "mine", message: { ...message("mine", "I do.", "anna") } } as EventObject,
  { ...step("NOT_SENT"), id: "mine" } as EventObject,
  { ...step("SEND_AGAIN"), id: "mine" } as EventObject,
  { ...step("GIVE_UP"), id: "mine" } as EventObject,
  gotTicket,
  refused,
  noAnswer,
  ...[...linked.map((state) => `linked.${state}`), "backoff"].map(over),
  step("xstate.after.untilNoticeEnds.chat.panel.closed.noticed"),
]);

function Face({ snapshot, running }: { readonly snapshot: ChatSnapshot; readonly running: Running }) {
  const act = (event: ChatEvent) => running.send(event);
  const plain = (type: "PANEL.OPEN" | "PANEL.CLOSE" | "NOTICE.CLOSE" | "RETRY" | "LOAD_OLDER") => () =>
    act({ type, at: NOW });
  const { ticket: own, ...context } = snapshot.context;
  if (!snapshot.matches({ panel: "open" }))
    return context.notice ? (
      <ChatNotice message={context.notice} onOpen={plain("PANEL.OPEN")} onClose={plain("NOTICE.CLOSE")} />
    ) : (
      <p className="p-6 text-list text-muted">The panel is closed, and no message has arrived since.</p>
    );
  return (
    <div className="flex h-120 justify-end">
      <ChatPanel
        view={{
          ...context,
          state: shownState(snapshot),
          username: own?.username ?? "",
          now: NOW,
          draft: "",
          hasSounds: true,
        }}
        acts={{
          send: (text) => act({ type: "SEND", id: crypto.randomUUID(), text, at: NOW }),
          sendAgain: (id) => act({ type: "SEND_AGAIN", id, at: NOW }),
          discard: (id) => act({ type: "GIVE_UP", id, at: NOW }),
          loadOlder: plain("LOAD_OLDER"),
          retry: plain("RETRY"),
          close: plain("PANEL.CLOSE"),
          keepDraft: () => {},
          setSounds: () => {},
        }}
      />
    </div>
  );
}

const shownAs = (steps: readonly EventObject[]): readonly EventObject[] => [step("PANEL.OPEN"), ...steps];

const room: Room = {
  machine: chatMachine,
  about:
    "Connecting step by step, each with a deadline; what is lost is tried again, what is refused waits for somebody. The panel and being hidden go on beside it.",
  open: (steps) => Promise.resolve(startAlone(chatMachine, { seed: 7, outgoing: [] }, ["getTicket"], steps)),
  events,
  ways: {
    [connection("idle")]: shownAs([]),
    [connection("ticket")]: shownAs([step("START")]),
    [connection("linked.opening")]: shownAs(ticketed),
    [connection("linked.handshake")]: shownAs(greeted),
    [connection("linked.auth")]: shownAs(authed),
    [connection("linked.subscribing")]: shownAs(subscribing),
    [connection("linked.history")]: shownAs(loading),
    [connection("linked.live.fresh")]: shownAs(live),
    [connection("linked.live.asked")]: shownAs([...live, step("ONLINE")]),
    [connection("backoff")]: shownAs([...live, step("LOST")]),
    [connection("denied")]: shownAs([step("START"), refused]),
    [connection("off")]: [step("HIDE")],
    "chat.panel.closed.quiet": live,
    "chat.panel.closed.noticed": [...live, news],
    "chat.panel.open": shownAs([...live, news]),
    "chat.sidebar.shown": live,
    "chat.sidebar.hidden": [...live, step("HIDE")],
  },
  face: (snapshot, running) => <Face snapshot={snapshot as ChatSnapshot} running={running} />,
};

export default {
  title: "Machines/Chat",
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["chat"] })],
  decorators: [at("/sale/index")],
  render: () => <MachinePage room={room} />,
} satisfies Meta;

export const Machine: StoryObj = { play: opensStill(room) };

export const EveryState: StoryObj = { tags: ["proof"], play: everyStateOpens(room) };

export const LostAndBack: StoryObj = {
  tags: ["proof"],
  play: async () => {
    await opened(connection("linked.live.fresh"));
    await sent("LOST");
    await isIn(connection("backoff"));
    await sent("ONLINE");
    await isIn(connection("linked.opening"));
  },
};
