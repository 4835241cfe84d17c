/** Charts: bars of a few figures, the large chart of a report; with figures and while they are loaded. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { BarChart } from "../../src/kit/chart/bar-chart.tsx";
import { Chart } from "../../src/kit/chart/chart.tsx";

export default {
  title: "Kit/Families/Charts",
  id: "kit-charts",
  component: BarChart,
} satisfies Meta;
type Story = StoryObj;

const bars = ["Mon", "Tue", "Wed", "Thu", "Fri"].map((tick, at) => ({
  id: tick,
  tick,
  label: `${tick}: ${(at + 1) * 120}.00`,
  value: (at + 1) * 120,
  compared: 300,
}));

const barChart = (given: typeof bars | undefined): Story => ({
  render: () => (
    <BarChart label="Sales of the week" bars={given} top={(highest) => String(highest)} onPress={fn()} />
  ),
});

export const Bars: Story = barChart(bars);
export const BarsLoading: Story = barChart(undefined);

const option = {
  xAxis: { type: "category", data: bars.map(({ tick }) => tick) },
  yAxis: { type: "value" },
  series: [{ type: "bar", data: bars.map(({ value }) => value) }],
};

/** The chart is as high as its place. */
const large = (given: typeof option | undefined): Story => ({
  render: () => (
    <div className="h-80">
      <Chart label="Sales of the week" option={given} />
    </div>
  ),
});

export const Large: Story = large(option);
export const LargeLoading: Story = large(undefined);
