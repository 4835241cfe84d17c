/** The print room's badge of an employee. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { BadgeFace } from "../../src/modules/employee/badge.tsx";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { drawCode128 } from "../../src/kit/print/code-draw.ts";
import { bennet } from "../modules/employee/employee-fixtures.ts";
import { seen } from "../support/seen.ts";

export default { title: "Print room/Badges", parameters: { layout: "fullscreen" } } satisfies Meta;

const image = `data:image/svg+xml,${encodeURIComponent(drawCode128("099012345678901234567890"))}`;

export const Badge: StoryObj = {
  render: () => (
    <PrintPage paper="a4">
      <BadgeFace card={bennet} image={image} />
    </PrintPage>
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Carla Bennett"));
  },
};
