/** BarChart: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BarChart } from "../../../src/kit/chart/bar-chart.tsx";
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
