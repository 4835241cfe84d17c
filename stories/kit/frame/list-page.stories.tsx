/** ListPage: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Plus } from "lucide-react";
import { Button } from "../../../src/kit/button.tsx";
import { ListPage } from "../../../src/kit/table/list-page.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/ListPage",
  tags: ["autodocs", "page"],
  parameters: partPage({
    about:
      "The frame of a list screen: title and count, saved views, one row of filters, the table, the pager.",
    use: ["Every screen that shows many records"],
    instead: [
      ["A record", "PageHead"],
      ["A form", "FormPage"],
    ],
    dos: ["The main act last at the right", "Every filter names its field"],
    donts: ["Two rows of filters", "A second table below"],
    examples: [
      {
        right: [
          "Each filter names its field and its value.",
          () => (
            <div className="h-44 w-full">
              <ListPage
                title="Sales"
                count="38"
                active={[
                  { id: "status", label: "Status: Paid", onRemove: noChange },
                  { id: "branch", label: "Branch: Harbour", onRemove: noChange },
                ]}
              >
                <p className="p-4">The table stands here.</p>
              </ListPage>
            </div>
          ),
        ],
        wrong: [
          "Values alone: paid by whom, and what of Harbour?",
          () => (
            <div className="h-44 w-full">
              <ListPage
                title="Sales"
                count="38"
                active={[
                  { id: "status", label: "Paid", onRemove: noChange },
                  { id: "branch", label: "Harbour", onRemove: noChange },
                ]}
              >
                <p className="p-4">The table stands here.</p>
              </ListPage>
            </div>
          ),
        ],
      },
    ],
    anatomy: [
      "Title, count, acts",
      "Views",
      "Search and filters, tools at their end",
      "Active filters",
      "Table",
      "Pager",
    ],
    keys: "ListPage",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  title: "Sales",
  count: "1,203",
  actions: <Button icon={<Plus aria-hidden="true" size={16} />}>New sale</Button>,
  children: <p className="p-4">The table stands here.</p>,
};

export const ListPageDefault: Story = {
  name: "ListPage: list screen, index page, table page",
  ...one(ListPage, given),
};

export const States: Story = states(
  [
    ["Usual", <ListPage key="usual" {...given} />],
    [
      "A filter is on",
      <ListPage key="filter" {...given} active={[{ id: "state", label: "Status: paid", onRemove: fn() }]} />,
    ],
    [
      "With a notice",
      <ListPage key="notice" {...given} banner={<p className="p-2">No connection: figures of 14:05.</p>} />,
    ],
  ],
  (word) => <ListPage {...given} title={word} actions={null} />,
);
