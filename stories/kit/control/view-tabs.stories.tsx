/** ViewTabs: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ViewTabs } from "../../../src/kit/table/view-tabs.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/ViewTabs",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about: "Tabs that choose what a page shows.",
    use: ["Saved views of a list", "Parts of a record: general, prices, history"],
    instead: [["A mode that changes how something is shown", "Segments"]],
    dos: ["Two to seven tabs, the usual one first", "A count where it helps to choose"],
    donts: ["Tabs within tabs", "A tab that hides an error"],
    examples: [
      {
        right: [
          "The usual one first, a count where it helps.",
          () => (
            <ViewTabs
              label="Saved views"
              value="all"
              onChange={noChange}
              tabs={[
                { id: "all", label: "All", count: "38" },
                { id: "due", label: "Overdue", count: "4" },
              ]}
            />
          ),
        ],
        wrong: [
          "Tabs as the steps of one task: a wizard numbers them.",
          () => (
            <ViewTabs
              label="Steps"
              value="one"
              onChange={noChange}
              tabs={[
                { id: "one", label: "Step 1" },
                { id: "two", label: "Step 2" },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Tab: word, count", "Line under the chosen one"],
    keys: "Facts",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  label: "Saved views",
  tabs: [
    { id: "all", label: "All", count: "38" },
    { id: "due", label: "Due" },
  ],
  value: "all",
  onChange: fn(),
};

export const ViewTabsDefault: Story = {
  name: "ViewTabs: tabs, tab bar, saved views",
  ...one(ViewTabs, given, { holds: "value" }),
};

export const States: Story = states(touched(<ViewTabs {...given} />), (word) => (
  <ViewTabs {...given} tabs={[{ id: "all", label: word, count: "38" }]} />
));
