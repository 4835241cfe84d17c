/** Chance that is the same on every machine: each number comes out of the words that it is about, not out of a sequence. */

/** FNV-1a with a final mix: 32 bits of the text. */
const hash = (text: string): number => {
  let bits = 2_166_136_261;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 16_777_619);
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_909);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** A number from 0 up to 1 for the text. */
export const share = (text: string): number => hash(text) / 4_294_967_296;

/** A whole number from `from` to `to`, both included, for the text. */
export const between = (text: string, from: number, to: number): number =>
  from + Math.floor(share(text) * (to - from + 1));

/** One of the list for the text. */
export const pick = <A>(text: string, list: readonly [A, ...A[]]): A =>
  list[hash(text) % list.length] ?? list[0];

/** The n-th UUID of a kind of thing, the same in every demo company. */
export const uuid = (kind: number, n: number): string =>
  `de${kind.toString(16).padStart(6, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
