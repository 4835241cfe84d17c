/** PrintPage: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PrintPage } from "../../../src/kit/print/print-page.tsx";
import { DrawnSheet } from "../drawn-open.tsx";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/PrintPage",
  tags: ["autodocs", "print"],
  parameters: partPage(
    {
      about: "Paper: A4, a sheet of labels, or the roll of a receipt printer. Black on white in every theme.",
      use: ["Around everything that is printed"],
      instead: [["A list on the screen", "ListPage"]],
      dos: ["Give the size: the printer is set by it", "Put Print and Back in the bar above"],
      donts: ["Colours that carry meaning", "Content wider than the paper"],
      examples: [
        {
          right: [
            "A word says it: it stays on every printer and every copy.",
            () => (
              <DrawnSheet>
                <p>Invoice I-20318 · 21 November 2026</p>
                <p className="font-semibold">Overdue: 1,250.00 EUR</p>
              </DrawnSheet>
            ),
          ],
          wrong: [
            "Only the colour says it: a black printer loses it.",
            () => (
              <DrawnSheet>
                <p>Invoice I-20318 · 21 November 2026</p>
                <p className="text-negative">1,250.00 EUR</p>
              </DrawnSheet>
            ),
          ],
        },
      ],
      anatomy: ["Bar above, never printed", "Sheet", "Content"],
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const PrintPageDefault: Story = {
  name: "PrintPage: paper, sheet, receipt roll, print preview",
  ...one(
    PrintPage,
    { paper: "receipt", children: "What is printed" },
    { isPanel: true, choices: { paper: ["a4", "a4-landscape", "receipt"] } },
  ),
};

export const PrintPageLongWords: Story = panelWithLongWords(PrintPageDefault);
