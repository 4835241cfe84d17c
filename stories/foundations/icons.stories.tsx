/** Icons: those of Lucide that the product draws, with what each means and where it stands. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import icons from "virtual:icons-in-use.ts";
import { SearchField } from "../../src/kit/field/search-field.tsx";
import { Copy } from "./copy.tsx";
import { meanings } from "./icon-meanings.ts";
import { Page } from "./page.tsx";

export default { title: "Foundations/Icons", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const names = Object.keys(icons);

const isMatch = (name: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${meanings[name] ?? ""}`.toLowerCase().includes(word));

function Icon({ name }: { readonly name: string }) {
  const Drawing = icons[name];
  const files = ICON_USES[name] ?? [];
  return (
    <li className="flex min-w-0 items-start gap-3 text-small" title={files.join("\n")}>
      <span className="grid size-9 shrink-0 place-items-center rounded border border-line bg-surface">
        {Drawing && <Drawing aria-hidden={true} size={20} />}
      </span>
      <span className="grid min-w-0">
        <Copy text={name} className="truncate font-medium" />
        <span className="text-muted">{meanings[name]}</span>
        <span className="text-muted tabular-nums">
          {files.length === 1 ? "1 file" : `${files.length} files`}
        </span>
      </span>
    </li>
  );
}

function Icons() {
  const [words, setWords] = useState("");
  const shown = names.filter((name) => isMatch(name, words));
  return (
    <Page
      title="Icons"
      about="One meaning for each icon, and one icon for each meaning. An icon alone always has a name that is read out; beside its word it is hidden from screen readers. Drawn from the imports of the product: what is not here is not used."
    >
      <div className="flex items-center gap-4">
        <SearchField label="Name or meaning" value={words} onChange={setWords} className="max-w-80" />
        <span className="text-list text-muted tabular-nums" role="status">
          {shown.length} of {names.length}
        </span>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4">
        {shown.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </ul>
    </Page>
  );
}

export const FindOne: Story = {
  name: "Icons",
  render: () => <Icons />,
  play: async ({ canvas, userEvent }) => {
    await expect(names.filter((name) => icons[name] === undefined)).toEqual([]);
    await expect(names.length).toBeGreaterThan(40);
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "remove");
    await expect(canvas.getByText("Trash2")).toBeVisible();
    await expect(canvas.queryByText("Plus")).toBeNull();
    await userEvent.clear(field);
  },
};
