/** Coming back from an external sign-in. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { session } from "../../../src/client/session/session.ts";
import AuthRedirect from "../../../src/modules/session/auth-redirect.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says } from "../../support/world.tsx";

const meta = {
  title: "Modules/Session/Auth redirect",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const login = { accessToken: "t", extend: false, toTime: 1_800_000_000, expireTime: 1_800_086_400 };

const cameBack = {
  render: () => <AuthRedirect />,
  decorators: [at("/authredirect?code=123456&state=c1", { route: "/authredirect" })],
};

/** Without a window that asked, the code signs in here. */
export const Ready: StoryObj = {
  ...cameBack,
  loaders: [
    inWorld({ profile: null, areas: ["session"], answers: { "POST /user/login/code": says(login) } }),
  ],
  play: () => waitFor(() => expect(session.getSnapshot().matches("signedIn")).toBe(true)),
};

export const Denied: StoryObj = {
  ...cameBack,
  loaders: [
    inWorld({
      profile: null,
      areas: ["session"],
      answers: { "POST /user/login/code": refuses("WrongCode", "The code is not right.") },
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("The code is not right."));
  },
};

export const Failed: StoryObj = {
  ...cameBack,
  decorators: [at("/authredirect")],
  loaders: [inWorld({ profile: null, areas: ["session"] })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/No sign-in code/));
  },
};

/** The window that opened the sign-in gets the code, and nobody else does. */
export const CodeHandedToTheOpener: StoryObj = {
  ...cameBack,
  loaders: [inWorld({ profile: null, areas: ["session"] })],
  beforeEach: () => {
    const opener = { closed: false, postMessage: fn() };
    const close = spyOn(window, "close").mockImplementation(() => {});
    Object.defineProperty(window, "opener", { value: opener, configurable: true });
    return () => {
      Object.defineProperty(window, "opener", { value: null, configurable: true });
      close.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/signed in in the other window/));
    const { postMessage } = window.opener as { postMessage: unknown };
    await expect(postMessage).toHaveBeenCalledWith(
      { kind: "kontor.authCode", code: "123456", state: "c1" },
      location.origin,
    );
    await expect(window.close).toHaveBeenCalled();
  },
};

export const Loading: StoryObj = {
  ...cameBack,
  loaders: [inWorld({ profile: null, areas: ["session"], answers: { "POST /user/login/code": "never" } })],
};
