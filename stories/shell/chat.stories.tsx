/** The staff chat: its panel in every state, what is written into it, its notice, its buttons. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import i18next from "i18next";
import { expect, fn, waitFor } from "storybook/test";
import type { Outgoing } from "../../machines/chat/chat-context.ts";
import { takeOver } from "../../src/client/chat/chat.ts";
import { type ChatMessage, NEW_APP_ORDER, NEW_SALE_ORDER, SYSTEM_USER } from "../../src/domain/chat.ts";
import { ChatButton, ChatToggle } from "../../src/shell/chat/chat-button.tsx";
import { ChatNotice } from "../../src/shell/chat/chat-notice.tsx";
import { ChatPanel } from "../../src/shell/chat/chat-panel.tsx";
import type { ChatActs, ChatView } from "../../src/shell/chat/chat-view.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld } from "../support/world.tsx";

const NOW = Date.UTC(2026, 10, 21, 14, 30);
const MINUTE = 60_000;

const message = (id: string, text: string, minutesAgo: number, name = "Bela Kovács"): ChatMessage => {
  const time = NOW - minutesAgo * MINUTE;
  const username = name === "Anna de Vries" ? "anna" : name.toLowerCase();
  return { id, text, at: time, updatedAt: time, user: { username, name } };
};
const ofSystem = (id: string, text: string, minutesAgo: number): ChatMessage => ({
  ...message(id, text, minutesAgo),
  user: { username: SYSTEM_USER, name: "Kontor" },
});

const talk: readonly ChatMessage[] = [
  message("1", "The lorry from Rotterdam comes at nine tomorrow. Who opens the gate?", 3 * 24 * 60),
  message("2", "I do.", 26 * 60, "Anna de Vries"),
  message("3", "Two boxes of the white mugs are missing in the back room.", 52),
  message("4", "Does anybody know where they went?", 51),
  ofSystem("5", `${NEW_SALE_ORDER} T1-004821`, 40),
  message("6", "They are on the lower shelf, left of the door.", 38, "Anna de Vries"),
  message("7", "谢谢！我现在去拿。", 37, "王小明"),
  ofSystem("8", `${NEW_APP_ORDER} A-000113`, 12),
  message("9", "Thank you!\nI will put a label on it.", 5),
];

const acts: ChatActs = {
  send: fn(),
  keepDraft: fn(),
  sendAgain: fn(),
  discard: fn(),
  loadOlder: fn(),
  retry: fn(),
  close: fn(),
  setSounds: fn(),
};

const view: ChatView = {
  state: "live",
  username: "anna",
  messages: talk,
  outgoing: [],
  isLoaded: true,
  hasOlder: true,
  isLoadingOlder: false,
  now: NOW,
  draft: "",
  hasSounds: true,
};

const meta = {
  title: "Shell/Chat",
  component: ChatPanel,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desktop" } },
  loaders: [inWorld({ areas: ["chat"] })],
  decorators: [
    (Story) => (
      <div className="flex h-dvh justify-end bg-canvas">
        <Story />
      </div>
    ),
    at("/sale/index"),
  ],
  args: { view, acts },
} satisfies Meta<typeof ChatPanel>;
export default meta;

type Story = StoryObj<typeof meta>;
const showing = (part: Partial<ChatView>): Story => ({ args: { view: { ...view, ...part } } });

export const Open: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await seen(await canvas.findByRole("log", { name: "Messages" }));
    await expect(canvas.getByRole("link", { name: /New sale order T1-004821/ })).toHaveAttribute(
      "href",
      "/sale/index",
    );
    await expect(canvas.getByRole("link", { name: /New app order A-000113/ })).toHaveAttribute(
      "href",
      "/mall/app-mall",
    );
    for (const day of ["18/11/2026", "Yesterday", "Today"])
      await expect(canvas.getByText(day)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Earlier messages" }));
    await expect(args.acts.loadOlder).toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await expect(args.acts.close).toHaveBeenCalled();
  },
};

export const Empty: Story = showing({ messages: [], hasOlder: false });

export const Loading: Story = showing({
  state: "connecting",
  messages: [],
  hasOlder: false,
  isLoaded: false,
});

const waiting: Outgoing = {
  id: "w",
  text: "I am in the cellar, no network here.",
  at: NOW,
  state: "waiting",
};

export const Offline: Story = showing({ state: "offline", outgoing: [waiting] });

export const Denied: Story = {
  ...showing({ state: "denied", messages: [], isLoaded: false, hasOlder: false }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.acts.retry).toHaveBeenCalled();
  },
};

export const SwitchedOff: Story = showing({ state: "off" });

export const NotSent: Story = {
  ...showing({ outgoing: [{ ...waiting, state: "refused" }] }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send again" }));
    await expect(args.acts.sendAgain).toHaveBeenCalledWith("w");
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await expect(args.acts.discard).toHaveBeenCalledWith("w");
  },
};

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2);

export const LongWords: Story = {
  ...showing({
    hasOlder: false,
    messages: [
      message("1", long, 4, "Maximiliane-Friederike von Hohenstaufen-Wittelsbach zu Lichtenstein"),
      message("2", `https://example.com/${long}`, 3, "Anna de Vries"),
      ofSystem("3", `${NEW_SALE_ORDER} ${long}`, 2),
    ],
    outgoing: [{ ...waiting, text: long, state: "refused" }],
  }),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole("log");
    await waitFor(() => expect(log.scrollWidth).toBeLessThanOrEqual(log.clientWidth));
  },
};

/** In the Chinese interface the text of the system user is translated; what people write is not. */
export const Chinese: Story = {
  loaders: [
    inWorld({ areas: ["chat"] }),
    async () => {
      await i18next.changeLanguage("zh-CN");
      return {};
    },
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /新销售单 T1-004821/ });
    await canvas.findByRole("link", { name: /新 App 订单 A-000113/ });
    await canvas.findByText("Does anybody know where they went?");
  },
};

const inputOf = (canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) =>
  canvas.findByRole("textbox", { name: "Message" }) as Promise<HTMLTextAreaElement>;

/** Nothing to send: the border flashes red four times, the input has the focus. */
export const EmptyMessageFlashes: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = await inputOf(canvas);
    await userEvent.type(input, "   ");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(args.acts.send).not.toHaveBeenCalled();
    await expect(input).toHaveFocus();
    const box = input.parentElement as HTMLElement;
    await expect(getComputedStyle(box).animationName).toBe("kit-flash");
    await expect(getComputedStyle(box).animationIterationCount).toBe("4");
    await waitFor(() => expect(getComputedStyle(box).animationName).toBe("none"), { timeout: 5000 });
  },
};

/** Enter sends, Shift and Enter begin a new line, three rows are the most that is shown. */
export const Writing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const input = await inputOf(canvas);
    await waitFor(() => expect(input).toHaveFocus());
    const [row, around] = [20, 12];
    await expect(input.offsetHeight).toBe(row + around);
    await userEvent.type(input, "one{Shift>}{Enter}{/Shift}two");
    await expect(input.offsetHeight).toBe(2 * row + around);
    await userEvent.type(input, "{Shift>}{Enter}{/Shift}three{Shift>}{Enter}{/Shift}four");
    await expect(input.offsetHeight).toBe(3 * row + around);
    await expect(args.acts.send).not.toHaveBeenCalled();
    await userEvent.type(input, "  {Enter}");
    await expect(args.acts.send).toHaveBeenCalledWith("one\ntwo\nthree\nfour");
    await expect(input).toHaveValue("");
    await expect(input.offsetHeight).toBe(row + around);
    await expect(args.acts.keepDraft).toHaveBeenLastCalledWith("");
  },
};

/** What stood in the input when the panel was closed stands there again. */
export const Draft: Story = {
  ...showing({ draft: "I was just about to" }),
  play: async ({ canvas }) => {
    await expect(await inputOf(canvas)).toHaveValue("I was just about to");
  },
};

export const Sounds: Story = {
  ...showing({ hasSounds: false }),
  play: async ({ canvas, userEvent, args }) => {
    const sounds = await canvas.findByRole("switch", { name: "Sounds" });
    await expect(sounds).not.toBeChecked();
    await userEvent.click(sounds);
    await expect(args.acts.setSounds).toHaveBeenCalledWith(true);
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  ...showing({ state: "offline", outgoing: [waiting] }),
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

const opened = fn();
const dismissed = fn();

export const Notice: Story = {
  render: () => <ChatNotice message={talk[2] ?? null} onOpen={opened} onClose={dismissed} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /white mugs/ }));
    await expect(opened).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(dismissed).toHaveBeenCalled();
  },
};

export const OrderNotice: Story = {
  render: () => <ChatNotice message={talk[4] ?? null} onOpen={opened} onClose={dismissed} />,
};

const withUnread = (unread: number) => () => {
  takeOver(opened)({ unread, isOpen: false, isHidden: false });
};

const Buttons = () => (
  <div className="flex items-start gap-8 p-8">
    <ChatButton />
    <ChatToggle />
  </div>
);

export const Unread: Story = {
  beforeEach: withUnread(3),
  render: Buttons,
  play: async ({ canvas, userEvent }) => {
    const [button, toggle] = await canvas.findAllByRole("button", {
      name: "Open chat: 3 unread messages",
    });
    if (!button || !toggle) throw new Error("two buttons are there");
    await userEvent.click(toggle);
    await expect(opened).toHaveBeenLastCalledWith("PANEL.OPEN");
  },
};

/** The badge shows at most 99. */
export const VeryManyUnread: Story = {
  beforeEach: withUnread(250),
  render: Buttons,
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("99+"));
  },
};

export const NothingUnread: Story = { beforeEach: withUnread(0), render: Buttons };
