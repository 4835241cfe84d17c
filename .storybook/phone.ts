/** Checks that a screen is not wider than a phone: its reader would have to scroll sideways. */
import { page } from "vitest/browser";

const PHONE = { width: 390, height: 844 } as const;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** An element that scrolls or cuts what is wider than itself. */
const isBounded = (element: Element): boolean => {
  for (let parent = element.parentElement; parent !== null && parent !== document.body;)
    if (getComputedStyle(parent).overflowX !== "visible") return true;
    else parent = parent.parentElement;
  return false;
};

const describeElement = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> "${(element.textContent ?? "").trim().slice(0, 40)}" ends at ${Math.round(element.getBoundingClientRect().right)} px`;

/** The innermost elements that make the page wider than a phone; none when it fits. Leaves the page at the phone's width. */
export const phoneFaults = async (): Promise<readonly string[]> => {
  await page.viewport(PHONE.width, PHONE.height);
  // A list turns into cards when it is measured anew, one frame later.
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  if (document.documentElement.scrollWidth <= PHONE.width) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > PHONE.width + 1 && !isBounded(element),
  );
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map(describeElement);
};
