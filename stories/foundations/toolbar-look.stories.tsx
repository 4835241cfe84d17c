/** The toolbar's controls, each on a story and on a docs page: theme, density, language, formats, width, motion, hover. */
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { expect, waitFor } from "storybook/test";
import { KontorDocs } from "../../.storybook/docs-container.tsx";
import { Button } from "../../src/kit/button.tsx";

export default { title: "Foundations/Toolbar look", tags: ["proof"] } satisfies Meta;
type Story = StoryObj;

const Sample = () => (
  <div data-sample className="kit-enter bg-canvas p-6 text-ink">
    <Button look="primary">Receive payment</Button>
  </div>
);

const sample = (root: ParentNode): Element => root.querySelector("[data-sample]") ?? document.body;
const button = (root: ParentNode): Element => root.querySelector("[data-sample] button") ?? document.body;

/** The colour that a token has where `near` stands. */
const colourOf = (token: string, near: Element): string => {
  const probe = document.createElement("span");
  probe.style.backgroundColor = `var(--${token})`;
  near.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
};

const DARK = "rgb(18, 19, 20)";
const LIGHT = "rgb(251, 251, 250)";

const look: Story = { render: () => <Sample /> };

export const DarkStory: Story = {
  ...look,
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(sample(canvasElement)).backgroundColor).toBe(DARK);
    await expect(getComputedStyle(document.documentElement).backgroundColor).toBe(DARK);
  },
};

export const RoomyStory: Story = {
  ...look,
  globals: { density: "roomy" },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(button(canvasElement)).minHeight).toBe("40px");
  },
};

export const StoryWithLessMotion: Story = {
  ...look,
  globals: { motion: "reduced" },
  play: async ({ canvasElement }) => {
    const duration = () => Number.parseFloat(getComputedStyle(sample(canvasElement)).animationDuration);
    await waitFor(() => expect(duration()).toBeLessThan(0.001));
  },
};

export const StoryOnAPhone: Story = {
  ...look,
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(globalThis.innerWidth).toBe(390);
  },
};

type Hear = (told: unknown) => void;

/** What Storybook hands to a docs page: its channel, and the stories with the toolbar's globals. */
const madeContext = (globals: Readonly<Record<string, unknown>>) => {
  const heard = new Map<string, Set<Hear>>();
  const hear = (event: string) => heard.get(event) ?? heard.set(event, new Set()).get(event) ?? new Set();
  const channel = {
    on: (event: string, act: Hear) => hear(event).add(act),
    off: (event: string, act: Hear) => hear(event).delete(act),
    emit: (event: string, told: unknown) => hear(event).forEach((act) => act(told)),
  };
  const context = {
    channel,
    componentStories: () => [{}],
    getStoryContext: () => ({ globals, storyGlobals: {} }),
    projectAnnotations: {},
    resolveOf: () => ({ preparedMeta: { parameters: {} } }),
  } as unknown as DocsContainerProps["context"];
  return {
    context,
    set: (name: string, value: string) =>
      channel.emit(GLOBALS_UPDATED, { globals: { ...globals, [name]: value } }),
  };
};

const usual = { theme: "light", density: "usual", motion: "full", hover: "off" };
const docs = madeContext({ ...usual, language: "en", formats: "euro" });

/** A story as a docs page draws it: in a frame of its own, or in its box. */
const DocsStories = () => (
  <div className="sb-story">
    <div>
      <iframe title="A story in a frame" src="about:blank?id=sample&viewMode=story" className="w-full" />
    </div>
    <div data-story-look>
      <Sample />
    </div>
  </div>
);

const frameSays = (root: ParentNode): string =>
  new URLSearchParams(root.querySelector("iframe")?.getAttribute("src")?.split("?")[1]).get("globals") ?? "";

export const DocsPage: Story = {
  render: () => (
    <KontorDocs context={docs.context}>
      <DocsStories />
    </KontorDocs>
  ),
  play: async ({ canvasElement, step }) => {
    const page = () => canvasElement.querySelector(".sbdocs-wrapper") ?? document.body;
    const isOn = async (name: string, value: string, check: () => Promise<void>) => {
      await step(`${name}: ${value}`, async () => {
        docs.set(name, value);
        await waitFor(check);
      });
    };
    const groundIs = (colour: string) => async () => {
      await expect(getComputedStyle(page()).backgroundColor).toBe(colour);
      await expect(getComputedStyle(sample(canvasElement)).backgroundColor).toBe(colour);
    };
    await waitFor(groundIs(LIGHT));
    await isOn("theme", "dark", groundIs(DARK));
    await isOn("theme", "light", groundIs(LIGHT));
    await isOn("density", "roomy", () =>
      expect(getComputedStyle(button(canvasElement)).minHeight).toBe("40px"),
    );
    await isOn("density", "usual", () =>
      expect(getComputedStyle(button(canvasElement)).minHeight).toBe("32px"),
    );
    await isOn("language", "de", () => expect(frameSays(canvasElement)).toContain("language:de"));
    await isOn("formats", "forint", () => expect(frameSays(canvasElement)).toContain("formats:forint"));
    const widths = () =>
      Array.from(canvasElement.querySelectorAll("iframe, [data-story-look]"), (box) =>
        Math.round(box.getBoundingClientRect().width),
      );
    await isOn("viewport", "phone", () => expect(widths()).toEqual([390, 390]));
    const duration = () => Number.parseFloat(getComputedStyle(sample(canvasElement)).animationDuration);
    await isOn("motion", "reduced", () => expect(duration()).toBeLessThan(0.001));
    await isOn("motion", "full", () => expect(duration()).toBeGreaterThan(0.1));
    // Measured beforehand: waitFor looks again at every change of the page.
    const [usualColour, hovered] = [colourOf("accent", page()), colourOf("accent-strong", page())];
    const ground = () => getComputedStyle(button(canvasElement)).backgroundColor;
    await isOn("hover", "on", () => expect(ground()).toBe(hovered));
    await isOn("hover", "off", () => expect(ground()).toBe(usualColour));
  },
};
