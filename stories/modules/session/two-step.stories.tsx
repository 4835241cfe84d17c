/** Two-step sign-in in the own profile: switched on in three steps, switched off with password and code. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import Profile from "../../../src/modules/session/profile.tsx";
import { Frame } from "../../../src/shell/frame.tsx";
import { built } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const recoveryCodes = ["2", "3", "4", "5", "6", "7", "a", "b", "c", "d"].map(
  (mark) => `k3f${mark}-2mzt-q2ab-w7cd`,
);
const world = (isOn: boolean, answers: Answers = {}) => [
  inWorld({
    areas: ["session"],
    answers: {
      "GET /user/two-step": says({ isOn, recoveryCodes: isOn ? 7 : 0 }),
      "POST /user/two-step/begin": says({
        secret,
        address: `otpauth://totp/Kontor%3Aanna?secret=${secret}&issuer=Kontor`,
      }),
      "POST /user/two-step/confirm": says({ recoveryCodes }),
      "POST /user/two-step/end": says(null),
      ...answers,
    },
  }),
];

const meta = {
  title: "Modules/Session/Two-step sign-in",
  parameters: { layout: "fullscreen" },
  render: () => <Profile />,
  decorators: [at("/profile/index", { around: <Frame built={built} /> })],
} satisfies Meta;
export default meta;

type Play = Parameters<NonNullable<StoryObj["play"]>>[0];

/** From the profile to the QR code; answers the document's parts, dialogs included. */
const begin = async ({ canvas, canvasElement, userEvent }: Play) => {
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.click(await canvas.findByRole("button", { name: "Switch on" }));
  await userEvent.type(await page.findByLabelText("Current password"), "copper{Enter}");
  return page;
};

export const Scan: StoryObj = {
  loaders: world(false),
  play: async (context) => {
    const page = await begin(context);
    await seen(await page.findByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP"));
    await waitFor(() => expect(page.getByRole("img", { name: /QR code/ })).toBeVisible());
  },
};

export const RecoveryCodes: StoryObj = {
  loaders: world(false),
  play: async (context) => {
    const page = await begin(context);
    await context.userEvent.type(await page.findByLabelText("Code"), "123456{Enter}");
    await seen(await page.findByText("Save your recovery codes"));
    await expect(
      page.getAllByRole("listitem").filter(({ textContent }) => textContent.startsWith("k3f")),
    ).toHaveLength(10);
  },
};

export const WrongPassword: StoryObj = {
  loaders: world(false, {
    "POST /user/two-step/begin": refuses("WrongPassword", "The password is incorrect."),
  }),
  play: async (context) => {
    const page = await begin(context);
    await seen(await page.findByText("The password is incorrect."));
  },
};

export const WrongCode: StoryObj = {
  loaders: world(false, { "POST /user/two-step/confirm": refuses("WrongCode", "This code is incorrect.") }),
  play: async (context) => {
    const page = await begin(context);
    await context.userEvent.type(await page.findByLabelText("Code"), "123456{Enter}");
    await seen(await page.findByText("This code is incorrect."));
  },
};

export const On: StoryObj = {
  loaders: world(true),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Recovery codes left: 7/));
  },
};

export const SwitchOff: StoryObj = {
  loaders: world(true, { "POST /user/two-step/end": refuses("WrongCode", "This code is incorrect.") }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Switch off" }));
    await userEvent.type(await page.findByLabelText("Current password"), "copper");
    await userEvent.type(page.getByLabelText("Code"), "k3f2-2mzt-q2ab-w7cd{Enter}");
    await seen(await page.findByText("This code is incorrect."));
  },
};

export const NotRead: StoryObj = {
  loaders: world(false, { "GET /user/two-step": refuses("ServerFault", "The server had an error.") }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("The server had an error."));
  },
};
