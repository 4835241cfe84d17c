/** Sign-in link, no permission, no such page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import NoPermission from "../../../src/modules/session/no-permission.tsx";
import NotFound from "../../../src/modules/session/not-found.tsx";
import Token from "../../../src/modules/session/token.tsx";
import { at, inWorld, refuses } from "../../support/world.tsx";

const meta = {
  title: "modules/session/Pages",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

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
