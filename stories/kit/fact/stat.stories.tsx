/** Stat: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Stat } from "../../../src/kit/chart/stat.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Stat",
  tags: ["autodocs", "display"],
  parameters: partPage({
    about: "One number that matters, what it is, and how it moved. A press leads to the documents behind it.",
    use: ["On the dashboard and on top of a report"],
    instead: [
      ["A series over time", "Chart"],
      ["Facts of a record", "Card"],
    ],
    dos: ["Say with what it is compared", "Choose the tone by whether it is good news, not by the direction"],
    donts: ["More than six in a row", "A number that is cut off"],
    examples: [
      {
        right: [
          "It says with what the figure is compared.",
          () => (
            <Stat
              label="Sales today"
              value="12,480.50"
              change={{ text: "+4.2 % on last Friday", direction: "up", tone: "positive" }}
            />
          ),
        ],
        wrong: [
          "A change of what, since when?",
          () => (
            <Stat
              label="Sales"
              value="12,480.50"
              change={{ text: "+4.2 %", direction: "up", tone: "positive" }}
            />
          ),
        ],
      },
    ],
    anatomy: ["Label", "Number", "Change: arrow, words", "Detail"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  label: "Sales today",
  value: "12,480.50",
  change: { text: "+4.2 % on last Friday", direction: "up", tone: "positive" },
  onPress: fn(),
} as const;

export const StatDefault: Story = {
  name: "Stat: KPI, metric, key figure, tile",
  ...one(Stat, given),
};

export const States: Story = states(
  [
    ...touched(<Stat {...given} />),
    ["Loading", <Stat key="loading" label="Sales today" value={undefined} />],
    [
      "Bad news",
      <Stat
        key="bad"
        label="Open bills"
        value="84,120.00"
        change={{ text: "+12 % on last month", direction: "up", tone: "negative" }}
      />,
    ],
  ],
  (word) => <Stat label={word} value="1,234,567,890.00" detail={word} />,
);
