/** A control whose works come later: whoever turns to its face gets what they asked for, a moment later. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { lazyControl } from "../../src/kit/lazy/lazy-control.tsx";
import { Button } from "../../src/kit/button.tsx";
import { MenuList } from "../../src/kit/overlay/menu-list.tsx";
import type { MenuProps } from "../../src/kit/overlay/menu.tsx";

/** Hands the works over when the story says so. */
let arrive: () => void = () => {};

const makeMenu = () => {
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return lazyControl<MenuProps>(
    async () => {
      await arrival;
      return MenuList;
    },
    ({ trigger }) => trigger,
  );
};

const entries = [
  { id: "copy", label: "Copy the order", onPress: () => {} },
  { id: "print", label: "Print it", onPress: () => {} },
];

function LateMenu() {
  const [Menu] = useState(makeMenu);
  return <Menu trigger={<Button>More</Button>} entries={entries} anchor="bottom start" />;
}

export default {
  title: "Kit/Families/Late",
  id: "kit-late",
  render: () => (
    <main className="min-h-60 p-6">
      <LateMenu />
    </main>
  ),
  beforeEach: () => () => arrive(),
} satisfies Meta;

type Story = StoryObj;

export const Face: Story = {
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "More" })).toBeVisible(),
};

export const APressWaits: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More" }));
    await expect(screen.queryByRole("menu")).toBeNull();
    arrive();
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Print it" })).toBeVisible());
  },
};

/** The code arrives between pressing and letting go: the press is not lost with the face that it began on. */
export const APressIsNotInterrupted: Story = {
  play: async ({ canvas }) => {
    const face = canvas.getByRole("button", { name: "More" });
    const user = userEvent.setup();
    await user.pointer({ keys: "[MouseLeft>]", target: face });
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await user.pointer({ keys: "[/MouseLeft]", target: face });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Print it" })).toBeVisible());
  },
};

export const TheFocusStays: Story = {
  play: async ({ canvas }) => {
    const face = canvas.getByRole("button", { name: "More" });
    face.focus();
    arrive();
    await waitFor(() => expect(face.isConnected).toBe(false));
    await expect(canvas.getByRole("button", { name: "More" })).toHaveFocus();
    await expect(screen.queryByRole("menu")).toBeNull();
  },
};
