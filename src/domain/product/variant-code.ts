/** Codes of variants, made of the code of the style, the colour and the size (P15): "SHIRT-BLU-M". */

const COLOUR_LETTERS = 3;

/** Letters and digits in upper case, without accents; scripts without case stay as they are. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

export interface VariantWords {
  readonly style: string;
  readonly colour: string | null;
  readonly size: string | null;
}

const codeOf = ({ style, colour, size }: VariantWords): string =>
  [style, plain(colour ?? "").slice(0, COLOUR_LETTERS), plain(size ?? "")]
    .filter((part) => part !== "")
    .join("-");

/** A code for each, none of them twice and none of `taken`: the second of two equal ones ends in 2. */
export const variantCodes = (
  variants: readonly VariantWords[],
  taken: readonly string[] = [],
): readonly string[] => {
  const used = new Set(taken);
  return variants.map((words) => {
    const code = codeOf(words);
    let number = 2;
    let free = code;
    for (; used.has(free); number += 1) free = `${code}${number}`;
    used.add(free);
    return free;
  });
};
