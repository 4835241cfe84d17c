/** A sign-in link on its way, and one that leads nowhere any more. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Token from "../../../src/modules/session/token.tsx";
import { at, inWorld, refuses } from "../../support/world.tsx";

const meta = {
  title: "Modules/Session/Token",
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

export const Loading: StoryObj = {
  render: () => <Token />,
  decorators: [at("/token/abc", { route: "/token/{token}" })],
  loaders: [inWorld({ profile: null, areas: ["session"], answers: { "POST /user/confirm": "never" } })],
};

export const Failed: StoryObj = {
  ...Loading,
  loaders: [
    inWorld({
      profile: null,
      areas: ["session"],
      answers: {
        "POST /user/confirm": refuses(
          "LinkUsed",
          "This sign-in link has been used or has expired. Sign in with your password or ask for a new link.",
        ),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has been used/)).toBeInTheDocument();
  },
};
