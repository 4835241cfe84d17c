/** When messages were sent, as the panel tells it: days of the company's clock, and the minute. */
import type { ChatMessage } from "../../domain/chat.ts";
import { displayDay, toServerText } from "../../domain/time/clock.ts";

const DAY = 86_400_000;

const dayOf = (at: number, offset: number): string => toServerText(at, offset).slice(0, 10);

/** hh:mm in the company's time zone. */
export const minuteOf = (at: number, offset: number): string => toServerText(at, offset).slice(11, 16);

export interface ChatDay {
  /** yyyy-MM-dd, or that it is today or yesterday. */
  readonly key: string;
  readonly name: "today" | "yesterday" | null;
  /** dd/mm/yyyy. */
  readonly shown: string;
  readonly messages: readonly ChatMessage[];
}

/** Messages by day, both from the oldest on. */
export const daysOf = (messages: readonly ChatMessage[], now: number, offset: number): readonly ChatDay[] => {
  const names = new Map<string, "today" | "yesterday">([
    [dayOf(now - DAY, offset), "yesterday"],
    [dayOf(now, offset), "today"],
  ]);
  return Array.from(
    Map.groupBy(messages, ({ at }) => dayOf(at, offset)),
    ([key, list]) => ({ key, name: names.get(key) ?? null, shown: displayDay(key), messages: list }),
  );
};

const TOGETHER = 5 * 60_000;

/** Whether a message goes on what the same person wrote a moment before: the name is not said again. */
export const goesOn = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined && before.user.username === message.user.username && message.at - before.at < TOGETHER;
