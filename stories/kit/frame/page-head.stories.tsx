/** PageHead: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Badge } from "../../../src/kit/badge.tsx";
import { PageActs, PageHead } from "../../../src/kit/page-head.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/PageHead",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about: "The head of a page: the way back, what it is, its state, and what can be done with it.",
    use: ["On the page of a document or a record"],
    instead: [
      ["The page is a list", "ListPage"],
      ["The page is a form", "FormPage"],
    ],
    dos: ["The number or the name of the record as title", "The state as a badge after it"],
    donts: ["A second row of buttons", "The word Details in the title"],
    examples: [
      {
        right: [
          "The number is the title; its status stands after it.",
          () => (
            <PageHead title="S-204118" detail="Café Zentral" marks={<Badge tone="positive">Paid</Badge>} />
          ),
        ],
        wrong: [
          "The kind of page instead of the record.",
          () => <PageHead title="Order details" detail="S-204118" />,
        ],
      },
    ],
    anatomy: ["Way back", "Title", "Detail: a code, a count", "Marks: badges", "Acts"],
    keys: "Menu",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const acts = ["Take payment", "Mark as delivered", "Print", "Duplicate"].map((label, at) => ({
  id: label,
  label,
  look: at === 0 ? ("primary" as const) : ("quiet" as const),
  onPress: fn(),
  ...(at === 1 && { unavailableBecause: "The goods are not picked yet" }),
}));

export const PageHeadDefault: Story = {
  name: "PageHead: page header, title bar, breadcrumb",
  ...one(PageHead, {
    title: "Acorn & Fairfax, Cirencester",
    detail: "17454",
    children: <PageActs acts={acts} />,
  }),
};

export const States: Story = states(
  [
    [
      "Title and acts",
      <PageHead key="usual" title="S-204118" detail="12 lines">
        <PageActs acts={acts.slice(0, 1)} />
      </PageHead>,
    ],
    ["With its state", <PageHead key="state" title="S-204118" marks={<Badge tone="positive">Paid</Badge>} />],
  ],
  (word) => <PageHead title={word} detail={word} />,
);
