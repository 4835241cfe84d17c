/** What is written and read in the staff chat: sent once however often it is sent, counted once however often it comes. */
import { describe, expect, it } from "vitest";
import { HISTORY_SIZE } from "../../src/domain/chat.ts";
import { message, page, running } from "./chat-running.ts";

describe("a message of ours", () => {
  const write = (chat: ReturnType<typeof running>, id: string) => chat.send({ type: "SEND", id, text: id });

  it("is sent at once, again with the same id after a loss, and no more when history shows it", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    write(chat, "a");
    write(chat, "b");
    expect(chat.sent).toEqual([[], ["a"], ["b"]]);
    chat.send({ type: "LOST" });
    write(chat, "c");
    chat.send({ type: "ONLINE" });
    await chat.link([...page(101).slice(0, -1), message("a", 300, "anna")]);
    expect(chat.sent.at(-1)).toEqual(["b", "c"]);
    chat.send({ type: "SENT", id: "b", message: message("b", 301, "anna") });
    chat.send({ type: "MESSAGE", message: message("c", 302, "anna") });
    chat.send({ type: "SENT", id: "c", message: message("c", 302, "anna") });
    expect(chat.now().context.outgoing).toEqual([]);
    expect(
      chat
        .now()
        .context.messages.slice(-3)
        .map(({ id }) => id),
    ).toEqual(["a", "b", "c"]);
  });

  it("that is refused stays, and is sent again or given up when somebody wants it", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    write(chat, "a");
    write(chat, "b");
    chat.send({ type: "NOT_SENT", id: "a" });
    chat.send({ type: "NOT_SENT", id: "b" });
    expect(chat.now().context.outgoing.map(({ state }) => state)).toEqual(["refused", "refused"]);
    chat.send({ type: "SEND_AGAIN", id: "a" });
    expect(chat.sent.at(-1)).toEqual(["a"]);
    chat.send({ type: "GIVE_UP", id: "b" });
    expect(chat.now().context.outgoing.map(({ id }) => id)).toEqual(["a"]);
  });

  it("that an earlier page could not send is sent by this one", async () => {
    const chat = running({ outgoing: [{ id: "old", text: "still here", at: 1, state: "waiting" }] });
    chat.send({ type: "START" });
    await chat.link();
    expect(chat.sent).toEqual([["old"]]);
  });

  it("is neither unread nor announced, also when it was written in another window", async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    chat.send({ type: "MESSAGE", message: message("own", 500, "anna") });
    expect(chat.now().context.unread).toBe(0);
    expect(chat.arrived).toEqual([]);
  });
});

describe("the panel", () => {
  const live = async () => {
    const chat = running();
    chat.send({ type: "START" });
    await chat.link();
    return chat;
  };

  it("counts what comes while it is closed, and shows the latest for five seconds", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.clock.increment(3000);
    chat.send({ type: "MESSAGE", message: message("n2", 501) });
    expect(chat.now().context).toMatchObject({ unread: 2, notice: { id: "n2" } });
    chat.clock.increment(4999);
    expect(chat.now().matches({ panel: { closed: "noticed" } })).toBe(true);
    chat.clock.increment(1);
    expect(chat.now().matches({ panel: { closed: "quiet" } })).toBe(true);
    expect(chat.now().context).toMatchObject({ unread: 2, notice: null });
    expect(chat.arrived).toEqual(["n1", "n2"]);
  });

  it("resets the count when it is opened, and counts nothing while it is open", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "PANEL.OPEN" });
    chat.send({ type: "MESSAGE", message: message("n2", 501) });
    expect(chat.now().context).toMatchObject({ unread: 0, notice: null });
    expect(chat.arrived).toEqual(["n1", "n2"]);
    chat.send({ type: "PANEL.CLOSE" });
    expect(chat.now().context.unread).toBe(0);
  });

  it("counts a message once, however often it comes, and a change of it not at all", async () => {
    const chat = await live();
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "MESSAGE", message: message("n1", 500) });
    chat.send({ type: "MESSAGE", message: { ...message("n1", 500), text: "changed", updatedAt: 600 } });
    expect(chat.now().context.unread).toBe(1);
    expect(chat.now().context.messages.at(-1)?.text).toBe("changed");
  });

  it("counts what was missed during an absence, but not the first messages of the day", async () => {
    const chat = await live();
    expect(chat.now().context.unread).toBe(0);
    chat.send({ type: "LOST" });
    chat.send({ type: "ONLINE" });
    await chat.link([...page(102).slice(0, -2), message("n1", 500), message("n2", 501)]);
    expect(chat.now().context).toMatchObject({ unread: 2, notice: { id: "n2" } });
    expect(chat.now().context.messages).toHaveLength(HISTORY_SIZE + 2);
  });

  it("shows no list with a hole: after a long absence it begins anew and can go back", async () => {
    const chat = await live();
    chat.send({ type: "LOST" });
    chat.send({ type: "ONLINE" });
    await chat.link(page(1000));
    expect(chat.now().context.messages.map(({ id }) => id)).toEqual(page(1000).map(({ id }) => id));
    chat.send({ type: "LOAD_OLDER" });
    chat.send({ type: "LOAD_OLDER" });
    expect(chat.effects.filter((effect) => effect === "load 1000")).toHaveLength(1);
    chat.send({ type: "OLDER", messages: page(970).slice(5) });
    expect(chat.now().context).toMatchObject({ hasOlder: false, isLoadingOlder: false });
    expect(chat.now().context.messages).toHaveLength(55);
  });

  it("shows no hole before what it shows, when an own message is confirmed late and is older", async () => {
    const chat = await live();
    chat.send({ type: "SEND", id: "own", text: "hi" });
    chat.send({ type: "LOST" });
    chat.send({ type: "ONLINE" });
    await chat.link(page(1000));
    chat.send({ type: "SENT", id: "own", message: message("own", 700, "anna") });
    expect(chat.now().context.outgoing).toEqual([]);
    expect(chat.now().context.messages[0]?.id).toBe("m1000");
    chat.send({ type: "OLDER", messages: [message("own", 700, "anna"), message("m999", 999)] });
    expect(
      chat
        .now()
        .context.messages.slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(["own", "m999", "m1000"]);
  });
});
