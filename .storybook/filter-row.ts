/** What holds for the filter row of every list that a story shows: one size of type, and every filter names its field (issue 12, point 17). */

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

const hasOwnText = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  Array.from(element.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
  );

const sizesOf = (row: Element): readonly string[] => [
  ...new Set(
    Array.from(row.querySelectorAll("*"))
      .filter(
        (element) =>
          isSeen(element) && hasOwnText(element) && element.closest("kbd, .sr-only, .kit-enter") === null,
      )
      .map((element) => getComputedStyle(element).fontSize),
  ),
];

const unnamedSelects = (row: Element): readonly string[] =>
  Array.from(row.querySelectorAll("button[aria-haspopup=listbox]"))
    .filter(isSeen)
    .map((button) => button.textContent?.trim() ?? "")
    .filter((text) => !text.includes(":"));

/** In words, what is wrong with the filter rows on the page. */
export const filterRowFaults = (): readonly string[] =>
  Array.from(document.querySelectorAll("[data-part=filters]")).flatMap((row) => {
    const sizes = sizesOf(row);
    return [
      ...(sizes.length > 1 ? [`type of ${sizes.join(" and ")}`] : []),
      ...unnamedSelects(row).map((text) => `"${text}" does not name its field`),
    ];
  });
