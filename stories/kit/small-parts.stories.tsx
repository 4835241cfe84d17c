/** What the kit's larger parts are made of, and what is called from code: finder, menu at a point, popover, notices, keys. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { boxClass, Field } from "../../src/kit/field/field.tsx";
import { Finder } from "../../src/kit/overlay/finder.tsx";
import { KeyCap } from "../../src/kit/keyboard/key-cap.tsx";
import { PointMenu } from "../../src/kit/overlay/point-menu.tsx";
import { Popover } from "../../src/kit/overlay/popover.tsx";
import { showNotice } from "../../src/kit/feedback/toast.tsx";
import { seen } from "../support/seen.ts";

export default {
  title: "Kit/Families/Small parts",
  id: "kit-small-parts",
  component: Field,
} satisfies Meta;
type Story = StoryObj;

const chosen = fn();

const item = (id: string, label: string, detail?: string) => ({ id, label, detail, onChoose: chosen });

const groups = [
  { id: "pages", label: "Pages", items: [item("1", "Sales orders", "Sales"), item("2", "Till", "Sales")] },
  {
    id: "records",
    label: "Records",
    items: [item("3", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz", "T1-002040")],
  },
];

function Finding({ busy = false, none = false }: { readonly busy?: boolean; readonly none?: boolean }) {
  const [typed, setTyped] = useState("");
  return (
    <Finder
      label="Find"
      typed={typed}
      onType={setTyped}
      groups={none ? [] : groups}
      nothing="No results"
      busy={busy}
      shortcut="mod+k"
      onClose={fn()}
    />
  );
}

export const FinderReady: Story = {
  render: () => <Finding />,
  play: async ({ userEvent }) => {
    await seen(await screen.findByText("Sales orders"));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(chosen).toHaveBeenCalled();
  },
};
export const FinderLoading: Story = { render: () => <Finding busy /> };
export const FinderEmpty: Story = {
  render: () => <Finding none />,
  play: async () => seen(await screen.findByText("No results")),
};

export const MenuAtAPoint: Story = {
  render: () => (
    <PointMenu
      label="Acts"
      at={{ x: 80, y: 40 }}
      entries={[
        { id: "copy", label: "Copy the order", onPress: fn() },
        { id: "print", label: "Print it", onPress: fn() },
      ]}
      onClose={fn()}
    />
  ),
  play: async () => waitFor(() => expect(screen.getByRole("menuitem", { name: "Print it" })).toBeVisible()),
};

export const PopoverOpen: Story = {
  render: () => (
    <div className="h-60">
      <Popover trigger={<Button>Filter</Button>} anchor="bottom start" panelClass="w-60 p-3">
        {(close) => <Button onClick={close}>Close it</Button>}
      </Popover>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filter" }));
    await seen(await screen.findByRole("button", { name: "Close it" }));
  },
};

export const Notices: Story = {
  render: () => (
    <Button onClick={() => showNotice({ title: "The order was saved", undo: fn() })}>Save</Button>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await seen(await screen.findByText("The order was saved"));
  },
};

const keys = ["Enter", "Escape", "mod+k", "alt+shift+w", "F9"];

export const Keys: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex gap-2 p-4">
      {keys.map((key) => (
        <KeyCap key={key} keys={key} />
      ))}
      <span className="rounded bg-accent p-1 text-accent-ink">
        <KeyCap keys="F9" onAccent />
      </span>
    </div>
  ),
};

export const FrameOfAField: Story = {
  render: () => (
    <div className="w-60">
      <Field label="Anything that is filled in" hint="A hint" error="What is wrong with it" required>
        {(ids) => <input {...ids} required className={boxClass} />}
      </Field>
    </div>
  ),
};
