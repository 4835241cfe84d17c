/** What lies over a page: dialog, drawer, slide-over, menu, toast; and who gets the keys then. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../src/kit/button.tsx";
import { Dialog } from "../../src/kit/overlay/dialog.tsx";
import { Drawer } from "../../src/kit/overlay/drawer.tsx";
import { IconButton } from "../../src/kit/icon-button.tsx";
import { Menu, type MenuEntry } from "../../src/kit/overlay/menu.tsx";
import { useShortcut } from "../../src/kit/keyboard/shortcuts.tsx";
import { SlideOver } from "../../src/kit/overlay/slide-over.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { NoticePlace } from "../../src/kit/feedback/notice-place.tsx";
import { notify } from "../../src/kit/feedback/notify.ts";
import { Tooltip } from "../../src/kit/overlay/tooltip.tsx";
import { seen } from "../support/seen.ts";

const meta = {
  title: "Kit/Families/Panels",
  id: "kit-panels",
  component: Dialog,
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const pageKey = fn();

function WithDialog({ start = false }: { readonly start?: boolean }) {
  const [open, setOpen] = useState(start);
  useShortcut("F2", pageKey);
  return (
    <div className="h-96 p-4">
      <Button onClick={() => setOpen(true)}>Void the sale</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Void sale S-204118?"
        detail="Its goods go back to the stock of Main store; the payment of 9.90 EUR is given back."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button look="danger" shortcut="F9" onClick={() => setOpen(false)}>
              Void
            </Button>
          </>
        }
      >
        <TextField label="Reason" required />
      </Dialog>
    </div>
  );
}

const body = () => within(document.body);

export const DialogOpen: Story = {
  tags: ["picture"],
  render: () => <WithDialog start />,
  play: async () => seen(await body().findByRole("dialog")),
};
export const DialogOpenDark: Story = { ...DialogOpen, globals: { theme: "dark" } };
export const DialogOnPhone: Story = { ...DialogOpen, globals: { viewport: { value: "phone" } } };

export const DialogHasTheKeys: Story = {
  render: () => <WithDialog />,
  play: async ({ canvas }) => {
    pageKey.mockClear();
    await userEvent.keyboard("{F2}");
    await expect(pageKey).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Void the sale" }));
    await expect(await body().findByRole("dialog")).toBeInTheDocument();
    await waitFor(() => expect(body().getByRole("textbox", { name: /Reason/ })).toHaveFocus());
    await userEvent.keyboard("{F2}");
    await expect(pageKey).toHaveBeenCalledOnce();
    await userEvent.keyboard("{F9}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await userEvent.keyboard("{F2}");
    await expect(pageKey).toHaveBeenCalledTimes(2);
  },
};

export const EscapeClosesOnlyTheDialog: Story = {
  render: function Render() {
    useShortcut("Escape", pageKey);
    return <WithDialog start />;
  },
  play: async () => {
    pageKey.mockClear();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect(pageKey).not.toHaveBeenCalled();
  },
};

export const DrawerRight: Story = {
  render: () => (
    <Drawer
      open
      onClose={fn()}
      title="New customer"
      detail="Only the name is needed now."
      footer={
        <>
          <Button>Cancel</Button>
          <Button look="primary">Save</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label="Name" required />
        <TextField label="Tax number" />
        <TextField label="Zahlungsbedingungsvereinbarung" hint="在客户未另行约定的情况下，付款期限为三十天" />
      </div>
    </Drawer>
  ),
};
export const DrawerRightDark: Story = { ...DrawerRight, globals: { theme: "dark" } };

export const DrawerLeft: Story = {
  render: () => (
    <Drawer open onClose={fn()} title="Menu" side="left" width={240} bare>
      <nav className="p-2 text-list">
        {["Sales", "Till", "Products", "Stock"].map((name) => (
          <button
            key={name}
            type="button"
            className="block w-full rounded px-2 py-1.5 text-left hover:bg-press"
          >
            {name}
          </button>
        ))}
      </nav>
    </Drawer>
  ),
};

function Zones() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex h-96">
      <div className="relative flex-1 overflow-hidden border-r border-line p-4">
        <Button onClick={() => setOpen(true)} shortcut="F3">
          Search
        </Button>
        <SlideOver open={open} onClose={() => setOpen(false)} title="Search" from="left">
          <TextField label="Product" />
        </SlideOver>
      </div>
      <div className="w-72 p-4">
        <div className="figures text-total font-semibold">128.40</div>
      </div>
    </div>
  );
}

export const SlideOverLeavesTheRestAlone: Story = {
  render: () => <Zones />,
  play: async ({ canvas }) => {
    const total = canvas.getByText("128.40").getBoundingClientRect();
    await userEvent.keyboard("{F3}");
    await expect(canvas.getByRole("textbox", { name: "Product" })).toHaveFocus();
    await expect(canvas.getByText("128.40").getBoundingClientRect().left).toBe(total.left);
    await userEvent.keyboard("abc{Escape}");
    await expect(canvas.queryByRole("textbox", { name: "Product" })).toBeNull();
  },
};

const entries: ReadonlyArray<MenuEntry> = [
  { id: "edit", label: "Edit", icon: <Pencil aria-hidden="true" size={16} />, onPress: fn(), shortcut: "e" },
  {
    id: "copy",
    label: "Kopieren in einen neuen Lieferschein",
    icon: <Copy aria-hidden="true" size={16} />,
    onPress: fn(),
  },
  {
    id: "void",
    label: "Void",
    icon: <Trash2 aria-hidden="true" size={16} />,
    onPress: fn(),
    tone: "negative",
    apart: true,
  },
  { id: "refund", label: "Refund", onPress: fn(), unavailableBecause: "Nothing was paid" },
];

const openMenu = async () => {
  await userEvent.click(body().getByRole("button", { name: "More" }));
  await expect(await body().findByRole("menu")).toBeInTheDocument();
};

export const MenuOpen: Story = {
  render: () => (
    <div className="flex h-64 justify-end p-4">
      <Menu
        entries={entries}
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" size={16} />} />}
      />
    </div>
  ),
  play: openMenu,
};
export const MenuOpenDark: Story = { ...MenuOpen, globals: { theme: "dark" } };

export const MenuClosesOnChoice: Story = {
  render: MenuOpen.render as NonNullable<Story["render"]>,
  play: async () => {
    await openMenu();
    await userEvent.click(body().getByRole("menuitem", { name: /Edit/ }));
    await waitFor(() => expect(body().queryByRole("menu")).toBeNull());
    await expect(entries[0]?.onPress).toHaveBeenCalled();
  },
};

export const MenuByKeyboard: Story = {
  render: MenuOpen.render as NonNullable<Story["render"]>,
  play: async () => {
    body().getByRole("button", { name: "More" }).focus();
    await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
    await expect(entries[1]?.onPress).toHaveBeenCalled();
    await waitFor(() => expect(body().queryByRole("menu")).toBeNull());
  },
};

const undone = fn();

export const Toasts: Story = {
  render: () => (
    <div className="flex h-96 flex-wrap content-start items-start gap-2 p-4">
      <NoticePlace className="w-full" />
      <Button onClick={() => notify({ title: "Sale S-204118 voided", undo: undone, duration: 60_000 })}>
        Done
      </Button>
      <Button
        onClick={() =>
          notify({
            tone: "negative",
            title: "Not saved",
            detail: "Somebody else changed it a minute ago. 请重新加载后再试一次。",
            duration: 60_000,
          })
        }
      >
        Failed
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    undone.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Failed" }));
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await userEvent.click(await body().findByRole("button", { name: "Undo" }));
    await expect(undone).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(await body().findByText("Not saved")).toBeInTheDocument();
  },
};
export const ToastsDark: Story = { ...Toasts, globals: { theme: "dark" } };

export const TooltipShown: Story = {
  render: () => (
    <div className="p-16">
      <Tooltip text="Prices include VAT">
        <button type="button">Gross</button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvas }) => {
    const gross = canvas.getByRole("button", { name: "Gross" });
    gross.focus();
    await expect(gross).toHaveAccessibleDescription("Prices include VAT");
    await waitFor(() => expect(canvas.getByText("Prices include VAT")).toBeVisible());
  },
};
