/** What a person wrote into the chat and could not send, kept over a reload. */
import { beforeEach, expect, test, vi } from "vitest";
import { openUnsent } from "../../src/client/chat/chat-keep.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const waiting = { id: "a", text: "from the cellar", at: 1, state: "waiting" } as const;

test("what could not be sent is there again after a reload, for the same person only", () => {
  openUnsent("anna").keep({ outgoing: [waiting], draft: "and another" });
  expect(openUnsent("anna").get()).toMatchObject({ outgoing: [waiting], draft: "and another" });
  expect(openUnsent("bob").get()).toEqual({ username: "bob", outgoing: [], draft: "" });
});

test("nothing stays behind once everything is sent", () => {
  const notebook = openUnsent("anna");
  notebook.keep({ outgoing: [waiting] });
  expect(stored.size).toBe(1);
  notebook.keep({ outgoing: [] });
  expect(stored.size).toBe(0);
});

test("what a storage holds that is none of ours counts as nothing, and a blocked one is lived without", () => {
  stored.set("chatUnsent", '{"username":"anna","outgoing":"no"}');
  expect(openUnsent("anna").get().outgoing).toEqual([]);
  vi.stubGlobal("sessionStorage", undefined);
  const notebook = openUnsent("anna");
  notebook.keep({ draft: "kept as long as the page" });
  expect(notebook.get().draft).toBe("kept as long as the page");
});

test("a message that another version wrote costs no other one", () => {
  const odd = { ...waiting, id: "b", state: "of another version" };
  stored.set("chatUnsent", JSON.stringify({ username: "anna", draft: "mine", outgoing: [odd, waiting] }));
  expect(openUnsent("anna").get()).toEqual({ username: "anna", draft: "mine", outgoing: [waiting] });
});
