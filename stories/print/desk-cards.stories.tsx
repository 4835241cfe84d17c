/** The print room's QR cards of tables. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { QrCardSheet } from "../../src/modules/desk/qr-cards.tsx";
import { drawQr } from "../../src/kit/print/code-draw.ts";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { seen } from "../support/seen.ts";
import { inWorld } from "../support/world.tsx";

export default {
  title: "Print room/Table cards",
  parameters: { layout: "fullscreen" },
  loaders: [inWorld({ areas: ["desk"] })],
} satisfies Meta;

const image = `data:image/svg+xml,${encodeURIComponent(drawQr("https://kontor.example/basics/deskOrder?desk=1"))}`;

export const Cards: StoryObj = {
  render: () => (
    <PrintPage paper="a4">
      <QrCardSheet
        cards={["1", "2", "Window"].map((name, at) => ({ id: at, room: "Garden", name, image }))}
      />
    </PrintPage>
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Window"));
    await expect(canvas.getAllByText("Scan to open the bill of this table.")).toHaveLength(3);
  },
};
