/** The first page of an empty company, over the true HTTP pipeline: set up once, by one, whoever presses at the same moment. */
import { expect, test } from "vitest";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { emptyApi } from "../support/api.ts";

const api = emptyApi();
const setup = (username: string) =>
  api.call(session.setup, {
    payload: {
      companyName: "Corner",
      currency: "EUR",
      name: "Anna",
      username,
      password: "long enough",
      language: "en",
    },
  });

test("of several who set the company up at once, one owns it and is signed in", async () => {
  expect((await api.call(session.setupState, {})).data).toEqual({ needed: true });
  const answers = await Promise.all(["anna", "bela", "cili", "dora"].map(setup));
  expect(answers.map(({ name }) => name ?? "made").toSorted()).toEqual([
    "AlreadySetUp",
    "AlreadySetUp",
    "AlreadySetUp",
    "made",
  ]);
  const token = answers.find(({ name }) => name === undefined)?.data.accessToken ?? "";
  expect((await api.call(session.profile, {}, token)).data).toMatchObject({ role: ["Root"], isBoss: true });
  expect((await api.call(session.setupState, {})).data).toEqual({ needed: false });
  expect((await setup("eva")).name).toBe("AlreadySetUp");
  expect(await api.rows("select count(*)::int as people from person")).toEqual([{ people: 1 }]);
});
