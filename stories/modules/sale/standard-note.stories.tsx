/** The screen of the delivery note at `/sale/print/{id}`; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import StandardNote from "../../../src/modules/sale/print/standard-note.tsx";
import { printMeta, printStates } from "./print-states.tsx";

const meta = {
  ...printMeta("/sale/print/{id}"),
  title: "modules/sale/PrintStandard",
  component: StandardNote,
} satisfies Meta<typeof StandardNote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = printStates.Ready;
export const Empty: Story = printStates.Empty;
export const Loading: Story = printStates.Loading;
export const Failed: Story = printStates.Failed;
export const Denied: Story = printStates.Denied;
