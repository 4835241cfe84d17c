/** Everything else of the kit that has no page of its own yet: what shows a fact, what surrounds others, what opens over the page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { fn } from "storybook/test";
import { Avatar } from "../../src/kit/avatar.tsx";
import { Status } from "../../src/kit/badge.tsx";
import { BarChart } from "../../src/kit/chart/bar-chart.tsx";
import { Button } from "../../src/kit/button.tsx";
import { Chart } from "../../src/kit/chart/chart.tsx";
import { Finder } from "../../src/kit/overlay/finder.tsx";
import { FormPage } from "../../src/kit/field/form-page.tsx";
import { FormBar, FormProblems } from "../../src/kit/field/form.tsx";
import { KeyCap } from "../../src/kit/keyboard/key-cap.tsx";
import { KeyHint } from "../../src/kit/keyboard/key-hint.tsx";
import { ListPage } from "../../src/kit/table/list-page.tsx";
import { MoreActs, PageActs, PageHead } from "../../src/kit/page-head.tsx";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { ProgressBar } from "../../src/kit/feedback/progress-bar.tsx";
import { Spinner } from "../../src/kit/feedback/spinner.tsx";
import { Stat } from "../../src/kit/chart/stat.tsx";
import { DeniedState } from "../../src/kit/feedback/states.tsx";
import { TextField } from "../../src/kit/field/text-field.tsx";
import { Toolbar } from "../../src/kit/keyboard/toolbar.tsx";
import { panelWithLongWords, parts } from "./one.tsx";

export default { title: "Kit/One by one/Facts and frames", tags: ["autodocs"] } satisfies Meta;
type Story = StoryObj;

const { one, allWithLongWords } = parts();

const tones = ["neutral", "accent", "positive", "caution", "negative"];
const bars = ["Mon", "Tue", "Wed"].map((tick, at) => ({
  id: tick,
  tick,
  label: `${tick}: ${(at + 1) * 120}.00`,
  value: (at + 1) * 120,
}));

export const AvatarDefault: Story = one("Avatar", Avatar, { name: "Anna de Vries", size: 32 });

export const StatusDefault: Story = one(
  "Status",
  Status,
  { tone: "caution", children: "Unpaid" },
  { choices: { tone: tones } },
);

export const BarChartDefault: Story = one(
  "BarChart",
  BarChart,
  { label: "Sales of the week", bars, top: String, onPress: fn() },
  { keys: "Charts" },
);

export const ChartDefault: Story = {
  ...one("Chart", Chart, {
    label: "Sales of the week",
    option: {
      xAxis: { type: "category", data: bars.map(({ tick }) => tick) },
      yAxis: { type: "value" },
      series: [{ type: "bar", data: bars.map(({ value }) => value) }],
    },
  }),
  decorators: [
    (Shown) => (
      <div className="h-80">
        <Shown />
      </div>
    ),
  ],
};

export const FinderDefault: Story = one(
  "Finder",
  Finder,
  {
    label: "Find",
    typed: "",
    onType: fn(),
    groups: [{ id: "pages", label: "Pages", items: [{ id: "1", label: "Sales orders", onChoose: fn() }] }],
    nothing: "No results",
    busy: false,
    shortcut: "mod+k",
    onClose: fn(),
  },
  { isPanel: true, keys: "Finder" },
);

export const FormPageDefault: Story = one(
  "FormPage",
  FormPage,
  {
    title: "Bäckerei Müller",
    changes: "2 changes",
    onSubmit: (event) => event.preventDefault(),
    footer: <Button look="primary">Save</Button>,
    children: <TextField label="Name" />,
  },
  { keys: "Pages" },
);

export const FormProblemsDefault: Story = one(
  "FormProblems",
  FormProblems,
  { title: "One thing is not right yet", problems: [{ field: "name", message: "A customer needs a name" }] },
  { keys: "Pages" },
);

export const FormBarDefault: Story = one(
  "FormBar",
  FormBar,
  { status: "2 changes", children: <Button look="primary">Save</Button> },
  { keys: "Pages" },
);
export const KeyCapDefault: Story = one("KeyCap", KeyCap, { keys: "mod+k" });

export const KeyHintDefault: Story = one(
  "KeyHint",
  KeyHint,
  {
    hints: [
      { keys: "Enter", label: "opens" },
      { keys: "Space", label: "peeks" },
    ],
  },
  { isShort: true },
);

export const ListPageDefault: Story = one(
  "ListPage",
  ListPage,
  {
    title: "Sales",
    count: "1,203",
    actions: <Button icon={<Plus aria-hidden="true" size={16} />}>New sale</Button>,
    children: <p className="p-4">The table stands here.</p>,
  },
  { keys: "ListPage" },
);

const acts = ["Take payment", "Mark as delivered", "Print", "Duplicate"].map((label, at) => ({
  id: label,
  label,
  look: at === 0 ? ("primary" as const) : ("quiet" as const),
  onPress: fn(),
}));

export const MoreActsDefault: Story = one("MoreActs", MoreActs, { acts }, { keys: "Menu" });
export const PageActsDefault: Story = one("PageActs", PageActs, { acts }, { keys: "Menu" });

export const PageHeadDefault: Story = one(
  "PageHead",
  PageHead,
  { title: "Acorn & Fairfax, Cirencester", detail: "17454", children: <PageActs acts={acts} /> },
  { keys: "Menu" },
);

export const PrintPageDefault: Story = one(
  "PrintPage",
  PrintPage,
  { paper: "receipt", children: "What is printed" },
  { isPanel: true, choices: { paper: ["a4", "a4-landscape", "receipt"] } },
);

export const ProgressBarDefault: Story = one("ProgressBar", ProgressBar, {
  active: true,
  value: 0.4,
  inline: true,
});
export const SpinnerDefault: Story = one("Spinner", Spinner, {});

export const StatDefault: Story = one(
  "Stat",
  Stat,
  {
    label: "Sales today",
    value: "12,480.50",
    change: { text: "+4.2 % on last Friday", direction: "up", tone: "positive" },
    onPress: fn(),
  },
  { keys: "Button" },
);

export const DeniedStateDefault: Story = one(
  "DeniedState",
  DeniedState,
  { title: "You may not see prices of purchase", detail: "A manager can allow it." },
  { keys: "Button" },
);

export const ToolbarDefault: Story = one(
  "Toolbar",
  Toolbar,
  { label: "Filters", children: <Button>Filter</Button> },
  { keys: "Facts" },
);
export const LongWords: Story = allWithLongWords;
export const FinderLongWords: Story = panelWithLongWords(FinderDefault);
export const PrintPageLongWords: Story = panelWithLongWords(PrintPageDefault);
