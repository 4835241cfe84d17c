/** Buttons: four looks, four sizes, keys, and what may not be done now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../src/kit/button.tsx";

const meta = {
  title: "Kit/Families/Button",
  id: "kit-button",
  component: Button,
  args: { children: "Receive payment", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const looks = ["primary", "quiet", "ghost", "danger"] as const;
const sizes = ["small", "medium", "large", "huge"] as const;

export const Looks: Story = {
  tags: ["picture"],
  render: () => (
    <div className="grid justify-items-start gap-4 p-6">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              Take payment
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {looks.map((look) => (
          <Button key={look} look={look} shortcut="F9" icon={<Plus aria-hidden="true" size={16} />}>
            New sale
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {looks.map((look) => (
          <Button key={look} look={look} unavailableBecause="The shift is closed" shortcut="F9">
            Take payment
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {looks.map((look) => (
          <Button key={look} look={look} busy>
            Take payment
          </Button>
        ))}
      </div>
    </div>
  ),
};

export const KeyPressesIt: Story = {
  args: { shortcut: "F9", look: "primary" },
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("{F9}");
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button")).toHaveAttribute("aria-keyshortcuts", "F9");
  },
};

export const UnavailableSaysWhy: Story = {
  args: { unavailableBecause: "The shift is closed", look: "primary" },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
    await waitFor(() => expect(within(canvasElement).getByText("The shift is closed")).toBeVisible());
  },
};

export const BusyIgnoresPresses: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  tags: ["picture"],
  render: () => (
    <div className="flex w-60 flex-col items-start gap-3 p-4">
      <Button look="primary" className="max-w-full">
        Zahlungsbestätigungsbeleg wiederherstellen
      </Button>
      <Button className="max-w-full" icon={<Trash2 aria-hidden="true" size={16} />}>
        将所选商品从当前销售单中移除并归还库存
      </Button>
    </div>
  ),
};

/** A seeded fault: what moved by a few pixels is not like its picture any more. */
export const AShiftIsFound: Story = {
  tags: ["fault"],
  render: () => <div className="pt-1">{Looks.render?.({ children: "" }, {} as never)}</div>,
  parameters: { unlike: "kit-button-looks" },
};
