/** RadioCards: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banknote } from "lucide-react";
import { fn } from "storybook/test";
import { RadioCards } from "../../../src/kit/field/radio-cards.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/RadioCards",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about: "One of a few options that deserve a sentence each.",
    use: ["How to pay, which template, what an import does with what is there already"],
    instead: [
      ["One word says it", "Segments"],
      ["More than six", "SelectField"],
    ],
    dos: ["Put the usual one first", "Say why an option cannot be chosen"],
    donts: ["Sentences that only repeat the label"],
    examples: [
      {
        right: [
          "Each sentence tells the options apart.",
          () => (
            <RadioCards
              label="Prices"
              value="retail"
              onChange={noChange}
              options={[
                { value: "retail", label: "Retail", detail: "Prices with VAT" },
                { value: "wholesale", label: "Wholesale", detail: "Prices without VAT" },
              ]}
            />
          ),
        ],
        wrong: [
          "Sentences that repeat the label: Segments say the same in one line.",
          () => (
            <RadioCards
              label="Prices"
              value="retail"
              onChange={noChange}
              options={[
                { value: "retail", label: "Retail", detail: "Retail prices" },
                { value: "wholesale", label: "Wholesale", detail: "Wholesale prices" },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Card with a border; the chosen one in the accent", "Mark", "Icon", "Label", "Sentence"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const groups = [
  { value: "retail", label: "Retail", detail: "Prices with VAT" },
  { value: "wholesale", label: "Wholesale", detail: "Prices without VAT" },
] as const;
const given = { label: "Price list", options: groups, value: "retail" as const, onChange: fn() };

export const RadioCardsDefault: Story = {
  name: "RadioCards: radio buttons, option cards",
  ...one(
    RadioCards<"retail" | "wholesale">,
    { ...given, columns: 1 },
    { holds: "value", choices: { columns: [1, 2, 3] } },
  ),
};

export const States: Story = states(
  [
    ...touched(<RadioCards {...given} />),
    [
      "One cannot be chosen",
      <RadioCards
        key="no"
        {...given}
        options={[
          { value: "retail", label: "Cash", icon: <Banknote aria-hidden="true" size={16} /> },
          { value: "wholesale", label: "On account", unavailableBecause: "The customer has no account" },
        ]}
      />,
    ],
  ],
  (word) => <RadioCards {...given} options={[{ value: "retail", label: word, detail: word }]} />,
);
