/**
 * Inconclusive results of axe (it calls them "incomplete": neither passed nor failed) and the rules that explain them. The test
 * after each story fails for a result that no rule explains; the page Foundations/Accessibility lists the rules.
 */
import { contrastOf, hexOf } from "../stories/support/colours.ts";

interface AxeCheck {
  readonly data?: { readonly messageKey?: string } | null;
}

interface AxeNode {
  readonly target: readonly unknown[];
  readonly html: string;
  readonly any: readonly AxeCheck[];
}

/** A result of axe for one of its rules, as far as it is read here. */
export interface AxeResult {
  readonly id: string;
  readonly nodes: readonly AxeNode[];
}

/** The shapes of a drawing that lie below a text of it, the lowest first. */
const shapesBelow = (text: SVGElement): readonly SVGGeometryElement[] => {
  const { left, top, width, height } = text.getBoundingClientRect();
  const middle = new DOMPoint(left + width / 2, top + height / 2);
  return Array.from(
    text.ownerSVGElement?.querySelectorAll<SVGGeometryElement>("rect, path, circle, ellipse, polygon") ?? [],
  ).filter((shape) => {
    const isBefore = (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const toShape = shape.getScreenCTM()?.inverse();
    return isBefore && toShape !== undefined && shape.isPointInFill(middle.matrixTransform(toShape));
  });
};

const faded = (colour: string, opacity: number): string =>
  `color-mix(in srgb, ${colour} ${opacity * 100}%, transparent)`;

const fillOf = (element: Element): string => {
  const { fill, fillOpacity } = getComputedStyle(element);
  return faded(fill === "none" ? "transparent" : fill, Number(fillOpacity));
};

/** The colour of the text of an element; of an empty field the colour of its placeholder. */
const inkOf = (element: Element): string => {
  if (element instanceof SVGElement) return fillOf(element);
  const isEmptyField = element.matches(":placeholder-shown");
  return getComputedStyle(element, isEmptyField ? "::placeholder" : null).color;
};

/**
 * Whether a text has enough contrast (WCAG 2.2, 1.4.3: 4.5:1; large text 3:1) with the grounds of the elements that contain it, and
 * in a drawing with the shapes below it. What lies over the text is left out of account.
 */
const hasOwnContrast = (element: Element): boolean => {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const grounds: string[] = [];
  let opacity = 1;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    grounds.unshift(style.backgroundColor);
    opacity *= Number(style.opacity);
  }
  if (element instanceof SVGElement) grounds.push(...shapesBelow(element).map(fillOf));
  const text = faded(inkOf(element), opacity);
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  return contrastOf(hexOf("white", ...grounds, text), hexOf("white", ...grounds)) >= (isLarge ? 3 : 4.5);
};

const columnsOf = (row: HTMLTableRowElement): number =>
  Array.from(row.cells).reduce((sum, { colSpan }) => sum + colSpan, 0);

/** Whether each row of a table has a cell below each head. Rows without cells hold the place of rows that are out of view. */
const hasCellsBelowHeads = (table: HTMLTableElement): boolean => {
  const [head, ...rows] = Array.from(table.rows).filter(({ cells }) => cells.length > 0);
  return head !== undefined && rows.every((row) => columnsOf(row) === columnsOf(head));
};

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const textOfIds = (ids: string | null): string =>
  (ids ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.innerText ?? "")
    .join(" ");

/** Whether all text of an element is read out: it is the name (`aria-labelledby`) followed by the description (`aria-describedby`). */
const isNameAndDescription = (element: HTMLElement): boolean =>
  wordsOf(element.innerText) ===
  wordsOf(
    `${textOfIds(element.getAttribute("aria-labelledby"))} ${textOfIds(element.getAttribute("aria-describedby"))}`,
  );

/** Why an inconclusive result is none that a person has to look at. */
interface Explanation {
  readonly rule: string;
  /** What axe could not decide. */
  readonly what: string;
  /** What is certain instead; `holds` verifies it for each element. */
  readonly why: string;
  /** Reasons of axe (`messageKey` of its check) that the explanation covers; left out: all of them. */
  readonly reasons?: readonly string[];
  readonly holds: (element: Element) => boolean;
}

export const explanations: readonly Explanation[] = [
  {
    rule: "frame-tested",
    what: "axe does not look into the frame of a docs page or of a machine",
    why: "The frame shows a story, which is tested by itself",
    holds: (frame) => frame instanceof HTMLIFrameElement && frame.src.includes("viewMode=story"),
  },
  {
    rule: "color-contrast",
    what: "Another element lies over the text: a dialog, a menu, a fixed column or the foot of a table. Or the text lets the pointer through, as a tooltip does",
    why: "The contrast is measured without what lies over the text: the colour of the text, or of the placeholder of an empty field, on the grounds of the elements that contain it",
    reasons: ["bgOverlap", "elmPartiallyObscured", "elmPartiallyObscuring", "outsideViewport", "emptyValue"],
    holds: hasOwnContrast,
  },
  {
    rule: "color-contrast",
    what: "The text is part of a drawing: a chart, or a machine",
    why: "The contrast is measured: the colour of the text on the shapes below it and on the ground of the page",
    reasons: ["imgNode"],
    holds: (element) => element instanceof SVGElement && hasOwnContrast(element),
  },
  {
    rule: "th-has-data-cells",
    what: "A head of a column has no data cells",
    why: "The table has no rows in this state, or each row has a cell below the head: it is empty, or itself the head of its row",
    holds: (table) => table instanceof HTMLTableElement && hasCellsBelowHeads(table),
  },
  {
    rule: "label-content-name-mismatch",
    what: "A choice shows more words than its name",
    why: "The other words are its description, which is read out after the name",
    reasons: ["valueText"],
    holds: (element) => element instanceof HTMLElement && isNameAndDescription(element),
  },
  {
    rule: "label-content-name-mismatch",
    what: "A button shows a single letter or only signs, which axe does not take for words",
    why: "Its name contains them",
    reasons: [""],
    holds: (button) =>
      button instanceof HTMLElement && wordsOf(button.ariaLabel ?? "").includes(wordsOf(button.innerText)),
  },
  {
    rule: "scrollable-region-focusable",
    what: "No cell of a grid of lines can be reached with Tab while the focus is in the field below it",
    why: "The arrow keys go from that field to the cells",
    holds: (region) => region.querySelector("[role=grid] [role=gridcell]") !== null,
  },
];

const isExplained = (rule: string, { target, any }: AxeNode): boolean => {
  const [selector] = target;
  // A longer target leads into a frame, which has its own story.
  const element =
    target.length === 1 && typeof selector === "string" ? document.querySelector(selector) : null;
  const reason = any[0]?.data?.messageKey ?? "";
  return (
    element !== null &&
    explanations.some(
      (each) => each.rule === rule && (each.reasons?.includes(reason) ?? true) && each.holds(element),
    )
  );
};

/** The inconclusive results that no rule explains: the rule of axe, its reason, and the beginning of the element's HTML. */
export const unexplained = (results: readonly AxeResult[]): readonly string[] =>
  results.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isExplained(id, node))
      .map(({ any, html }) => `${id} ${any[0]?.data?.messageKey ?? ""}: ${html.slice(0, 120)}`),
  );
