/** BarChart: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BarChart } from "../../../src/kit/chart/bar-chart.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/BarChart",
  tags: ["autodocs", "chart"],
  parameters: partPage({
    about: "A few bars, each a button to the documents behind it.",
    use: ["Hours of a day, days of a week, months of a year on a dashboard"],
    instead: [
      ["Lines, shares, several series", "Chart"],
      ["One number", "Stat"],
    ],
    dos: [
      "Say in each label what the bar shows, with its figure",
      "Compare with the week before in the quiet bar",
    ],
    donts: ["More than 31 bars", "Bars that lead nowhere"],
    examples: [
      {
        right: [
          "The present bar stands out, the week before is quiet behind it.",
          () => (
            <div className="w-full">
              <BarChart
                label="Sales of the week"
                bars={[
                  {
                    id: "mon",
                    tick: "Mon",
                    label: "Monday: 120.00, a week ago 100.00",
                    value: 120,
                    compared: 100,
                    lit: false,
                  },
                  {
                    id: "tue",
                    tick: "Tue",
                    label: "Tuesday: 240.00, a week ago 250.00",
                    value: 240,
                    compared: 250,
                    lit: false,
                  },
                  {
                    id: "wed",
                    tick: "Wed",
                    label: "Wednesday: 360.00, a week ago 300.00",
                    value: 360,
                    compared: 300,
                    lit: true,
                  },
                ]}
                top={String}
                onPress={noChange}
              />
            </div>
          ),
        ],
        wrong: [
          "Two bars are two figures: a Stat with its change says more in less room.",
          () => (
            <div className="w-full">
              <BarChart
                label="Sales of two weeks"
                bars={[
                  { id: "before", tick: "Last week", label: "Last week: 650.00", value: 650 },
                  { id: "now", tick: "This week", label: "This week: 720.00", value: 720 },
                ]}
                top={String}
                onPress={noChange}
              />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Value at the top", "Bars, the present one lit", "Quiet bars of the comparison", "Ticks"],
    keys: "Charts",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const bars = ["Mon", "Tue", "Wed"].map((tick, at) => ({
  id: tick,
  tick,
  label: `${tick}: ${(at + 1) * 120}.00`,
  value: (at + 1) * 120,
  lit: at === 2,
}));

export const BarChartDefault: Story = {
  name: "BarChart: small bar chart, sparkline, histogram",
  ...one(BarChart, { label: "Sales of the week", bars, top: String, onPress: fn() }),
};

export const States: Story = states(
  [
    ...touched(<BarChart label="Sales of the week" bars={bars} top={String} onPress={fn()} />),
    [
      "Loading",
      <BarChart key="loading" label="Sales of the week" bars={undefined} top={String} onPress={fn()} />,
    ],
    [
      "With an axis",
      <BarChart key="axis" label="Sales of the week" bars={bars} top={String} axis={String} onPress={fn()} />,
    ],
  ],
  (word) => <BarChart label={word} bars={bars} top={String} onPress={fn()} />,
);
