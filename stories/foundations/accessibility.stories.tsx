/** Accessibility: what each story is tested for, and why the inconclusive results of axe need no look. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { explanations } from "../../.storybook/inconclusive.ts";
import { Page, Part } from "./page.tsx";

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

const head = "border-b border-line py-1.5 pr-6 text-left text-small font-medium text-muted";
const cell = "border-b border-line py-2 pr-6 align-top";

export const Accessibility: Story = {
  name: "Accessibility: a11y, WCAG, axe, inconclusive",
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
      <Part title="Inconclusive results">
        <p className="max-w-prose text-form text-muted">
          axe calls a result inconclusive when it can neither pass nor fail an element. A story fails for such
          a result, except in these cases. The test verifies the explanation for each element.
        </p>
        <table className="w-full text-list" aria-label="Inconclusive results">
          <thead>
            <tr>
              {["Rule of axe", "What axe cannot decide", "Why it needs no look"].map((text) => (
                <th key={text} className={head}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {explanations.map(({ rule, what, why }) => (
              <tr key={what}>
                <td className={cell}>
                  <code className="text-small">{rule}</code>
                </td>
                <td className={cell}>{what}.</td>
                <td className={`${cell} text-muted`}>{why}.</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </Page>
  ),
};

const cover = <div className="absolute inset-0 bg-surface" />;

/**
 * A seeded fault: two texts that axe cannot judge because something lies over them. The dark one is measured and passes, the faint
 * one is named (`inconclusive`).
 */
export const CoveredFaintTextIsFound: Story = {
  tags: ["fault"],
  render: () => (
    <main className="grid gap-6 p-6">
      <div className="relative">
        <p>Words that can be read</p>
        {cover}
      </div>
      <div className="relative">
        <p style={{ color: "var(--edge)" }}>Words too faint to read</p>
        {cover}
      </div>
    </main>
  ),
  parameters: {
    inconclusive: ['color-contrast bgOverlap: <p style="color: var(--edge);">Words too faint to read</p>'],
  },
};

/** A seeded fault: text on a gradient, which no explanation covers. */
export const TextOnAGradientIsFound: Story = {
  tags: ["fault"],
  render: () => (
    <main className="p-6">
      <p style={{ backgroundImage: "linear-gradient(red, blue)" }}>Words on a gradient</p>
    </main>
  ),
  parameters: {
    inconclusive: [
      'color-contrast bgGradient: <p style="background-image: linear-gradient(red, blue);">Words on a gradient</p>',
    ],
  },
};
