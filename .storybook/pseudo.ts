/** The pseudo-language: English, longer and in brackets, so that one sees what breaks and what was never translated. */
import i18next, { type PostProcessorModule } from "i18next";
import { countryCodes, countryName } from "../src/domain/countries.ts";
import { languages } from "../src/domain/languages.ts";
import { english } from "./english.ts";
import { notePseudo, shown } from "./toolbar.ts";

const letters = new Map(
  Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", (letter, at) => [
    letter,
    Array.from("áƀčďéƒğħíĵķļḿñöþqŕšţúṽŵẋýžÁɃČĎÉƑĞĦÍĴĶĻḾÑÖÞQŔŠŢÚṼŴẊÝŽ")[at] ?? letter,
  ]),
);

const OPENS = "⟦";
const CLOSES = "⟧";

/** As long as German or Greek may get: 1.4 times, and short words more. */
const lengthened = (text: string): string => {
  if (text.trim() === "" || text.includes(OPENS)) return text;
  const more = Math.max(2, Math.ceil(text.length * 0.4));
  return `${OPENS}${Array.from(text, (letter) => letters.get(letter) ?? letter).join("")}${"~".repeat(more)}${CLOSES}`;
};

const processor: PostProcessorModule = {
  type: "postProcessor",
  name: "pseudo",
  process: (text) => (shown().isPseudo ? lengthened(text) : text),
};

let isAdded = false;

/** Puts every word that is asked for through the pseudo-language, while the toolbar says so. */
export const addPseudo = (): void => {
  if (isAdded) return;
  isAdded = true;
  i18next.use(processor);
  i18next.options.postProcess = [processor.name];
};

const isDrawn = (element: Element): boolean =>
  element.closest(
    ".sb-wrapper,[data-sonner-toaster],[data-untranslatable],svg,script,style,code,kbd,[lang]:not(html)",
  ) === null;

/** Names that are the same in every language: of the product, and of the languages themselves. */
const names = ["Kontor", ...languages.map(({ name }) => name)].join("\n").toLowerCase();

/** An amount with the code of its currency, or what a clock is away from the world's. */
const FIGURE = /^([\d\s.,−–-]+[A-Z]{3}|UTC[+−-][\d:]+)$/;

/** Words of the fixtures are data: names, goods, numbers of documents. */
const isData = (text: string, data: string): boolean =>
  text
    .toLowerCase()
    .split(/ · |, /)
    .every((part) => data.includes(part) || /^[\d\s.:/-]+$/.test(part));

/**
 * Texts below an element that nobody translated. `data` is what the server answered: what stands in it is no word of ours.
 * Numbers, dates, signs and keys are none either.
 */
export const untranslated = (root: Element, data: string): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  const known = `${names}\n${data.toLowerCase()}`;
  let depth = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    depth += text.split(OPENS).length - text.split(CLOSES).length;
    const parent = walker.currentNode.parentElement;
    const isWord =
      /\p{L}{3,}/u.test(text) &&
      !FIGURE.test(text) &&
      !text.includes(OPENS) &&
      !text.includes(CLOSES) &&
      depth <= 0;
    if (isWord && parent && isDrawn(parent) && !isData(text, known)) found.add(text);
  }
  return [...found];
};

/** Rings what nobody translated, in the pseudo-language. */
export const markUntranslated = (root: Element, data: string): void => {
  const missing = new Set(untranslated(root, data));
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    const isMissing = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && missing.has(node.textContent?.trim() ?? ""),
    );
    element.style.outline = isMissing ? "2px dashed var(--negative)" : element.style.outline;
  }
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Names of days, months and countries come from the browser, in the language that is asked for. */
const browserNames = [
  ...Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2024, at, at + 1))).flatMap((day) =>
    (["long", "short"] as const).flatMap((style) => [
      day.toLocaleDateString("en-GB", { month: style, timeZone: "UTC" }),
      day.toLocaleDateString("en-GB", { weekday: style, timeZone: "UTC" }),
    ]),
  ),
  ...countryCodes.map((code) => countryName(code, "en-GB")),
];

/** What `look` still finds when the screens had time to draw themselves anew, one after the other. */
const settled = async (look: () => readonly string[]): Promise<readonly string[]> => {
  for (let frame = 0; frame < 30; frame++) {
    // Told more than once: a part that is only just drawn does not listen yet.
    if (frame % 10 === 0) i18next.emit("languageChanged", i18next.language);
    await nextFrame();
    if (look().length === 0) return [];
  }
  return look();
};

/**
 * The words of the page that stay English when everything that is translated turns pseudo. Those of the kit do not turn,
 * nor the sentence of an error, which was translated when it happened.
 */
export const wordsLeft = async (data: string): Promise<readonly string[]> => {
  const errors: Readonly<Record<string, string>> = i18next.getResourceBundle(i18next.language, "error") ?? {};
  const known = [data, ...Object.values(english), ...Object.values(errors), ...browserNames].join("\n");
  const wasPseudo = shown().isPseudo;
  notePseudo(true);
  const left = await settled(() => untranslated(document.body, known));
  // What comes after this story's play, its picture and axe, sees the words as they were.
  notePseudo(wasPseudo);
  if (!wasPseudo) await settled(() => (document.body.textContent?.includes(OPENS) ? [OPENS] : []));
  return left;
};
