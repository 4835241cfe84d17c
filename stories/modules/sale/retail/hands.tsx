/** A cashier's hands for stories: the till's page, keys struck by a person, codes read by a scanner. */
import type { Decorator } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import type { Till } from "../../../../src/client/till/till-actor.ts";
import { TillPage } from "../../../../src/modules/sale/retail/retail.tsx";
import { at } from "../../../support/world.tsx";

export const tillOf = (loaded: Record<string, unknown>): Till => (loaded as { till: Till }).till;

const inMain: Decorator = (Story) => (
  <main className="h-screen">
    <Story />
  </main>
);

const path = "/sale/retail";
/** The till and its pay pages are one route here, as they are one screen in the router. */
const atTill: Decorator = (Story, context) =>
  at(String(context.parameters["path"] ?? path), { route: "/sale/{page}" })(Story, context);

/** The page of the till that the story's loader brought to where it begins. */
export const tillPage = {
  parameters: { layout: "fullscreen" },
  render: (_: unknown, { loaded }: { loaded: Record<string, unknown> }) => <TillPage till={tillOf(loaded)} />,
  decorators: [inMain, atTill],
};

/** A person: a key every 90 ms, too slow for a scanner. */
export const type = async (text: string) => {
  for (const stroke of text.match(/\{\w+\}|./g) ?? []) {
    await userEvent.keyboard(stroke);
    await new Promise((resolve) => setTimeout(resolve, 90));
  }
};

/**
 * A scanner: keys within a few milliseconds, then Enter, wherever the focus is. The key before it wakes the sounds of a new
 * page, which takes longer than a scanner's pause, and made-up events have no time of their own.
 */
export const scan = async (code: string) => {
  await userEvent.keyboard("{Shift}");
  for (const stroke of [...code.split(""), "Enter"])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key: stroke, bubbles: true, cancelable: true }),
    );
};
