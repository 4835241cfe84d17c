/** Sign-in link, no permission, no such page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { session } from "../../../src/client/session.ts";
import AuthRedirect from "../../../src/modules/session/auth-redirect.tsx";
import NoPermission from "../../../src/modules/session/no-permission.tsx";
import NotFound from "../../../src/modules/session/not-found.tsx";
import Token from "../../../src/modules/session/token.tsx";
import { seen } from "../../support/seen.ts";
import { at, inWorld, refuses, says } from "../../support/world.tsx";

const meta = {
  title: "modules/session/Pages",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const login = { accessToken: "t", extend: false, toTime: 1_800_000_000, expireTime: 1_800_086_400 };

export const LinkOnItsWay: StoryObj = {
  render: () => <Token />,
  decorators: [at("/token/abc", { route: "/token/{token}" })],
  loaders: [inWorld({ profile: null, areas: ["session"], answers: { "POST /user/confirm": "never" } })],
};

export const LinkUsed: StoryObj = {
  ...LinkOnItsWay,
  loaders: [
    inWorld({
      profile: null,
      areas: ["session"],
      answers: {
        "POST /user/confirm": refuses(
          "LinkUsed",
          "This sign-in link was used already or has run out. Sign in with your password or ask for a new link.",
        ),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/used already/)).toBeInTheDocument();
  },
};

export const NoPermissionNoWayBack: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <NoPermission />,
  decorators: [at("/401?noGoBack=true", { route: "/401" })],
};

export const NoPermissionWithWayBack: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <NoPermission />,
  decorators: [at("/401")],
};

export const NoSuchPage: StoryObj = {
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <NotFound />,
  decorators: [at("/404?path=%2Fsale%2Findx", { route: "/404" })],
};

const cameBack = {
  render: () => <AuthRedirect />,
  decorators: [at("/authredirect?code=123456&state=c1", { route: "/authredirect" })],
};

/** Without a window that asked, the code signs in here. */
export const CodeSignsInHere: StoryObj = {
  ...cameBack,
  loaders: [
    inWorld({ profile: null, areas: ["session"], answers: { "POST /user/login/code": says(login) } }),
  ],
  play: () => waitFor(() => expect(session.getSnapshot().matches("signedIn")).toBe(true)),
};

export const CodeRefused: StoryObj = {
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

export const NoCodeCameBack: StoryObj = {
  ...cameBack,
  decorators: [at("/authredirect")],
  loaders: [inWorld({ profile: null, areas: ["session"] })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/sent no code/));
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
