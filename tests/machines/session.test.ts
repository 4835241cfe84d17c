/** The session, walked whole: signing in, failing to, signing out, being signed out. */
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { sessionMachine } from "../../machines/session.ts";
import type { Profile } from "../../src/contract/session/session.ts";
import { walk } from "./walk.ts";

const profile = { id: 1, name: "Ada", role: ["Cashier"] } as unknown as Profile;
const call = (kind: "done" | "error", id: string, rest: object) => ({
  type: `xstate.${kind}.actor.${id}`,
  ...rest,
});
const load = "0.session.loadingProfile";
const out = "0.session.signingOut";

const events = () => [
  { type: "TOKEN.GIVEN", token: "t" },
  { type: "PROFILE.CHANGED", profile },
  { type: "SIGN_OUT" },
  { type: "SESSION.ENDED", problem: "over" },
  call("done", load, { output: profile }),
  call("error", load, { error: new Error("no answer") }),
  call("done", out, {}),
  call("error", out, { error: new Error("no answer") }),
];

describe("a session", () => {
  it("can be walked through every state and every edge", async () => {
    const walked = await walk({
      machine: sessionMachine,
      input: { token: null },
      events,
      digest: ({ context }) => [context.token, context.profile?.name ?? null, context.problem],
      calls: ["loadProfile", "signOut"],
      holds: (snapshot) => {
        const isIn = snapshot.matches("signedIn");
        if (isIn) expect(snapshot.context.profile).not.toBeNull();
        if (snapshot.matches("noToken") || snapshot.matches("failed")) {
          expect(snapshot.context.token).toBeNull();
          expect(snapshot.context.profile).toBeNull();
        }
      },
    });
    expect(walked.missedStates).toEqual([]);
    expect(walked.missedEdges).toEqual([]);
  });

  it("whose profile cannot be loaded is over, and says why", async () => {
    const machine = sessionMachine.provide({
      actors: {
        loadProfile: fromPromise<Profile, { readonly token: string }>(() =>
          Promise.reject(new Error("gone")),
        ),
      },
    });
    const actor = createActor(machine, { input: { token: "t" } });
    actor.start();
    await expect.poll(() => actor.getSnapshot().value).toBe("failed");
    expect(actor.getSnapshot().context).toEqual({ token: null, profile: null, problem: "gone" });
  });

  it("forgets token and person when it is ended from outside", () => {
    const machine = sessionMachine.provide({
      actors: { loadProfile: fromPromise<Profile, { readonly token: string }>(() => new Promise(() => {})) },
    });
    const actor = createActor(machine, { input: { token: "t" } });
    actor.start();
    actor.send({ type: "SESSION.ENDED", problem: "signed out elsewhere" });
    expect(actor.getSnapshot().context.token).toBeNull();
  });
});
