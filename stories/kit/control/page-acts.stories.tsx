/** PageActs: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { fn } from "storybook/test";
import { PageActs } from "../../../src/kit/page-head.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/PageActs",
  tags: ["autodocs", "navigation"],
  parameters: partPage({
    about:
      "The acts of a page by weight: what can be done now as buttons, the rest in a menu. What cannot be done says why.",
    use: ["At the right of the head of a document's page"],
    instead: [
      ["One act alone", "Button"],
      ["At the till", "FunctionBar"],
      ["In a form", "FormBar"],
    ],
    dos: ["Pass all acts with the reason why one is off: the order is made by the part", "One primary act"],
    donts: ["Hiding an act that cannot be done now"],
    examples: [
      {
        right: [
          "One main act; what cannot be done now is there and says why.",
          () => (
            <div className="flex flex-wrap gap-2">
              <PageActs
                acts={[
                  { id: "pay", label: "Receive payment", look: "primary", onPress: noChange },
                  {
                    id: "deliver",
                    label: "Mark as delivered",
                    onPress: noChange,
                    unavailableBecause: "The goods are not picked yet",
                  },
                  { id: "print", label: "Print", onPress: noChange },
                ]}
              />
            </div>
          ),
        ],
        wrong: [
          "Two main acts: nobody knows which one is next.",
          () => (
            <div className="flex flex-wrap gap-2">
              <PageActs
                acts={[
                  { id: "pay", label: "Receive payment", look: "primary", onPress: noChange },
                  { id: "print", label: "Print", look: "primary", onPress: noChange },
                ]}
              />
            </div>
          ),
        ],
      },
    ],
    anatomy: ["At most two buttons", "Menu of the rest"],
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

/** As the head of a page lays them out. */
const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);

export const PageActsDefault: Story = {
  name: "PageActs: action bar, primary action, page buttons",
  ...one(PageActs, { acts }),
  decorators: [
    (Shown) => (
      <Row>
        <Shown />
      </Row>
    ),
  ],
};

export const States: Story = states(
  touched(
    <Row>
      <PageActs acts={acts} />
    </Row>,
  ),
  (word) => (
    <Row>
      <PageActs acts={acts.map((act) => ({ ...act, label: word.slice(0, 24) }))} />
    </Row>
  ),
);
