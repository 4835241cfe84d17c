/** The staff chat's rules: what is sent, what is about an order, how lists of messages become one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  catchUp,
  type ChatMessage,
  HISTORY_SIZE,
  kindOf,
  mergeMessages,
  messageOf,
  NEW_APP_ORDER,
  NEW_SALE_ORDER,
  SYSTEM_USER,
} from "../../src/domain/chat.ts";

const of = (username: string, text: string) => ({ text, user: { username, name: username } });

const messages = fc
  .uniqueArray(fc.nat(200), { maxLength: 60 })
  .map((times): readonly ChatMessage[] =>
    times.map((at) => ({ id: `m${at}`, at, updatedAt: at, ...of("bob", `Message ${at}`) })),
  );
const idsOf = (list: readonly ChatMessage[]) => list.map(({ id }) => id);

describe("what is typed", () => {
  test("is sent trimmed; nothing but blanks is not sent", () => {
    expect(messageOf("  hello\n there \n")).toBe("hello\n there");
    expect(messageOf("")).toBeNull();
    expect(messageOf(" \n\t ")).toBeNull();
  });

  test("is never empty and never has blanks around it", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const text = messageOf(typed);
        expect(text === null ? typed.trim() : text).toBe(typed.trim());
        expect(text).not.toBe("");
      }),
    );
  });
});

describe("a message", () => {
  test("of the system user is about an order when it says so, and of nobody else", () => {
    expect(kindOf(of(SYSTEM_USER, `${NEW_SALE_ORDER} T1-000001`))).toBe("order");
    expect(kindOf(of(SYSTEM_USER, `Shop: ${NEW_APP_ORDER} A-1`))).toBe("preorder");
    expect(kindOf(of(SYSTEM_USER, "Good morning"))).toBe("chat");
    expect(kindOf(of("anna", `${NEW_SALE_ORDER} T1-000001`))).toBe("chat");
  });
});

describe("two lists of messages", () => {
  test("become one in order of time, each message once, whatever comes first or twice", () => {
    fc.assert(
      fc.property(messages, messages, (one, other) => {
        const merged = mergeMessages(one, other);
        expect(new Set(idsOf(merged))).toEqual(new Set([...idsOf(one), ...idsOf(other)]));
        const times = merged.map(({ at }) => at);
        expect(times).toEqual([...new Set(times)].toSorted((left, right) => left - right));
        expect(mergeMessages(merged, one)).toEqual(merged);
        expect(mergeMessages(other, one)).toEqual(merged);
      }),
    );
  });

  test("keep the later change of a message", () => {
    const first: ChatMessage = { id: "m", at: 1, updatedAt: 1, ...of("bob", "first") };
    const changed = { ...first, updatedAt: 2, text: "changed" };
    expect(mergeMessages([first], [changed])).toEqual([changed]);
    expect(mergeMessages([changed], [first])).toEqual([changed]);
  });

  test("never show a hole: what cannot be joined with the newest is let go", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(60), (known, missed, length) => {
        const all = Array.from({ length: known + missed }, (_, at) => ({
          id: `m${at}`,
          at,
          updatedAt: at,
          ...of("bob", ""),
        }));
        const before = all.slice(Math.max(0, known - length), known);
        const shown = catchUp(before, all.slice(-HISTORY_SIZE));
        expect(shown).toEqual(all.slice(all.length - shown.length));
      }),
    );
  });

  test("never show a hole, though messages arrive before the newest are loaded, or in between", () => {
    const upTo = (most: number) => fc.nat(most);
    fc.assert(
      fc.property(upTo(100), upTo(100), upTo(HISTORY_SIZE - 1), upTo(20), (known, missed, first, later) => {
        const all = Array.from({ length: known + missed + first + later }, (_, at) => ({
          id: `m${at}`,
          at,
          updatedAt: at,
          ...of("bob", ""),
        }));
        const arrived = all.slice(known + missed);
        const newest = all.slice(0, all.length - later).slice(-HISTORY_SIZE);
        const shown = catchUp(mergeMessages(all.slice(0, known), arrived), newest);
        expect(shown).toEqual(all.slice(all.length - shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(all.length, HISTORY_SIZE));
      }),
    );
  });
});
