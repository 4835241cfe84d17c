/** TextArea: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextArea } from "../../../src/kit/field/text-area.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/TextArea",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about: "Several lines of text. It grows with them.",
    use: ["Remarks, reasons, texts that are printed on a document"],
    instead: [["One line is enough", "TextField"]],
    dos: ["Say in the hint where the text appears"],
    donts: ["For addresses: they have fields of their own"],
    examples: [
      {
        right: [
          "It says where the text appears.",
          () => <TextArea label="Remark" hint="Printed on the delivery note" defaultValue="Ring twice." />,
        ],
        wrong: [
          "An address in one box cannot be sorted, checked or printed by country.",
          () => <TextArea label="Address" defaultValue="High Street 4, Cirencester" />,
        ],
      },
    ],
    anatomy: ["Label", "Box, growing up to maxRows", "Error", "Hint"],
    keys: "Fields",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const TextAreaDefault: Story = {
  name: "TextArea: multi-line text, remark, memo",
  ...one(TextArea, {
    label: "Remark",
    defaultValue: "Ring twice.",
    hint: "Printed on the delivery note",
    disabled: false,
  }),
};

export const States: Story = states(
  [
    ...touched(<TextArea label="Remark" defaultValue="Ring twice." />),
    ["With an error", <TextArea key="error" label="Reason" error="Enter a reason." />],
    ["Disabled", <TextArea key="off" label="Remark" defaultValue="Ring twice." disabled />],
    ["Read only", <TextArea key="read" label="Remark" defaultValue="Ring twice." readOnly />],
  ],
  (word) => <TextArea label={word} defaultValue={word} hint={word} error={word} />,
);
