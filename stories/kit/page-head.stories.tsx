/** The head of a page: a title that never shrinks, two acts as buttons, the others in a menu whose keys work all the same. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { MoreActs, PageActs, PageHead } from "../../src/kit/page-head.tsx";

const meta = {
  title: "Kit/Families/PageHead",
  id: "kit-pagehead",
  component: PageHead,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof PageHead>;
export default meta;
type Story = StoryObj;

const duplicated = fn();
const acts = [
  {
    id: "pay",
    label: "Zahlung erfassen",
    look: "primary",
    onPress: fn(),
    unavailableBecause: "Alles ist bezahlt.",
  },
  { id: "deliver", label: "Als geliefert markieren", onPress: fn() },
  { id: "print", label: "Lieferschein drucken", shortcut: "p", onPress: fn() },
  { id: "duplicate", label: "Auftrag duplizieren", shortcut: "d", onPress: duplicated },
] as const;
const title = "Υποκατάστημα Θεσσαλονίκης και Περιφέρειας Κεντρικής Μακεδονίας";

export const TitleBeforeActs: Story = {
  render: () => (
    <PageHead title={title} detail="17454">
      <PageActs acts={acts} />
    </PageHead>
  ),
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading");
    await expect(heading).toHaveTextContent(title);
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
    const shown = canvas.getAllByRole("button").map((button) => button.textContent || button.ariaLabel);
    await expect(shown).toEqual([
      "More actions",
      expect.stringMatching(/^Lieferschein drucken/),
      "Als geliefert markieren",
    ]);
    await userEvent.keyboard("d");
    await expect(duplicated).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    const entry = await within(document.body).findByRole("menuitem", { name: /Zahlung erfassen/ });
    await expect(entry).toHaveTextContent("Alles ist bezahlt.");
    await userEvent.keyboard("{Escape}");
  },
};

/** Beside buttons of the page's own: all acts in the menu, whose keys work. */
export const BesideButtons: Story = {
  render: () => (
    <PageHead title={title}>
      <MoreActs acts={acts} />
    </PageHead>
  ),
  play: async ({ canvas }) => {
    duplicated.mockClear();
    await userEvent.keyboard("d");
    await expect(duplicated).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole("button")).toHaveLength(1);
  },
};

export const OnATablet: Story = { ...TitleBeforeActs, globals: { viewport: { value: "tablet" } } };
export const OnAPhone: Story = { ...TitleBeforeActs, globals: { viewport: { value: "phone" } } };
