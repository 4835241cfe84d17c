/** A total of a report that does not tie to its documents, and what a press on its proof shows. */
import { within } from "storybook/test";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";

const day = "/sale/index?only=counted&startDate=2026-11-03&endDate=2026-11-03";

export const differing = says({
  currency: "GBP",
  sum: 5_000_00,
  ties: [{ name: "days", sum: 4_990_00, equals: false, path: "/sale/index?only=counted" }],
  firstDifference: {
    tie: "days",
    what: "2026-11-03",
    path: day,
    currency: "GBP",
    shown: 210_00,
    found: 200_00,
  },
});

interface Played {
  readonly canvas: ReturnType<typeof within>;
  readonly canvasElement: HTMLElement;
  readonly userEvent: { readonly click: (element: Element) => Promise<void> };
}

export const showsTheDifference = async ({ canvas, canvasElement, userEvent }: Played): Promise<void> => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Check/ }));
  const page = within(canvasElement.ownerDocument.body);
  await seen(await page.findByRole("link", { name: "First difference: 2026-11-03" }));
};
