/** What changed in the kit, the tokens and the patterns, newest first: for designers. Add a line with each change that can be seen. */

export interface Change {
  /** Day, as 2026-11-24. */
  readonly day: string;
  readonly kind: "added" | "changed" | "fixed" | "removed";
  /** A part, a pattern or a page of Foundations. */
  readonly where: string;
  readonly what: string;
}

export const changes: readonly Change[] = [
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Dialog, Drawer",
    what: "Closing one gives the focus back also to the field that the page opened with.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Keys",
    what: "The key of a button or dialog works from the moment it is seen, and so does typing into a panel.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Storybook",
    what: "Products, people and the company's logo have pictures; a story whose picture is missing fails.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Accessibility",
    what: "Results that axe cannot decide fail a story unless they are explained; the page of Foundations lists the explanations.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "RadioCards",
    what: "The detail of a card, or why it cannot be chosen, is read out after its name.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Finder, DataTable",
    what: "A list box without results is none; the line of an empty table is as wide as the table.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Links",
    what: "Links outside the rows of a table are reached with Tab, such as the orders in the dialog of orders that were made.",
  },
  {
    day: "2026-11-28",
    kind: "changed",
    where: "Storybook",
    what: "The introduction of the built one loads 3.9 MB instead of 6.1. Dark pages and their frames are dark from the first paint.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Matching table",
    what: "The live example shows the matched documents; before, it went on to the page of the saved payment.",
  },
  {
    day: "2026-11-28",
    kind: "changed",
    where: "Kit",
    what: "The properties on the page of a part name the fields of object types too, such as those of a column or an entry of a menu.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Kit",
    what: "The last 24 pages of parts show right and wrong beside each other too; panels and menus are drawn open.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Accessibility",
    what: "A page of Foundations: what each story is tested for. axe measures the contrast of signs and single letters too.",
  },
  {
    day: "2026-11-28",
    kind: "changed",
    where: "Storybook",
    what: "It loads half as much and a fifth of the files. In the built one the accessibility scan runs when its panel is asked for it.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Kit",
    what: "31 pages of parts show right and wrong beside each other, drawn with the part itself.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Record with page",
    what: "A long value of a fact breaks its lines instead of leaving its card.",
  },
  {
    day: "2026-11-28",
    kind: "added",
    where: "Machines",
    what: "Every document has its screen beside the chart: a press on the screen moves the chart, an event of the chart changes the screen.",
  },
  {
    day: "2026-11-28",
    kind: "changed",
    where: "Kit",
    what: "One docs page for each part, under Parts. Examples that combine parts stand under Families, without docs pages of their own.",
  },
  {
    day: "2026-11-28",
    kind: "fixed",
    where: "Kit",
    what: "Under the example of a part stand controls that can be used; types and defaults are in its table of properties alone.",
  },
  {
    day: "2026-11-24",
    kind: "added",
    where: "Patterns",
    what: "Ten pages more: matching table, master and detail, draft, conflict, offline, bulk edit, notices, page templates with empty slots, labels and barcodes, print templates.",
  },
  {
    day: "2026-11-24",
    kind: "added",
    where: "Kit",
    what: 'A page for every part: 27 more, from Avatar to ThemeSwitch. "One by one" is gone.',
  },
  {
    day: "2026-11-24",
    kind: "changed",
    where: "Machines",
    what: "Each opens still, in people's words, chart beside screen; played forward and back; what is refused says why.",
  },
  {
    day: "2026-11-24",
    kind: "fixed",
    where: "Toolbar",
    what: "Language, formats, theme and width hold on docs pages, in the frames of patterns too; forint on the till and in reports.",
  },
  {
    day: "2026-11-24",
    kind: "added",
    where: "Patterns",
    what: "Twelve pages, each with a live screen, how to choose, and the screens that use it.",
  },
  {
    day: "2026-11-24",
    kind: "added",
    where: "Kit",
    what: "A page for each of 29 parts: when to use it, do and do not, every state standing still, properties as typed, where it is used.",
  },
  {
    day: "2026-11-24",
    kind: "added",
    where: "Tokens",
    what: "Files for design tools, light and dark, in the format of the Design Tokens Community Group.",
  },
  {
    day: "2026-11-24",
    kind: "changed",
    where: "Focus",
    what: "One ring for buttons and fields: two pixels of the accent. Fields had a soft ring of their own.",
  },
  {
    day: "2026-11-24",
    kind: "changed",
    where: "Radius",
    what: "Four corners: mark 4, usual 6, panel 8, round. 2, 3, 5 and 10 px are gone.",
  },
  {
    day: "2026-11-24",
    kind: "changed",
    where: "Icons",
    what: "Four sizes: 12, 14, 16 and 20. 8, 11, 13, 15, 17, 18 and 24 are gone.",
  },
  {
    day: "2026-11-24",
    kind: "changed",
    where: "Layers",
    what: "Named: z-sticky, z-head, z-front, z-dialog, z-top.",
  },
  {
    day: "2026-11-24",
    kind: "fixed",
    where: "RadioCards, ErrorState, Dialog",
    what: "Very long words break instead of leaving the part.",
  },
  {
    day: "2026-11-23",
    kind: "changed",
    where: "DataTable",
    what: "Texts share the room that is left, codes never break, figures on cards are named.",
  },
  {
    day: "2026-11-23",
    kind: "added",
    where: "GridCell",
    what: "Cells that are typed into by keys, also in tables, saved whole or not at all.",
  },
  { day: "2026-11-23", kind: "fixed", where: "FormBar", what: "Has room for its words on a phone." },
  {
    day: "2026-11-22",
    kind: "fixed",
    where: "Button",
    what: "A long one breaks its words; keys of the till do not.",
  },
  {
    day: "2026-11-22",
    kind: "changed",
    where: "KeyCap",
    what: "Keys are named as on the reader's keyboard: Leertaste, Strg.",
  },
  {
    day: "2026-11-21",
    kind: "added",
    where: "Density",
    what: "Compact, usual and roomy, for the page or any part of it.",
  },
  {
    day: "2026-11-21",
    kind: "changed",
    where: "Colour",
    what: "Borders of fields keep a contrast of 3 to 1.",
  },
];
