/** Accessibility: what each story is tested for. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page } from "./page.tsx";

export default { title: "Foundations/Accessibility", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const rules = [
  [
    "axe",
    "After each story the rules of axe run: WCAG 2.0 to 2.2, levels A and AA, and its good practices. One violation fails the story.",
  ],
  [
    "Contrast",
    "axe measures the text of each story, signs and single letters too. The page Colour measures each pair of text and ground in light and dark: 4.5:1. Borders of fields and the ring of the focus keep 3:1.",
  ],
  [
    "Focus",
    "The page of a part shows it with the focus, under the pointer and while it is pressed, and lists its keys.",
  ],
  ["Long words", "Each part is drawn 240 px wide with a word of 63 letters: nothing sticks out."],
  ["Small screens", "Each screen fits a phone of 390 px without scrolling sideways."],
  ["Motion", "Nothing moves for people who ask for reduced motion."],
] as const;

export const Accessibility: Story = {
  name: "Accessibility: a11y, WCAG, axe",
  render: () => (
    <Page
      title="Accessibility"
      about="What each story is tested for: the parts of the kit, and each screen in its usual and its odd states."
    >
      <dl className="grid max-w-3xl gap-x-6 gap-y-3 text-form sm:grid-cols-[11rem_1fr]">
        {rules.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Page>
  ),
};
