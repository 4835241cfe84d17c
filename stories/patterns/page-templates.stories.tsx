/** Pattern: page templates. Each frame with empty slots that say what belongs there. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../src/kit/button.tsx";
import { FormSection } from "../../src/kit/field/form.tsx";
import { FormPage } from "../../src/kit/field/form-page.tsx";
import { PageActs, PageHead } from "../../src/kit/page-head.tsx";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { ListPage } from "../../src/kit/table/list-page.tsx";
import { patternPage } from "./pattern-page.tsx";

/** A place that a screen fills. */
function Slot({ children, className = "" }: { readonly children: string; readonly className?: string }) {
  return (
    <div
      className={`grid place-items-center rounded border border-dashed border-control p-2 text-center text-list text-muted ${className}`}
    >
      {children}
    </div>
  );
}

export default {
  title: "Patterns/Page templates",
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    ...patternPage({
      about:
        "The frames that every screen stands in. A new screen starts with one of them and fills its slots; nothing else is placed by hand.",
      choose: [
        ["Records to be found", "List"],
        ["Everything about one record", "Record"],
        ["Fields to be filled in", "Form"],
        ["Something for paper", "Sheet"],
      ],
      rules: [
        "One title, one primary action",
        "The frame scrolls, the page does not",
        "Slots keep their order on a phone; they stand below each other",
      ],
      parts: ["ListPage", "PageHead", "FormPage", "PrintPage"],
    }),
  },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
  ],
} satisfies Meta;

type Story = StoryObj;

const acts = [
  { id: "main", label: "Main act", look: "primary" as const, onPress: () => undefined },
  { id: "second", label: "Second act", onPress: () => undefined },
  { id: "third", label: "Third act", onPress: () => undefined },
];

export const List: Story = {
  name: "List: page templates, layout, scaffold",
  render: () => (
    <ListPage
      title="Title of the list"
      count="count"
      actions={<PageActs acts={acts} />}
      search={<Slot>Search</Slot>}
      filters={<Slot>Filters that name their field</Slot>}
      tools={<Slot>Columns, file, print</Slot>}
      pager={<Slot>Pager</Slot>}
    >
      <Slot className="h-full">Table with totals at its foot; on a phone cards</Slot>
    </ListPage>
  ),
};

export const Record: Story = {
  render: () => (
    <div className="flex h-full flex-col bg-canvas">
      <PageHead title="Name of the record" detail="code" marks={<Slot>State</Slot>}>
        <PageActs acts={acts} />
      </PageHead>
      <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto p-4 lg:grid-cols-[320px_1fr]">
        <Slot>Facts: what it is, in pairs of name and value</Slot>
        <div className="grid gap-4">
          <Slot>Figures, each opening its list</Slot>
          <Slot>Parts: lines, payments, documents, history</Slot>
        </div>
      </div>
    </div>
  ),
};

export const Form: Story = {
  render: () => (
    <FormPage
      title="What is filled in"
      onSubmit={(event) => event.preventDefault()}
      changes="What has changed"
      footer={
        <>
          <Button look="primary" type="submit">
            Save
          </Button>
          <Button>Cancel</Button>
        </>
      }
    >
      <FormSection title="Section" detail="What it is for, in a few words.">
        <Slot>Field</Slot>
        <Slot>Field</Slot>
        <Slot className="sm:col-span-2">Wide field</Slot>
      </FormSection>
    </FormPage>
  ),
};

export const Sheet: Story = {
  render: () => (
    <PrintPage tools={<Slot>Print, PDF, language, copies</Slot>}>
      <div className="grid gap-6">
        <Slot>Letterhead: company, logo, document and number</Slot>
        <Slot>Party and facts</Slot>
        <Slot className="min-h-80">Lines; the head repeats on each page</Slot>
        <Slot>Totals</Slot>
        <Slot>Foot: terms, signature, page</Slot>
      </div>
    </PrintPage>
  ),
};
