/** Exact decimals of e-invoices: texts such as "12.50", counted as whole numbers of 10^-10. */
import { FileRefused } from "../file-refusal.ts";

const SCALE = 10;
const ONE = 10n ** BigInt(SCALE);

/** A number of a file as a whole number of 10^-10; null where there is none. */
export const decimalOf = (text: string): bigint | null => {
  if (text === "") return null;
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{0,20}))?$/.exec(text);
  if (match === null) throw new FileRefused("FileDamaged");
  const [, sign, whole = "0", fraction = ""] = match;
  const value = BigInt(whole) * ONE + BigInt(fraction.slice(0, SCALE).padEnd(SCALE, "0"));
  return sign === "-" ? -value : value;
};

/** Half away from zero. */
const dividedBy = (value: bigint, divisor: bigint): bigint => {
  const isNegative = value < 0n !== divisor < 0n;
  const [over, under] = [value < 0n ? -value : value, divisor < 0n ? -divisor : divisor];
  const rounded = (over + under / 2n) / under;
  return isNegative ? -rounded : rounded;
};

export const times = (one: bigint, other: bigint): bigint => dividedBy(one * other, ONE);
/** Zero where it cannot be divided. */
export const over = (one: bigint, other: bigint): bigint => (other === 0n ? 0n : dividedBy(one * ONE, other));

/** A whole number of 10^-digits (G2). */
export const scaledTo = (value: bigint, digits: number): number =>
  Number(dividedBy(value, 10n ** BigInt(SCALE - digits)));

/** As text with at most so many digits, without zeros at the end; a finer value keeps its digits, so that a reader refuses it. */
export const decimalText = (value: bigint, digits: number): string => {
  const scaled = dividedBy(value, 10n ** BigInt(SCALE - digits));
  const isNegative = scaled < 0n;
  const text = String(isNegative ? -scaled : scaled).padStart(digits + 1, "0");
  const fraction = digits === 0 ? "" : text.slice(-digits).replace(/0+$/, "");
  const whole = digits === 0 ? text : text.slice(0, -digits);
  return `${isNegative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
};
