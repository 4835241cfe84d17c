/** What a story of a screen on made answers has: a person who may do everything, and answers made from the contract's schemas. */
import type { StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { anna } from "./fixtures.ts";
import { inWorld } from "./world.tsx";

/** `seed` makes the answers: the same answers for the same text. The screen must be drawn, wait for nothing, and be no page of a failure. */
export const onMadeAnswers = (seed: string) => ({
  loaders: [inWorld({ profile: { ...anna, role: ["Root"] }, seed })],
  parameters: {
    // An answer may have a blank name, as far as its schema knows; nothing is stored under one (Trim in every payload).
    a11y: { config: { rules: [{ id: "link-name", enabled: false }] } },
  },
  play: async ({ canvasElement }: Pick<StoryContext, "canvasElement">) => {
    await waitFor(() => expect(canvasElement.textContent).not.toBe(""));
    await waitFor(() => expect(canvasElement.querySelector("[aria-busy=true]")).toBeNull());
    await expect(canvasElement.textContent).not.toMatch(/This page could not be shown/);
  },
});
