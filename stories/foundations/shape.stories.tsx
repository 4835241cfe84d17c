/** Shape: corners, sizes of icons, elevation, layers and the ring of the focus. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil } from "lucide-react";
import { expect, fn } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { Checkbox } from "../../src/kit/field/checkbox.tsx";
import { SelectField } from "../../src/kit/field/select-field.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { IconButton } from "../../src/kit/icon-button.tsx";
import { drawStates } from "../../.storybook/stylesheets.ts";
import { InBothThemes, Page, Part } from "./page.tsx";
import { TokenTable } from "./token-table.tsx";
import { tokensIn } from "./tokens.ts";

export default { title: "Foundations/Shape", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const pixels = (value: string) => Number.parseFloat(value);

export const RadiiAndIconSizes: Story = {
  render: () => (
    <Page
      title="Corners and icons"
      about="Four corners and four sizes of icons. A test refuses any other in the product."
    >
      <Part title="Corners">
        <TokenTable
          label="Corners"
          tokens={tokensIn("Radius")}
          code={({ name }) => name.replace("radius", "rounded")}
          draw={({ name }) => (
            <div
              aria-hidden="true"
              className="h-10 w-20 border border-edge bg-surface"
              style={{ borderRadius: `var(--${name})` }}
            />
          )}
        />
      </Part>
      <Part title="Sizes of icons">
        <TokenTable
          label="Sizes of icons"
          tokens={tokensIn("Icon")}
          code={({ light }) => `size={${pixels(light)}}`}
          draw={({ light }) => <Pencil aria-hidden="true" size={pixels(light)} />}
        />
      </Part>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const { name, light } of tokensIn("Radius")) {
      const probe = document.createElement("p");
      probe.className = name.replace("radius", "rounded");
      canvasElement.append(probe);
      const { borderTopLeftRadius } = getComputedStyle(probe);
      probe.remove();
      await expect([name, borderTopLeftRadius]).toEqual([name, light]);
    }
  },
};

export const Elevation: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Elevation"
      about="Only what floats has a shadow; everything else lies flat between hairlines. Four grounds say how high a part lies."
    >
      <InBothThemes>
        {["sunken", "canvas", "surface", "raised"].map((ground) => (
          <div
            key={ground}
            className="rounded border border-line p-4 text-list"
            style={{ background: `var(--${ground})` }}
          >
            {ground}
          </div>
        ))}
        <div className="rounded-panel bg-raised p-4 text-list shadow-float">raised, with shadow-float</div>
      </InBothThemes>
      <TokenTable label="Elevation" tokens={tokensIn("Elevation")} code={() => "shadow-float"} />
    </Page>
  ),
};

const layers = tokensIn("Layer");

export const Layers: Story = {
  render: () => (
    <Page
      title="Layers"
      about="What lies over what. A part takes the layer of its kind; what opens from a part of a layer lies over all of them."
    >
      <div className="relative h-52" aria-hidden="true">
        {layers.map(({ name, light }, at) => (
          <div
            key={name}
            className="absolute w-64 rounded border border-line bg-raised px-3 py-2 text-list shadow-float"
            style={{ zIndex: `var(--${name})`, left: at * 72, top: at * 34 }}
          >
            {name} · {light}
          </div>
        ))}
      </div>
      <TokenTable label="Layers" tokens={layers} code={({ name }) => name} />
    </Page>
  ),
  play: async () => {
    const order = layers.map(({ light }) => Number(light));
    await expect(order).toEqual(order.toSorted((left, right) => left - right));
  },
};

const options = [{ value: "retail", label: "Retail" }] as const;

const Focused = () => (
  <div data-drawn="focus" className="flex flex-wrap items-end gap-6">
    <Button>Save</Button>
    <Button look="primary">Post count</Button>
    <IconButton label="Edit" icon={<Pencil aria-hidden="true" size={16} />} />
    <Checkbox label="Prices include VAT" />
    <TextField label="Name" defaultValue="Bäckerei Müller" className="w-48" />
    <TextField label="Tax number" defaultValue="DE123" error="Nine digits" className="w-48" />
    <SelectField label="Price list" options={options} value="retail" onChange={fn()} className="w-40" />
  </div>
);

export const Focus: Story = {
  render: () => (
    <Page
      title="Focus"
      about="One ring, two pixels of the accent. Around a button it keeps a pixel of distance; on a field it lies on the border, so nothing moves. It is red around a field with an error."
    >
      <InBothThemes>
        <Focused />
      </InBothThemes>
      <TokenTable label="Focus" tokens={tokensIn("Focus")} />
    </Page>
  ),
  play: async ({ canvas }) => {
    drawStates();
    const [button] = canvas.getAllByRole("button", { name: "Save" });
    const [input] = canvas.getAllByRole("textbox", { name: "Name" });
    if (!button || !input?.parentElement) throw new Error("nothing has the focus");
    const ringOf = (element: Element) => {
      const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element);
      return [outlineWidth, outlineStyle, outlineColor];
    };
    await expect(ringOf(button)).toEqual(ringOf(input.parentElement));
    await expect(ringOf(button).slice(0, 2)).toEqual(["2px", "solid"]);
  },
};
