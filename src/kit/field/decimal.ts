/**
 * Numbers as people type them and as the program keeps them: exact integers of a fixed number of decimal digits.
 * With `digits` 2 the text "12,5" is 1250. No binary fraction is ever made on the way.
 */

/** Undefined: not a number, or finer than `digits` allows. Empty text is null. */
export function parseDecimal(text: string, digits: number): number | null | undefined {
  const bare = text.replace(/[\s'’\u00a0\u202f]/g, "").replace(/^[−–]/, "-");
  if (bare === "") return null;
  const [, sign, body] = /^([-+]?)([\d.,]+)$/.exec(bare) ?? [];
  if (body === undefined || !/\d/.test(body)) return undefined;
  const at = decimalSign(body, digits);
  const whole = (at === -1 ? body : body.slice(0, at)).replace(/[.,]/g, "");
  const fraction = at === -1 ? "" : body.slice(at + 1);
  const decimals = fraction.replace(/0+$/, "");
  if (decimals.length > digits) return undefined;
  const value = Number(whole + decimals.padEnd(digits, "0"));
  if (!Number.isSafeInteger(value)) return undefined;
  return sign === "-" && value !== 0 ? -value : value;
}

/**
 * Where the decimal sign stands, or -1. The last of "." and "," is it, whichever the keyboard has; unless the same sign
 * stands more than once, or exactly three digits follow that `digits` has no room for: then it groups thousands.
 */
function decimalSign(body: string, digits: number): number {
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  if (last === -1) return -1;
  const sign = body.charAt(last);
  const other = sign === "." ? "," : ".";
  const repeated = body.indexOf(sign) !== last;
  if (repeated) return -1;
  const after = body.length - last - 1;
  const groups =
    after === 3 && last > 0 && last <= 3 && digits < 3 && !body.includes(other) && !body.startsWith("0");
  return groups ? -1 : last;
}

/**
 * 1250 with 2 digits is "12,50" where a comma is written, with at least `shown` decimals.
 * `grouped` puts in the thousands' signs: to be read, not to be edited.
 */
export function formatDecimal(
  value: number | null,
  digits: number,
  minimumDigits: number,
  locale: string,
  grouped = false,
): string {
  if (value === null) return "";
  const text = String(Math.abs(value)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const fraction = text
    .slice(text.length - digits)
    .replace(/0+$/, "")
    .padEnd(Math.min(minimumDigits, digits), "0");
  const sign = value < 0 ? "-" : "";
  const integer = grouped ? new Intl.NumberFormat(locale).format(BigInt(whole)) : whole;
  return fraction === "" ? sign + integer : `${sign}${integer}${signOf(locale)}${fraction}`;
}

const signOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? ".";
