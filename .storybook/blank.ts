/** What a story must not end on: an empty page, or the answer of a server that nobody gave an answer to. */

const isPainted = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return false;
  if (/^(?:img|svg|canvas|video|input|textarea|select|hr|iframe)$/i.test(element.tagName)) return true;
  const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  const isLeaf = element.childElementCount === 0;
  return (
    isLeaf &&
    (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) ||
      `${borderTopWidth}${borderBottomWidth}` !== "0px0px")
  );
};

/** In words, what is wrong with how the story ends; null when something of its own is to be seen. */
const endFault = (): string | null => {
  const text = document.body.innerText.trim();
  const stub = /No fixture for [A-Z]+ \S+/.exec(text)?.[0];
  if (stub !== undefined) return `The story ends on a stub: ${stub}`;
  if (text !== "") return null;
  const parts = Array.from(document.body.querySelectorAll("*:not(script, style)"));
  return parts.some(isPainted) ? null : "The story ends blank";
};

/** A story without a play can end before a busy machine has drawn it. */
const LONGEST_DRAWING = 3000;

/** As `endFault`, once the story had time to be drawn; `wanted` is a fault that the story shows on purpose. */
export const settledFault = async (wanted: unknown): Promise<string | null> => {
  const until = performance.now() + LONGEST_DRAWING;
  let fault = endFault();
  while (fault !== null && fault !== wanted && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    fault = endFault();
  }
  return fault === wanted ? null : fault;
};
