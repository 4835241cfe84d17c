/**
 * The staff chat as the shell knows it from the start: how much is unread, whether its panel is open. The chat itself is
 * fetched when the browser has nothing better to do; what is wished for until then is done when it is there.
 */
import { makeStore, useStore } from "../../store.ts";

export interface ChatStatus {
  readonly unread: number;
  readonly isOpen: boolean;
  /** Hidden until the page is loaded again; the chat is disconnected (spec section 4). */
  readonly isHidden: boolean;
}

type Wish = "PANEL.OPEN" | "PANEL.CLOSE" | "HIDE";

const status = makeStore<ChatStatus>({ unread: 0, isOpen: false, isHidden: false });
let wishes: readonly Wish[] = [];
let fulfil: ((wish: Wish) => void) | null = null;

const note = (now: ChatStatus): void => {
  const before = status.get();
  if (now.unread !== before.unread || now.isOpen !== before.isOpen || now.isHidden !== before.isHidden)
    status.set(now);
};

const wish = (what: Wish): void => {
  if (fulfil) fulfil(what);
  else wishes = [...wishes, what];
};

/** The chat is there: it takes over the wishes, and says from now on how it is. */
export const takeOver = (by: (what: Wish) => void): ((now: ChatStatus) => void) => {
  fulfil = by;
  for (const each of wishes) by(each);
  wishes = [];
  return note;
};

export interface Chat extends ChatStatus {
  readonly open: () => void;
  readonly close: () => void;
  /** Disconnects, until the page is loaded again. */
  readonly hide: () => void;
}

const acts = {
  open: () => wish("PANEL.OPEN"),
  close: () => wish("PANEL.CLOSE"),
  hide: () => {
    note({ unread: 0, isOpen: false, isHidden: true });
    wish("HIDE");
  },
};

/** `const { unread, isOpen, open, close, hide } = useChat()`, for whatever shows or steers the chat. */
export const useChat = (): Chat => ({ ...useStore(status), ...acts });
