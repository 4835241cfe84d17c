/** An amount in the capital figures that Chinese trade documents spell it out in: 1,234.05 is 壹仟贰佰叁拾肆元零伍分. */
import type { Money } from "../units.ts";

const digits = ["零", "壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖"] as const;
const places = ["", "拾", "佰", "仟"] as const;
const parts = ["角", "分", "厘", "毫"] as const;

const digit = (figure: string): string => digits[Number(figure)] ?? "";

/** Up to four figures, gaps as they are. */
const spellGroup = (figures: string): string =>
  Array.from(figures, (figure, at) =>
    figure === "0" ? "零" : digit(figure) + (places[figures.length - 1 - at] ?? ""),
  ).join("");

/** What stands before the last so many figures has a word of its own: ten thousands, and hundreds of millions. */
const splits = [
  [8, "亿"],
  [4, "万"],
] as const;

const spellAll = (figures: string): string => {
  const split = splits.find(([length]) => figures.length > length);
  if (split === undefined) return spellGroup(figures);
  const [length, unit] = split;
  const high = spellAll(figures.slice(0, -length));
  return (/[^零]/.test(high) ? high.replace(/零+$/, "") + unit : high) + spellAll(figures.slice(-length));
};

/** A gap is one 零 however wide it is, and none at the end. */
const spellWhole = (figures: string): string => spellAll(figures).replace(/零+/g, "零").replace(/零$/, "");

/** The decimals; a gap between two figures is one 零 however wide it is: 1.005 is 壹元零伍厘. */
const spellDecimals = (figures: string, hasWhole: boolean): string => {
  const words = Array.from(figures.replace(/0+$/, "")).map((figure, at) =>
    figure === "0" ? "零" : digit(figure) + (parts[at] ?? ""),
  );
  const text = words.join("").replace(/零+/g, "零");
  return hasWhole ? text : text.replace(/^零/, "");
};

/** `amount` in the smallest unit of a currency of so many decimals, 0 to 4. An amount without cents ends with 整; below zero it begins with 负. */
export const chineseAmount = (amount: Money, decimals: number): string => {
  const text = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = spellWhole(text.slice(0, text.length - decimals).replace(/^0+(?=\d)/, ""));
  const cents = spellDecimals(text.slice(text.length - decimals), whole !== "");
  const sign = amount < 0 ? "负" : "";
  if (whole === "" && cents === "") return "零元整";
  return `${sign}${whole === "" ? "" : `${whole}元`}${cents}${cents === "" ? "整" : ""}`;
};
