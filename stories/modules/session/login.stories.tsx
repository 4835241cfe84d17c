/** Signing in: every state of the page that a person can see. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Login from "../../../src/modules/session/login.tsx";
import { at, inWorld, refuses, says } from "../../support/world.tsx";
import { seen } from "../../support/seen.ts";

const world = { profile: null, areas: ["session"] } as const;

const meta = {
  title: "Modules/Session/Login",
  component: Login,
  parameters: { layout: "fullscreen" },
  decorators: [at("/login")],
} satisfies Meta<typeof Login>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ["picture"], loaders: [inWorld(world)] };

export const NothingEntered: Story = {
  loaders: [inWorld(world)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign in" }));
    await expect(await canvas.findAllByText("Enter a value.")).toHaveLength(2);
  },
};

export const Denied: Story = {
  loaders: [
    inWorld({
      ...world,
      answers: {
        "POST /user/login": refuses(
          "WrongPassword",
          "The user name or password is incorrect. Check both and try again.",
        ),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), " anna ");
    await userEvent.type(canvas.getByLabelText("Password"), "wrong{Enter}");
    await seen(await canvas.findByText(/is incorrect/));
    await expect(canvas.getByLabelText("Password")).toHaveFocus();
  },
};

export const Loading: Story = {
  loaders: [inWorld({ ...world, answers: { "POST /user/login": "never" } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), "anna");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
  },
};

export const CodeNeeded: Story = {
  loaders: [
    inWorld({
      ...world,
      answers: {
        "POST /user/login": refuses("CodeNeeded", "Enter the code.", { params: { challenge: "c" } }),
        "POST /user/login/code": refuses(
          "WrongCode",
          "This code is incorrect or has expired. Enter the latest code from your authenticator app.",
        ),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), "anna");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    await userEvent.type(await canvas.findByLabelText("Code"), "123456{Enter}");
    await seen(await canvas.findByText(/has expired/));
  },
};

export const RecoveryCode: Story = {
  ...CodeNeeded,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), "anna");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Use a recovery code" }));
    await userEvent.type(canvas.getByLabelText("Recovery code"), "k3f2-2mzt-q2ab-w7cd{Enter}");
    await seen(await canvas.findByText(/code is incorrect/));
  },
};

export const SessionEnded: Story = {
  loaders: [
    inWorld({
      ...world,
      problem: "You were signed out. Sign in again to continue; what was saved is still there.",
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("You were signed out");
  },
};

export const FirstSetUp: Story = {
  loaders: [inWorld({ ...world, answers: { "GET /user/setup": says({ needed: true }) } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Company name"), "Harbour Street Trading");
    await userEvent.type(canvas.getByLabelText("Password"), "copper lantern");
    await seen(await canvas.findByText("Good"));
  },
};

/** An external sign-in hands its code over: it is entered and sent, if it answers this sign-in. */
export const CodeFromAnotherWindow: Story = {
  loaders: [
    inWorld({
      ...world,
      answers: {
        "POST /user/login": refuses("CodeNeeded", "Enter the code.", { params: { challenge: "c1" } }),
        "POST /user/login/code": refuses("WrongCode", "The code is not right."),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), "anna");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    const code = await canvas.findByRole("textbox");
    window.postMessage({ kind: "kontor.authCode", code: "111111", state: "another" }, location.origin);
    window.postMessage({ kind: "kontor.authCode", code: "222222", state: "c1" }, location.origin);
    await seen(await canvas.findByText("The code is not right."));
    await expect(code).toHaveValue("222222");
  },
};

export const Failed: Story = {
  loaders: [inWorld({ ...world, answers: { "POST /user/login": "offline" } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("User name"), "anna");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    await seen(await canvas.findByText(/No connection/));
  },
};
