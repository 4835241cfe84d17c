/**
 * One tab at a time works the till of a browser: they share one counter on one disk. A second one is told so and may take the
 * seat; the first then finishes writing and leaves. Browsers lock only pages that came by TLS or from this machine.
 */

const NAME = "kontor-till";

/**
 * How long is waited for a tab that does not answer: one that is being loaded again is gone in a moment, one that was put to
 * sleep stays. What such a one did not write is in its copy.
 */
const PATIENCE_MS = 4000;

/** What tabs say to each other: who sits there? I do. Leave, please. */
type Word = "who" | "here" | "leave";

/** The place of the tab that works the till. */
export interface Seat {
  readonly leave: () => void;
}

/** Holds the lock until the seat is left; null when it is given up before. `onTaken` when somebody took it by force. */
const hold = (options: LockOptions, onTaken: () => void): Promise<Seat | null> =>
  new Promise((resolve, reject) => {
    let is: "waiting" | "sitting" | "gone" = "waiting";
    // Chromium loses a signal that comes right after the request: what is granted late is given back.
    options.signal?.addEventListener("abort", () => {
      if (is === "waiting") is = "gone";
      resolve(null);
    });
    const sit = () => {
      if (is === "gone") return undefined;
      is = "sitting";
      return new Promise<void>((leave) => resolve({ leave }));
    };
    navigator.locks.request(NAME, options, sit).catch((error: unknown) => {
      if (is === "sitting") onTaken();
      else reject(error);
    });
  });

/** Listens to the other tabs; answers how to speak, and how to stop. */
const channelOf = (hear: (word: Word, say: (word: Word) => void) => void) => {
  const channel = new BroadcastChannel(NAME);
  const say = (word: Word) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data, say);
  return { say, close: () => channel.close() };
};

const sitting = (seat: Seat, onAsked: () => void): Seat => {
  const channel = channelOf((word, say) => {
    if (word === "who") say("here");
    if (word === "leave") onAsked();
  });
  return {
    leave: () => {
      channel.close();
      seat.leave();
    },
  };
};

/** Waits until the lock is free; null when somebody says that they sit there, or nobody says anything. */
const wait = async (first: Word, onAsked: () => void): Promise<Seat | null> => {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  const channel = channelOf((word) => word === "here" && giveUp.abort());
  channel.say(first);
  const seat = await hold({ signal: giveUp.signal }, onAsked);
  clearTimeout(timer);
  channel.close();
  return seat;
};

/**
 * Takes the seat; null when another tab sits there. By force that tab is asked to leave, and not waited for if it does not
 * answer. `onAsked` when another tab wants the seat, or took it: finish, and leave.
 */
export const takeSeat = async (byForce: boolean, onAsked: () => void): Promise<Seat | null> => {
  if (navigator.locks === undefined) return { leave: () => {} };
  const seat = byForce
    ? ((await wait("leave", onAsked)) ?? (await hold({ steal: true }, onAsked)))
    : await wait("who", onAsked);
  return seat && sitting(seat, onAsked);
};
