/** The session's machine: signing in, out, and what fails on the way; beside it the page that a person has before them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import type { AnyMachineSnapshot } from "xstate";
import { sessionMachine } from "../../machines/session.ts";
import type { WireAnswer } from "../../src/client/http/transport.ts";
import { keepOfWindow } from "../../src/client/storage.ts";
import { EmptyState } from "../../src/kit/feedback/states.tsx";
import { ProgressBar } from "../../src/kit/feedback/progress-bar.tsx";
import Login from "../../src/modules/session/login.tsx";
import Profile from "../../src/modules/session/profile.tsx";
import { anna } from "../support/fixtures.ts";
import { answerFirst, at, inWorld, says } from "../support/world.tsx";
import { MachinePage, type Room, type Running } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";
import { answered, byType, failed, startAlone } from "./running.ts";

const load = "session.loadingProfile";
const given = { type: "TOKEN.GIVEN", token: "story" };
const loaded = answered(load, anna);
const refused = failed(load, new Error("The server did not answer."));
const signedIn = [given, loaded];
const renamed = { type: "PROFILE.CHANGED", profile: { ...anna, name: "Anna Jansen" } };

const events = byType([
  given,
  renamed,
  { type: "SIGN_OUT" },
  { type: "SESSION.ENDED", problem: "Somebody signed in with your name elsewhere." } as never,
  loaded,
  refused,
  answered("session.signingOut"),
  failed("session.signingOut", new Error("no answer")),
]);

const acts: Readonly<Record<string, (running: Running) => WireAnswer | "never">> = {
  // The page of the machine shows the next state instead: nobody hears the answer.
  "POST /user/login": (running) => {
    running.send(given);
    return "never";
  },
  "PUT /user/profile": (running) => {
    running.send(renamed);
    return says(renamed.profile);
  },
};

const face = (snapshot: AnyMachineSnapshot, running: Running) => {
  answerFirst((call) => acts[call]?.(running));
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

export const Machine: StoryObj = { play: opensStill(room) };

export const EveryState: StoryObj = { tags: ["proof"], play: everyStateOpens(room) };

export const SignedInAndOut: StoryObj = {
  tags: ["proof"],
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

/** The sign-in page beside the chart is the real one: pressing its button moves the machine. */
export const SignedInOnTheScreen: StoryObj = {
  tags: ["proof"],
  play: async () => {
    await opened("session.noToken");
    await userEvent.type(await screen.findByRole("textbox", { name: /User name/ }), "anna");
    await userEvent.type(await screen.findByLabelText(/^Password/), "secret");
    const buttons = await screen.findAllByRole("button", { name: "Sign in" });
    await userEvent.click(buttons.find((button) => !button.hasAttribute("data-event")) as Element);
    await isIn("session.loadingProfile");
  },
};
