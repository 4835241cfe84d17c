/** Colour: every token with its values, and the contrast of every pair that the kit draws, measured in light and dark. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { hexOf } from "../support/colours.ts";
import { ColourTable } from "./colour-table.tsx";
import { Contrast, failingPairs } from "./contrast.tsx";
import { InBothThemes, Page, Part } from "./page.tsx";
import { themes } from "./token-file.ts";
import darkFile from "./tokens.dark.json?url";
import lightFile from "./tokens.light.json?url";
import { bounds, partsOf, texts, tokensIn } from "./tokens.ts";

export default { title: "Foundations/Colour", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const groups: Readonly<Record<string, string>> = {
  surface: "Surfaces",
  state: "States of a surface",
  text: "Text",
  line: "Lines",
  accent: "Accent",
  tone: "Tones",
  chart: "Charts",
};

/** One step of 255 may be lost to rounding. */
const isAlike = (one: string, other: string): boolean =>
  [1, 3, 5].every((at) => {
    const part = (hex: string) => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.abs(part(one) - part(other)) <= 1;
  });

const files = { light: lightFile, dark: darkFile };

export const Tokens: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Colour"
      about="Paper, ink, one colour. Each colour is named by what it is for. Click a name or a value to copy it."
    >
      <p className="text-form">
        For design tools, in the format of the Design Tokens Community Group:{" "}
        {themes.map((theme) => (
          <a
            key={theme}
            className="mr-3 text-accent underline"
            href={files[theme]}
            download={`kontor.${theme}.tokens.json`}
          >
            {theme}
          </a>
        ))}
      </p>
      {partsOf("Colour")
        .filter((part) => part !== "chart")
        .map((part) => (
          <Part key={part} title={groups[part] ?? part}>
            <ColourTable label={groups[part] ?? part} tokens={tokensIn("Colour", part)} />
          </Part>
        ))}
    </Page>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const rows = canvasElement.querySelectorAll("tbody tr");
    await expect(rows).toHaveLength(tokensIn("Colour").length - tokensIn("Colour", "chart").length);
    const wrong = Array.from(canvasElement.querySelectorAll<HTMLElement>("[data-hex]"))
      .map((chip) => [chip.dataset["hex"] ?? "", hexOf(getComputedStyle(chip).backgroundColor)] as const)
      .filter(([computed, drawn]) => !isAlike(computed, drawn));
    await expect(wrong).toEqual([]);
    const copied = spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
    await userEvent.click(canvas.getByRole("button", { name: "canvas" }));
    await expect(copied).toHaveBeenCalledWith("var(--canvas)");
  },
};

const slices = Array.from({ length: 8 }, (_, at) => 100 - Math.round((75 * at) / 8));

export const Charts: Story = {
  render: () => (
    <Page
      title="Chart palette"
      about="One colour in different strengths: bars and slices differ by how strong they are and by what is written at them, never by hue alone. So a chart reads in print and for people who see few colours."
    >
      <ColourTable label="Chart palette" tokens={tokensIn("Colour", "chart")} />
      <Part title="Slices of a pie, from the largest to the smallest">
        <InBothThemes>
          <div className="flex h-12 gap-0.5" aria-hidden="true">
            {slices.map((percent) => (
              <span
                key={percent}
                className="flex-1"
                style={{ background: `color-mix(in oklab, var(--chart) ${percent}%, var(--surface))` }}
              />
            ))}
          </div>
        </InBothThemes>
      </Part>
    </Page>
  ),
};

export const MeasuredContrast: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Contrast"
      about="Measured from what the browser computed. Text keeps 4.5 : 1; what bounds a field, marks a box or rings the focus keeps 3 : 1."
    >
      <Part title="Text">
        <InBothThemes>
          <ul className="grid gap-1.5">
            {texts.map(([top, ground]) => (
              <Contrast key={`${top} ${ground}`} {...{ top, ground }} least={4.5} />
            ))}
          </ul>
        </InBothThemes>
      </Part>
      <Part title="Bounds and marks">
        <InBothThemes>
          <ul className="grid gap-1.5">
            {bounds.map(([top, ground]) => (
              <Contrast key={`${top} ${ground}`} {...{ top, ground }} least={3} />
            ))}
          </ul>
        </InBothThemes>
      </Part>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("[data-pair]")).toHaveLength(
      (texts.length + bounds.length) * 2,
    );
    await expect(failingPairs(canvasElement)).toEqual([]);
  },
};

/** A seeded fault: a pair that is too faint is named. */
export const AFaintPairIsFound: Story = {
  tags: ["fault"],
  render: () => (
    <ul>
      <Contrast top="edge" ground="canvas" least={3} />
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(failingPairs(canvasElement)).toHaveLength(1);
  },
};

/**
 * A seeded fault: words too faint to read and a button without a name, both seen by the judge of every story. Its findings
 * are what this story asks for (`violates`), so they alone do not fail it.
 */
export const FaintWordsAreFound: Story = {
  tags: ["fault"],
  render: () => (
    <main className="p-6">
      <p style={{ color: "var(--edge)" }}>Words too faint to read</p>
      <button type="button" />
    </main>
  ),
  parameters: { a11y: { test: "todo" }, violates: ["button-name", "color-contrast"] },
};
