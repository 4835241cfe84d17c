/** Segments: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Segments } from "../../../src/kit/field/segments.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Segments",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about: "One of two to four short words that stand side by side. The choice holds at once.",
    use: ["A mode of a screen: percent or amount", "What a report shows: day, week, month"],
    instead: [
      ["More than four, or long words", "SelectField"],
      ["Each option needs a sentence", "RadioCards"],
      ["Parts of a record, saved views", "ViewTabs"],
    ],
    dos: ["Words of like length", "Label it for screen readers"],
    donts: ["As tabs of a page", "An option that cannot be chosen"],
    examples: [
      {
        right: [
          "Short words of like length.",
          () => (
            <Segments
              label="Show by"
              value="day"
              onChange={noChange}
              segments={[
                { value: "day", label: "Day" },
                { value: "week", label: "Week" },
                { value: "month", label: "Month" },
              ]}
            />
          ),
        ],
        wrong: [
          "Sentences do not fit side by side: use RadioCards.",
          () => (
            <Segments
              label="Show by"
              value="day"
              onChange={noChange}
              segments={[
                { value: "day", label: "One bar for each day" },
                { value: "month", label: "One bar for each month" },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Sunken ground", "Option; the chosen one is raised", "Key cap, where it has a key"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const groups = [
  { value: "retail", label: "Retail" },
  { value: "wholesale", label: "Wholesale" },
] as const;
const given = { label: "Price list", segments: groups, value: "retail" as const, onChange: fn() };

export const SegmentsDefault: Story = {
  name: "Segments: segmented control, button group, radio group",
  ...one(
    Segments<"retail" | "wholesale">,
    { ...given, size: "medium" },
    { holds: "value", isShort: true, choices: { size: ["medium", "large"] } },
  ),
};

export const States: Story = states(
  [...touched(<Segments {...given} />), ["Large", <Segments key="large" {...given} size="large" />]],
  () => <Segments {...given} />,
);
