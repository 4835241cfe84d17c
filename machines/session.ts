/** The session (spec section 4): no token, loading the profile, signed in, failed. A failed profile load signs out. */
import { assign, fromPromise, setup } from "xstate";
import type { Profile } from "../src/contract/session/session.ts";

export interface SessionContext {
  readonly token: string | null;
  readonly profile: Profile | null;
  /** What the sign-in page says about why nobody is signed in. */
  readonly problem: string | null;
}

export type SessionEvent =
  | { readonly type: "TOKEN.GIVEN"; readonly token: string }
  | { readonly type: "PROFILE.CHANGED"; readonly profile: Profile }
  | { readonly type: "SIGN_OUT" }
  /** The server answered 403, or another tab of the browser signed out. */
  | { readonly type: "SESSION.ENDED"; readonly problem: string | null };

const notProvided = () => Promise.reject(new Error("actor not provided"));

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly token: string | null },
  },
  actors: {
    /** Loads the profile, sets the language and loads its translations. */
    loadProfile: fromPromise<Profile, { readonly token: string }>(notProvided),
    /** Tells the server; failing is no reason to stay signed in. */
    signOut: fromPromise<void, { readonly token: string }>(notProvided),
  },
  actions: {
    /** Keeps the token under `X-Auth-Token`, or forgets it when there is none. */
    keepToken: () => {},
    /** Reloads the page, so that nothing of the person stays in memory. */
    reload: () => {},
  },
  guards: { hasToken: ({ context }) => context.token !== null },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ token: input.token, profile: null, problem: null }),
  initial: "starting",
  states: {
    starting: { always: [{ target: "loadingProfile", guard: "hasToken" }, { target: "noToken" }] },
    noToken: {
      entry: assign({ token: null, profile: null }),
      on: {
        "TOKEN.GIVEN": {
          target: "loadingProfile",
          actions: assign({ token: ({ event }) => event.token, problem: null }),
        },
      },
    },
    loadingProfile: {
      entry: "keepToken",
      invoke: {
        src: "loadProfile",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: {
          target: "signedIn",
          actions: assign({ profile: ({ event }) => event.output, problem: null }),
        },
        onError: {
          target: "failed",
          actions: assign({
            problem: ({ event }) =>
              event.error instanceof Error ? event.error.message : String(event.error),
          }),
        },
      },
      on: {
        "SESSION.ENDED": { target: "failed", actions: assign({ problem: ({ event }) => event.problem }) },
      },
    },
    signedIn: {
      on: {
        "PROFILE.CHANGED": { actions: assign({ profile: ({ event }) => event.profile }) },
        SIGN_OUT: "signingOut",
        "SESSION.ENDED": { target: "ended", actions: assign({ problem: ({ event }) => event.problem }) },
      },
    },
    signingOut: {
      invoke: {
        src: "signOut",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: "ended",
        onError: "ended",
      },
    },
    /** Signed out: the token is gone and the page reloads. */
    ended: { entry: [assign({ token: null, profile: null }), "keepToken", "reload"], always: "noToken" },
    /** The profile could not be loaded: signed out, the sign-in page says why. */
    failed: {
      entry: [assign({ token: null, profile: null }), "keepToken"],
      on: {
        "TOKEN.GIVEN": {
          target: "loadingProfile",
          actions: assign({ token: ({ event }) => event.token, problem: null }),
        },
      },
    },
  },
});
