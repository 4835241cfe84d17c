/** Finder: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Finder } from "../../../src/kit/overlay/finder.tsx";
import { DrawnFinder } from "../drawn-open.tsx";
import { panelWithLongWords, parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";

export default {
  title: "Kit/Parts/Finder",
  tags: ["autodocs", "overlay"],
  parameters: partPage(
    {
      about:
        "A field over the page with groups of things to choose below it. Everything works by the keyboard alone.",
      use: ["To go to a page, a customer or a document from anywhere: Ctrl+K"],
      instead: [
        ["One of a list in a form", "ComboBox"],
        ["The rows of one list", "SearchField"],
      ],
      dos: ["Groups in a fixed order", "Say what was looked for when nothing fits"],
      donts: ["More than twelve results", "Acts that destroy"],
      examples: [
        {
          right: [
            "Groups, and a detail that tells alike names apart.",
            () => (
              <DrawnFinder
                typed="mül"
                groups={[
                  [
                    "Customers",
                    [
                      ["Bäckerei Müller", "10482 · Bremen"],
                      ["Bäckerei Müller", "11730 · Kiel"],
                    ],
                  ],
                  ["Orders", [["S-204118", "Bäckerei Müller"]]],
                ]}
              />
            ),
          ],
          wrong: [
            "Which Müller? And is the third one a customer or an order?",
            () => (
              <DrawnFinder
                typed="mül"
                groups={[
                  [
                    "Results",
                    [
                      ["Bäckerei Müller", ""],
                      ["Bäckerei Müller", ""],
                      ["Müller 204118", ""],
                    ],
                  ],
                ]}
              />
            ),
          ],
        },
      ],
      anatomy: ["Veil", "Field", "Groups, entries: icon, words, detail", "Hints at the foot"],
      keys: "Finder",
    },
    { isPanel: true },
  ),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const FinderDefault: Story = {
  name: "Finder: command palette, quick search, spotlight, go to",
  ...one(
    Finder,
    {
      label: "Find",
      typed: "",
      onType: fn(),
      groups: [{ id: "pages", label: "Pages", items: [{ id: "1", label: "Sales orders", onChoose: fn() }] }],
      nothing: "No results",
      busy: false,
      shortcut: "mod+k",
      onClose: fn(),
    },
    { isPanel: true },
  ),
};

export const FinderLongWords: Story = panelWithLongWords(FinderDefault);
