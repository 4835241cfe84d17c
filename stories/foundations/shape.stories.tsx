/** Type, spacing, elevation, icons, motion and density, drawn from the tokens that the product reads. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import * as lucide from "lucide-react";
import { Plus, Search } from "lucide-react";
import { type ComponentType, useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { DataTable } from "../../src/kit/data-table/data-table.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { InBothThemes, Page, Part } from "./page.tsx";
import { borderRadius, boxShadow, fontFamily, fontSize } from "./tokens.ts";

export default { title: "Foundations/Shape", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const uses: Readonly<Record<string, string>> = {
  mini: "Marks on marks: a key cap, a badge",
  small: "Hints, column heads, what stands under",
  list: "Lists and tables",
  form: "Forms and running text",
  head: "Heads of sections",
  title: "The title of a page",
  total: "The till's total",
};

export const Type: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Type"
      about={`${fontFamily.sans[0]}, tabular figures wherever numbers stand under one another.`}
    >
      {Object.entries(fontSize).map(([name, [size, line]]) => (
        <Part key={name} title={`${name} · ${size} / ${line}`}>
          <p className="text-small text-muted">{uses[name]}</p>
          <p className="figures" data-size={name} style={{ fontSize: size, lineHeight: line }}>
            Handelshaus Ærø 1,234.50 · Търговия · Εμπόριο
          </p>
        </Part>
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const [name, [size, line]] of Object.entries(fontSize)) {
      const sample = canvasElement.querySelector(`[data-size=${name}]`);
      const probe = document.createElement("p");
      probe.className = `text-${name}`;
      canvasElement.append(probe);
      const { fontSize: real, lineHeight } = getComputedStyle(probe);
      probe.remove();
      await expect([real, lineHeight]).toEqual([size, line]);
      await expect(sample).not.toBeNull();
    }
  },
};

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

export const Spacing: Story = {
  tags: ["picture"],
  render: () => (
    <Page title="Spacing" about="A grid of 4 pixels; corners of 6.">
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-4 text-list">
            <span className="figures w-20 text-right text-muted">{step * 4} px</span>
            <span aria-hidden="true" className="h-4 rounded-[2px] bg-accent" style={{ width: step * 4 }} />
          </li>
        ))}
      </ul>
      <Part title={`Corners · ${borderRadius.DEFAULT}`}>
        <div aria-hidden="true" className="h-16 w-40 rounded border border-edge bg-surface" />
      </Part>
    </Page>
  ),
};

export const Elevation: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Elevation"
      about="Only what floats has a shadow; everything else lies flat between hairlines."
    >
      <InBothThemes>
        {["canvas", "sunken", "surface", "raised"].map((ground) => (
          <div
            key={ground}
            className="rounded border border-line p-4 text-list"
            style={{ background: `var(--${ground})` }}
          >
            {ground}
          </div>
        ))}
        <div className="rounded-[8px] bg-raised p-4 text-list" style={{ boxShadow: boxShadow.float }}>
          raised, floating
        </div>
      </InBothThemes>
    </Page>
  ),
};

const icons = lucide as unknown as Readonly<Record<string, ComponentType<{ readonly size: number }>>>;

export const Icons: Story = {
  render: () => (
    <Page
      title="Icons"
      about={`The ${ICONS_IN_USE.length} icons of Lucide that the product uses, at 16 pixels. An icon alone always has a name.`}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
        {ICONS_IN_USE.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name} className="flex items-center gap-2 text-small">
              <span aria-hidden="true">{Icon && <Icon size={16} />}</span>
              {name}
            </li>
          );
        })}
      </ul>
    </Page>
  ),
  play: async () => {
    await expect(ICONS_IN_USE.filter((name) => icons[name] === undefined)).toEqual([]);
    await expect(ICONS_IN_USE.length).toBeGreaterThan(40);
  },
};

const motions = [
  ["kit-enter", "What appears"],
  ["kit-enter-up", "What rises from below: a bar, a pop-up"],
  ["kit-enter-left", "The menu as a drawer"],
  ["kit-enter-right", "A panel from the right"],
  ["kit-skeleton", "What is still loading, after 150 ms"],
  ["kit-flash", "The entry that needs an answer"],
] as const;

function Motions() {
  const [round, setRound] = useState(0);
  return (
    <Page
      title="Motion"
      about="120 ms for what enters, nothing for what leaves, nothing at all for who asked for less motion (see the toolbar)."
    >
      <div>
        <Button onClick={() => setRound((last) => last + 1)}>Play again</Button>
      </div>
      <ul className="grid gap-3" key={round}>
        {motions.map(([name, use]) => (
          <li key={name} className="flex items-center gap-4 text-list">
            <span
              aria-hidden="true"
              data-motion={name}
              className={`h-10 w-32 rounded border-2 border-line bg-accent-soft ${name}`}
            />
            <span>
              <span className="font-medium">{name}</span> <span className="text-muted">{use}</span>
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export const Motion: Story = {
  render: () => <Motions />,
  play: async ({ canvasElement }) => {
    for (const [name] of motions) {
      const part = canvasElement.querySelector(`[data-motion=${name}]`);
      await expect(part && getComputedStyle(part).animationName).not.toBe("none");
    }
  },
};

export const MotionReduced: Story = {
  ...Motion,
  globals: { motion: "reduced" },
  play: async ({ canvasElement }) => {
    const part = canvasElement.querySelector("[data-motion=kit-enter-up]");
    await expect(part && Number.parseFloat(getComputedStyle(part).animationDuration)).toBeLessThan(0.001);
  },
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

const densities = { compact: 28, usual: 36, roomy: 44 };

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
      await expect(cell?.getBoundingClientRect().height).toBe(height);
    }
  },
};
