/** A whole sale as a cashier makes it, without a mouse. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { scan, tillOf, type, tillPage } from "./hands.tsx";
import { atCounter } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till sale", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const AWholeSaleByKeys: Story = {
  loaders: [atCounter()],
  play: async ({ canvas, loaded }) => {
    const till = tillOf(loaded);
    await canvas.findByRole("textbox");
    await scan("858000000001");
    await scan("858000000004");
    await type("rolls{Enter}");
    await waitFor(() => expect(till.flow.getSnapshot().context.sale.lines).toHaveLength(3));
    await type("{Enter}");
    const amount = await canvas.findByRole("textbox", { name: "Amount" });
    await waitFor(() => expect(amount).toHaveFocus());
    await type("20{Enter}");
    await seen(await canvas.findByText("Change"));
    await type("{Enter}");
    await seen(await canvas.findByText("Receipt T1-000042"));
    await type("{Enter}");
    await waitFor(() => expect(till.flow.getSnapshot().value).toEqual({ selling: "empty" }));
  },
};
