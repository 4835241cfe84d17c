/** The session's machine: signing in, out, and what fails on the way; beside it the page that a person has before them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AnyMachineSnapshot } from "xstate";
import { sessionMachine } from "../../machines/session.ts";
import { keepOfWindow } from "../../src/client/storage.ts";
import { EmptyState } from "../../src/kit/feedback/states.tsx";
import { ProgressBar } from "../../src/kit/feedback/progress-bar.tsx";
import Login from "../../src/modules/session/login.tsx";
import Profile from "../../src/modules/session/profile.tsx";
import { anna } from "../support/fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, sent } from "./play.ts";
import { answered, byType, failed, startAlone } from "./running.ts";

const load = "session.loadingProfile";
const given = { type: "TOKEN.GIVEN", token: "story" };
const loaded = answered(load, anna);
const refused = failed(load, new Error("The server did not answer."));
const signedIn = [given, loaded];

const events = byType([
  given,
  { type: "PROFILE.CHANGED", profile: { ...anna, name: "Anna Jansen" } } as never,
  { type: "SIGN_OUT" },
  { type: "SESSION.ENDED", problem: "Somebody signed in with your name elsewhere." } as never,
  loaded,
  refused,
  answered("session.signingOut"),
  failed("session.signingOut", new Error("no answer")),
]);

const face = (snapshot: AnyMachineSnapshot) => {
  const { problem } = snapshot.context as { readonly problem: string | null };
  keepOfWindow("signedOutBecause", problem);
  if (snapshot.matches("signedIn")) return <Profile />;
  if (snapshot.matches("loadingProfile") || snapshot.matches("signingOut"))
    return (
      <div className="relative h-40">
        <ProgressBar active inline />
        <EmptyState title={snapshot.matches("signingOut") ? "Signing out …" : "Signing in …"} />
      </div>
    );
  return <Login key={problem} />;
};

const room: Room = {
  machine: sessionMachine,
  about: "Who is signed in. A profile that cannot be loaded signs out again, and the page says why.",
  open: (steps) =>
    Promise.resolve(startAlone(sessionMachine, { token: null }, ["loadProfile", "signOut"], steps)),
  events,
  ways: {
    "session.noToken": [],
    "session.loadingProfile": [given],
    "session.signedIn": signedIn,
    "session.signingOut": [...signedIn, { type: "SIGN_OUT" }],
    "session.failed": [given, refused],
  },
  face,
};

export default {
  title: "Machines/Session",
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["session"] })],
  decorators: [at("/login", { beside: {} })],
  render: () => <MachinePage room={room} />,
} satisfies Meta;

export const EveryState: StoryObj = { play: everyStateOpens(room) };

export const SignedInAndOut: StoryObj = {
  play: async () => {
    await opened("session.noToken");
    await sent("TOKEN.GIVEN");
    await sent(loaded.type);
    await isIn("session.signedIn");
    await sent("SIGN_OUT");
    await sent("xstate.done.actor.0.session.signingOut");
    await isIn("session.noToken");
  },
};
