/** Space: the grid, the named heights and cells in three densities, and the widths at which a screen changes. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus, Search } from "lucide-react";
import { expect } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { DataTable } from "../../src/kit/data-table/data-table.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { Copy } from "./copy.tsx";
import { Page, Part } from "./page.tsx";
import { TokenTable } from "./token-table.tsx";
import { tokensIn, tokenOf } from "./tokens.ts";

export default { title: "Foundations/Space", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

/** The steps that the product uses, with what lies so far apart. */
const steps = [
  [1, "Between an icon and its word in a small mark"],
  [1.5, "Between an icon and its word"],
  [2, "Between buttons; inside a small control"],
  [3, "Between fields side by side; inside a control"],
  [4, "Between fields below each other; inside a card"],
  [6, "Between parts of a page; the margin of a page"],
  [8, "Between sections"],
  [12, "The height of the top bar"],
] as const;

export const Spacing: Story = {
  render: () => (
    <Page
      title="Space"
      about="A grid of four pixels. What belongs together lies closer than what does not. Only these steps are used between parts."
    >
      <TokenTable label="Grid" tokens={tokensIn("Space", "grid")} code={() => "p-1, gap-1"} />
      <ul className="grid gap-2">
        {steps.map(([step, use]) => (
          <li key={step} className="flex items-center gap-4 text-list">
            <Copy text={`gap-${step}`} className="w-16 font-medium" />
            <span className="figures w-12 text-right text-muted">{step * 4} px</span>
            <span className="w-14">
              <span
                aria-hidden="true"
                className="block h-4 rounded-mark bg-accent"
                style={{ width: step * 4 }}
              />
            </span>
            <span className="text-muted">{use}</span>
          </li>
        ))}
      </ul>
      <Part title="Named heights and cells">
        <TokenTable
          label="Named heights and cells"
          tokens={tokensIn("Space", "density")}
          code={({ name }) => (name === "cell" ? "px-cell" : `h-${name}`)}
        />
        <table aria-label="Densities" className="w-full max-w-xl text-list">
          <thead>
            <tr>
              {["Token", "Compact", "Usual", "Roomy"].map((head) => (
                <th
                  key={head}
                  className="border-b border-line py-1.5 text-left text-small font-medium text-muted"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tokensIn("Space", "density").map(({ name, light, compact, roomy }) => (
              <tr key={name}>
                {[name, compact, light, roomy].map((text) => (
                  <td key={text} className="figures border-b border-line py-1.5">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </Page>
  ),
};

const rows = ["Butter 250 g", "Bananas", "Kitchen roll 4 pcs"].map((name, at) => ({
  id: String(at),
  name,
  price: `${at + 1}.90`,
}));

const Sample = ({ density }: { readonly density: string }) => (
  <div className="grid gap-3">
    <div className="flex items-end gap-2">
      <TextField label="Search" className="flex-1" before={<Search aria-hidden="true" size={14} />} />
      <Button look="primary" icon={<Plus aria-hidden="true" size={14} />}>
        New
      </Button>
    </div>
    <DataTable
      label={`Goods, ${density}`}
      rows={rows}
      status="ready"
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      columns={[
        { id: "name", header: "Name", cell: (row) => row.name },
        { id: "price", header: "Price", align: "right", cell: (row) => row.price },
      ]}
    />
  </div>
);

const row = tokenOf("row");
const densities = { compact: row.compact, usual: row.light, roomy: row.roomy };

export const Density: Story = {
  tags: ["picture"],
  render: () => (
    <Page title="Density" about="How close things stand, by data-density on the page or on any part of it.">
      {Object.keys(densities).map((density) => (
        <div key={density} data-density={density} className="max-w-xl">
          <Part title={density}>
            <Sample density={density} />
          </Part>
        </div>
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const [density, height] of Object.entries(densities)) {
      const cell = canvasElement.querySelector(`[data-density=${density}] tbody td`);
      await expect(`${cell?.getBoundingClientRect().height}px`).toBe(height);
    }
  },
};

const breakpoints = tokensIn("Breakpoint");
const pixelsOf = (rem: string) => Number.parseFloat(rem) * 16;

export const Breakpoints: Story = {
  render: () => (
    <Page
      title="Breakpoints"
      about="Drawn for 1440, 1024 (a tablet at the till) and 390 pixels (a phone). A class with a prefix holds from that width on; with max- it holds below it."
    >
      <ul className="grid gap-3" aria-label="Widths">
        {breakpoints.map(({ name, light }) => (
          <li key={name} className="grid gap-1 text-small">
            <span className="figures">
              {name.replace("breakpoint-", "")} · {pixelsOf(light)} px
            </span>
            <span
              aria-hidden="true"
              className="block h-2 max-w-full rounded-mark bg-accent"
              style={{ width: pixelsOf(light) / 2 }}
            />
          </li>
        ))}
      </ul>
      <TokenTable
        label="Breakpoints"
        tokens={breakpoints}
        code={({ name }) => `${name.replace("breakpoint-", "")}:`}
      />
    </Page>
  ),
  play: async () => {
    for (const { name, light } of breakpoints)
      await expect([
        name,
        getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(),
      ]).toEqual([name, light]);
  },
};
