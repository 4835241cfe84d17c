/**
 * Text and controls that a floating element covers: fixed, sticky, or absolute in a region of the page. Sticky elements are
 * looked at where their scroller ends on their side, since what they cover before can be scrolled clear.
 */
import type { Page } from "playwright-core";

/** Runs in the page: what is covered now, a sentence each. */
const findCovered = (): readonly string[] => {
  /** An absolute element in a smaller box than this belongs to one control: an icon in its field, a count on its button. */
  const REGION_HEIGHT = 80;
  /** Pixels of overlap that nobody sees: borders, line boxes higher than their letters. */
  const SLACK = 3;
  const CONTROLS = "a[href],button,input,select,textarea,summary,[role=option],[role=tab],[role=treeitem]";

  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const said = (element: Element): string => {
    const label = element.getAttribute("aria-label") ?? element.textContent.trim();
    return `<${element.tagName.toLowerCase()}> "${label.replace(/\s+/g, " ").slice(0, 50)}"`;
  };

  const scrollers = [...document.querySelectorAll<HTMLElement>("*")].filter(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
  );
  const scrollAll = (x: number, y: number): void => {
    for (const scroller of scrollers)
      scroller.scrollTo({
        left: x * scroller.scrollWidth,
        top: y * scroller.scrollHeight,
        behavior: "instant",
      });
  };

  interface Floater {
    readonly element: Element;
    /** Sides on which a sticky element stays. */
    readonly stays: { readonly x: number | null; readonly y: number | null } | null;
  }
  const floaterOf = (element: Element): Floater | null => {
    const style = getComputedStyle(element);
    if (!["fixed", "sticky", "absolute"].includes(style.position) || !isVisible(element)) return null;
    if (style.position === "fixed") return { element, stays: null };
    if (style.position === "sticky") {
      const y = style.bottom !== "auto" ? 1 : style.top !== "auto" ? 0 : null;
      const x = style.right !== "auto" ? 1 : style.left !== "auto" ? 0 : null;
      return { element, stays: { x, y } };
    }
    const around = element instanceof HTMLElement ? element.offsetParent : null;
    return (around?.clientHeight ?? 0) > REGION_HEIGHT ? { element, stays: null } : null;
  };
  const floaters = [...document.body.querySelectorAll("*")].flatMap((element) => floaterOf(element) ?? []);

  const overlap = (one: DOMRect, other: DOMRect) => {
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    const isSeen = right - left > SLACK && bottom - top > SLACK;
    return isSeen ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
  };

  interface Target {
    readonly element: Element;
    readonly rect: DOMRect;
    readonly what: string;
  }
  /** What may lie under one of these boxes: most of a page does not, and looking closer at it takes the time. */
  const targetsBelow = (boxes: readonly DOMRect[]): readonly Target[] => {
    const isNear = (rect: DOMRect): boolean => boxes.some((box) => overlap(box, rect) !== null);
    const targets: Target[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      range.selectNodeContents(node);
      if (!isNear(range.getBoundingClientRect())) continue;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (element === null || text === "" || element.closest("script,style") !== null || !isVisible(element))
        continue;
      for (const rect of range.getClientRects())
        targets.push({ element, rect, what: `text "${text.slice(0, 50)}"` });
    }
    for (const element of document.querySelectorAll(CONTROLS)) {
      const rect = element.getBoundingClientRect();
      if (isNear(rect) && isVisible(element)) targets.push({ element, rect, what: said(element) });
    }
    return targets;
  };

  /** A wrapper without a ground of its own that lets presses through covers nothing. */
  const isAir = (element: Element): boolean => {
    const { backgroundColor, pointerEvents } = getComputedStyle(element);
    return pointerEvents === "none" && /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  /** A card that is a control as a whole keeps a corner for a second control; its text is looked at all the same. */
  const isOwnCorner = (floater: Element, control: Element): boolean =>
    control.matches(CONTROLS) &&
    floater instanceof HTMLElement &&
    floater.offsetParent === control.parentElement;
  const covers = (floater: Element, box: DOMRect, { element, rect }: Target): boolean => {
    if (floater.contains(element) || element.contains(floater)) return false;
    if (isOwnCorner(floater, element)) return false;
    const middle = overlap(box, rect);
    if (middle === null) return false;
    const stack = document.elementsFromPoint(middle.x, middle.y);
    const below = stack.findIndex((each) => each === element);
    const above = stack.findIndex((each) => floater.contains(each) && !airs.has(each));
    return above >= 0 && below >= 0 && above < below;
  };

  const airs = new Set(
    floaters.flatMap(({ element }) => [element, ...element.querySelectorAll("*")].filter(isAir)),
  );
  // Each of them by itself: one style sheet for all would have the browser compute the styles of the whole page again, twice.
  const letThrough = [...document.body.querySelectorAll<HTMLElement | SVGElement>("*")]
    .filter((element) => getComputedStyle(element).pointerEvents === "none")
    .map((element) => ({ element, style: element.getAttribute("style") }));
  for (const { element } of letThrough) element.style.setProperty("pointer-events", "auto", "important");
  const covered = new Set<string>();
  for (const [x, y] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const looked = floaters.filter(({ stays }) =>
      stays === null ? x === 0 : (stays.x ?? 0) === x && (stays.y ?? 0) === y,
    );
    if (looked.length === 0) continue;
    scrollAll(x, y);
    const boxes = looked.map(({ element }) => element.getBoundingClientRect());
    const targets = targetsBelow(boxes);
    for (const [at, { element }] of looked.entries()) {
      const box = boxes[at] ?? new DOMRect();
      for (const target of targets)
        if (covers(element, box, target)) covered.add(`${said(element)} covers ${target.what}`);
    }
  }
  scrollAll(0, 0);
  for (const { element, style } of letThrough)
    if (style === null) element.removeAttribute("style");
    else element.setAttribute("style", style);
  return [...covered];
};

/** What floating elements cover on the page as it is now, at most five sentences for each place. */
export const coveredOn = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(findCovered)).slice(0, 5);
