/** What is shown and not filled in: states, numbers, people, waiting, nothing there. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../src/kit/avatar.tsx";
import { Badge, Status } from "../../src/kit/badge.tsx";
import { Button } from "../../src/kit/button.tsx";
import { Card } from "../../src/kit/card.tsx";
import { Chip } from "../../src/kit/chip.tsx";
import { Figure } from "../../src/kit/table/figure.tsx";
import { KeyHint } from "../../src/kit/keyboard/key-hint.tsx";
import { Pager } from "../../src/kit/table/pager.tsx";
import { ProgressBar } from "../../src/kit/feedback/progress-bar.tsx";
import { Skeleton } from "../../src/kit/feedback/skeleton.tsx";
import { Spinner } from "../../src/kit/feedback/spinner.tsx";
import { Stat } from "../../src/kit/chart/stat.tsx";
import { DeniedState, EmptyState, ErrorState } from "../../src/kit/feedback/states.tsx";
import { Toolbar } from "../../src/kit/keyboard/toolbar.tsx";
import { ViewTabs } from "../../src/kit/table/view-tabs.tsx";
import { VisuallyHidden } from "../../src/kit/theme/visually-hidden.tsx";

const tones = ["neutral", "accent", "positive", "caution", "negative"] as const;

function Every() {
  const [tab, setTab] = useState("lines");
  return (
    <div className="grid max-w-4xl gap-6 p-6">
      <div className="flex flex-wrap items-center gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon={null}>12</Badge>
        {tones.map((tone) => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
        <div className="w-40">
          <Badge tone="caution">Teilweise zurückgegebene Lieferung</Badge>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Stat
          label="Sales today"
          value="12,480.50"
          change={{ text: "+4.2 % on last Friday", direction: "up", tone: "positive" }}
          onPress={fn()}
        />
        <Stat label="Returns" value="318.00" change={{ text: "+12 %", direction: "up", tone: "negative" }} />
        <Stat
          label="Durchschnittlicher Warenkorbwert"
          value="1,028,310,422.90"
          change={{ text: "as before", direction: "same", tone: "neutral" }}
        />
        <Stat label="Open orders" value={undefined} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Card
          title="Payments"
          actions={
            <Button look="ghost" size="small" icon={<Plus aria-hidden="true" size={14} />}>
              Add
            </Button>
          }
        >
          <div className="grid grid-cols-[1fr_auto] gap-y-1 text-list">
            <span>Cash</span>
            <Figure value="1,240.00" />
            <span>Card</span>
            <Figure value="−118.20" tone="negative" />
            <span>Voucher</span>
            <Figure value="50.00" unit="CHF" />
            <span className="font-semibold">Sum</span>
            <Figure value="1,171.80" tone="strong" />
          </div>
        </Card>
        <Card>
          <div className="flex items-center gap-2">
            <Avatar name="Anna de Vries" />
            <Avatar name="王小明" />
            <Avatar name="Нина" size={40} />
            <Spinner />
            <VisuallyHidden>three people</VisuallyHidden>
          </div>
          <div className="mt-3 space-y-2">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        </Card>
      </div>
      <ViewTabs
        label="Parts"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "lines", label: "Lines", count: "12" },
          { id: "payments", label: "Payments" },
          { id: "history", label: "Änderungsprotokoll" },
        ]}
      />
      <Toolbar label="Filters">
        <Chip label="Status: paid" onPress={fn()} onRemove={fn()} />
        <Chip label="客户：上海东方国际贸易进出口有限公司浦东新区分公司" onRemove={fn()} />
        <Chip label="Read only" />
      </Toolbar>
      <Pager page={1} pageSize={50} total={1203} shown={50} onPage={fn()} onPageSize={fn()} />
      <div className="relative h-2">
        <ProgressBar active value={0.4} inline />
      </div>
      <KeyHint
        hints={[
          { keys: "Enter", label: "opens" },
          { keys: "Space", label: "peeks" },
          { keys: "mod+s", label: "saves" },
        ]}
      />
    </div>
  );
}

const meta = {
  title: "Kit/Families/Facts",
  id: "kit-facts",
  component: Every,
} satisfies Meta<typeof Every>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = { tags: ["picture"] };
export const AllDark: Story = { globals: { theme: "dark" } };
export const AllOnPhone: Story = { globals: { viewport: { value: "phone" } } };

export const NothingThere: Story = {
  render: () => (
    <div className="grid gap-4 p-4 md:grid-cols-3">
      <Card>
        <EmptyState title="No transfers yet" detail="Goods that move between shops are listed here.">
          <Button look="primary">New transfer</Button>
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          title="Die Aufträge konnten nicht gelesen werden"
          detail="Nothing was lost. The server did not answer within ten seconds."
          onRetry={fn()}
          reference="SERVICE_DOWN · 7f3a9c"
        />
      </Card>
      <Card>
        <DeniedState
          title="You may not see prices of purchase"
          detail="Anna de Vries or another manager can allow it."
        />
      </Card>
    </div>
  ),
};
export const NothingThereDark: Story = { ...NothingThere, globals: { theme: "dark" } };

export const TabsByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole("tab", { name: /Lines/ }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Payments" })).toHaveFocus();
    await expect(canvas.getByRole("tab", { name: "Payments" })).toHaveAttribute("aria-selected", "true");
  },
};

const paged = fn();
export const PagerEnds: Story = {
  render: () => <Pager page={24} pageSize={50} total={1203} shown={3} onPage={paged} />,
  play: async ({ canvas }) => {
    paged.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(paged).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Previous page" }));
    await expect(paged).toHaveBeenCalledWith(23);
    await expect(canvas.getByText("1201–1203 of 1,203")).toBeInTheDocument();
  },
};
