/** How well typed letters fit a text: all of them in their order, better at the beginnings of words and side by side. */

/** Letters as they are compared: small, without accents. */
const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l").replaceAll("đ", "d");

const isWordStart = (text: string, at: number): boolean => at === 0 || /[\s/\-.(,]/.test(text[at - 1] ?? "");

const AT_WORD = 8;
const NEXT_TO_LAST = 5;

/** Points of a way through the text that takes each letter as early as it can, from a first letter on. */
const scoreFrom = (letters: string, text: string, first: number): number | null => {
  let score = 0;
  let last = first - 1;
  for (const letter of letters) {
    const at = text.indexOf(letter, last + 1);
    if (at < 0) return null;
    if (isWordStart(text, at)) score += AT_WORD;
    else if (at === last + 1) score += NEXT_TO_LAST;
    else score += 1;
    score -= Math.min(3, (at - last - 1) / 8);
    last = at;
  }
  return score;
};

/** How near a text is to what was typed: the same, begins with it, each typed word begins one of its words, or none of these. */
export type Nearness = "same" | "begins" | "words" | "far";

const degrees: readonly Nearness[] = ["far", "words", "begins", "same"];

export const nearnessOf = (typed: string, text: string): Nearness => {
  const [wanted, among] = [folded(typed).trim(), folded(text).trim()];
  if (wanted === among) return "same";
  if (among.startsWith(wanted)) return "begins";
  const words = among.split(/[\s/\-.(,·]+/);
  return wanted.split(/\s+/).every((part) => words.some((word) => word.startsWith(part))) ? "words" : "far";
};

/** The degree of the nearest of some texts: 0 for far, 3 for the same. */
export const nearest = (typed: string, texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => degrees.indexOf(nearnessOf(typed, text))));

/** Points for letters in a text, the more the better; null where they do not fit. Blanks between words are no letters. */
export const fits = (typed: string, text: string): number | null => {
  const letters = folded(typed).replace(/\s+/g, "");
  const among = folded(text);
  if (letters === "") return 0;
  let best: number | null = null;
  for (let at = among.indexOf(letters[0] ?? ""); at >= 0; at = among.indexOf(letters[0] ?? "", at + 1)) {
    const score = scoreFrom(letters, among, at);
    if (score !== null && (best === null || score > best)) best = score;
  }
  return best === null ? null : best - among.length / 100;
};
