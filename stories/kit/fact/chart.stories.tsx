/** Chart: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chart } from "../../../src/kit/chart/chart.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

/** Sales of three days; the axis of amounts begins at `min`. */
const daysFrom = (min: number) => ({
  xAxis: { type: "category", data: ["Mon", "Tue", "Wed"] },
  yAxis: { type: "value", min, splitNumber: 3 },
  grid: { top: 12, right: 8, bottom: 24, left: 40 },
  series: [{ type: "bar", data: [118, 119, 120] }],
});

export default {
  title: "Kit/Parts/Chart",
  tags: ["autodocs", "chart"],
  parameters: partPage({
    about:
      "A chart of the colours, type and numbers of the product. Its library is loaded when the first one is seen.",
    use: ["Reports and the dashboard: lines over time, shares, several series"],
    instead: [
      ["A few bars that are pressed", "BarChart"],
      ["One number", "Stat"],
      ["Exact figures are compared", "DataTable"],
    ],
    dos: ["Say in the label what it shows", "Give the same figures in a table beside it"],
    donts: ["Three dimensions", "More than eight series", "Colour as the only difference"],
    examples: [
      {
        right: [
          "The axis begins at zero: equal lengths are equal amounts.",
          () => (
            <div className="h-48 w-full">
              <Chart label="Sales of three days" option={daysFrom(0)} />
            </div>
          ),
        ],
        wrong: [
          "The axis begins at 117: 2 % more looks like three times as much.",
          () => (
            <div className="h-48 w-full">
              <Chart label="Sales of three days" option={daysFrom(117)} />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Axes", "Series in the chart palette", "Legend"],
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const option = {
  xAxis: { type: "category", data: ["Mon", "Tue", "Wed"] },
  yAxis: { type: "value" },
  series: [{ type: "bar", data: [120, 240, 360] }],
};

export const ChartDefault: Story = {
  name: "Chart: line chart, pie chart, graph, echarts",
  ...one(Chart, { label: "Sales of the week", option }),
  decorators: [
    (Shown) => (
      <div className="h-80">
        <Shown />
      </div>
    ),
  ],
};

export const States: Story = states(
  [
    [
      "Usual",
      <div key="usual" className="h-60">
        <Chart label="Sales of the week" option={option} />
      </div>,
    ],
    [
      "Loading",
      <div key="loading" className="h-60">
        <Chart label="Sales of the week" option={undefined} />
      </div>,
    ],
  ],
  (word) => (
    <div className="h-60">
      <Chart label={word} option={option} />
    </div>
  ),
);
