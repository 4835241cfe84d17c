/** The screen of the delivery note at `/sale/chinese-print1/{id}`; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Sheet1Note from "../../../src/modules/sale/print/sheet1-note.tsx";
import { printMeta, printStates } from "./print-states.tsx";

const meta = {
  ...printMeta("/sale/chinese-print1/{id}"),
  title: "modules/sale/PrintSheet1",
  component: Sheet1Note,
} satisfies Meta<typeof Sheet1Note>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = printStates.Ready;
export const Empty: Story = printStates.Empty;
export const Loading: Story = printStates.Loading;
export const Failed: Story = printStates.Failed;
export const Denied: Story = printStates.Denied;
