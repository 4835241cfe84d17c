/** Pager: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Pager } from "../../../src/kit/table/pager.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Pager",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about: "Where in a long list this is, and the way on.",
    use: ["Under every list that has more rows than a page"],
    instead: [["Parts of a record", "ViewTabs"]],
    dos: ["Show the rows of the page even while the total is being counted"],
    donts: ["Numbers of a hundred pages: search and filter instead"],
    examples: [
      {
        right: [
          "It stands under the rows, with the total.",
          () => <Pager page={0} pageSize={50} total={1203} shown={50} onPage={noChange} />,
        ],
        wrong: [
          "Under a list with one page it is only in the way.",
          () => <Pager page={0} pageSize={50} total={3} shown={3} onPage={noChange} />,
        ],
      },
    ],
    anatomy: ["Rows per page", "First and last row, and the total", "Back and on"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { page: 1, pageSize: 50, total: 1203, shown: 50, onPage: fn() };

export const PagerDefault: Story = {
  name: "Pager: pagination, paging, next page",
  ...one(Pager, given),
};

export const States: Story = states(
  [
    ...touched(<Pager {...given} />),
    ["First page", <Pager key="first" {...given} page={0} />],
    ["Last page", <Pager key="last" {...given} page={24} shown={3} />],
    ["Still counting", <Pager key="counting" {...given} total={null} />],
    ["With rows per page", <Pager key="size" {...given} onPageSize={fn()} />],
  ],
  () => <Pager {...given} total={1_203_456_789} />,
);
