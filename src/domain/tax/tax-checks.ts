/** Check digits of tax numbers: each function takes the bare number (no prefix, no spaces) and says whether its check fits. */

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);

/** The sum of digits by weights; digits beyond the weights do not count. */
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at] ?? 0), 0);

const last = (text: string): number => Number(text.at(-1));

/** The weights must come to a multiple. */
export const divides =
  (modulus: number, ...weights: readonly number[]) =>
  (text: string): boolean =>
    weighed(text, weights) % modulus === 0;

const luhn = (text: string): boolean =>
  digitsOf(text).reduceRight((sum, digit, at) => {
    const isDoubled = (text.length - at) % 2 === 0;
    return sum + (isDoubled ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit);
  }, 0) %
    10 ===
  0;

/** ISO 7064 MOD 11,10: Germany, Croatia. */
export const mod1110 = (text: string): boolean => {
  const productModulo11 = digitsOf(text.slice(0, -1)).reduce((product, digit) => {
    const sum = (product + digit) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (productModulo11 + last(text)) % 10 === 1;
};

/** ISO 7064 MOD 97-10 over letters and digits. */
const mod97 = (text: string): number =>
  Array.from(text).reduce((remainder, sign) => Number(`${remainder}${Number.parseInt(sign, 36)}`) % 97, 0);

export const austria = (text: string): boolean => {
  const digits = digitsOf(text.slice(1, 8)).map((digit, at) => (at % 2 === 0 ? digit : digit * 2));
  const sum = digits.reduce((all, digit) => all + Math.floor(digit / 10) + (digit % 10), 4);
  return (10 - (sum % 10)) % 10 === last(text);
};

export const belgium = (text: string): boolean =>
  97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

const bulgarianFirm = (text: string): boolean => {
  const first = weighed(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const remainder = first === 10 ? (weighed(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return remainder === last(text);
};

/** A firm has nine digits; ten are those of a person, a foreigner or another payer. */
export const bulgaria = (text: string): boolean => {
  if (text.length === 9) return bulgarianFirm(text);
  const person = (weighed(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighed(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighed(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last(text));
};

export const cyprus = (text: string): boolean => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(text.slice(0, 8)).reduce(
    (all, digit, at) => all + (at % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  );
  return String.fromCodePoint(65 + (sum % 26)) === text.at(-1);
};

/** A firm has eight digits, a person the nine or ten of the birth number, some nine that begin with 6. */
export const czechia = (text: string): boolean => {
  if (text.length === 8) {
    const checkDigit = (11 - (weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return (checkDigit === 0 ? 1 : checkDigit) % 10 === last(text);
  }
  if (text.length === 10) {
    const remainder = Number(text.slice(0, 9)) % 11;
    return remainder % 10 === last(text);
  }
  if (!text.startsWith("6")) return /^\d\d([0156]\d)/.test(text);
  const weightedRemainder = weighed(text.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return 8 - ((10 - weightedRemainder) % 11) === last(text);
};

const frenchSigns = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Two signs over the nine digits of the firm, which check themselves; those of Monaco do not. */
export const france = (text: string): boolean => {
  const firm = text.slice(2);
  if (!firm.startsWith("000") && !luhn(firm)) return false;
  if (/^\d\d/.test(text)) return Number(text.slice(0, 2)) === (12 + 3 * (Number(firm) % 97)) % 97;
  const [one, two] = [frenchSigns.indexOf(text[0] ?? ""), frenchSigns.indexOf(text[1] ?? "")];
  const value = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(firm) + 1 + Math.floor(value / 11)) % 11 === value % 11;
};

export const greece = (text: string): boolean => {
  const sum = digitsOf(text.slice(0, 8)).reduce((all, digit) => all * 2 + digit, 0);
  return ((sum * 2) % 11) % 10 === last(text);
};

/** Seven digits and a check letter, since 2013 perhaps one more; the old ones have a sign in the second place. */
export const ireland = (text: string): boolean => {
  const now = /^\d{7}/.test(text) ? text : `0${text.slice(2, 7)}${text[0] ?? ""}${text.slice(7)}`;
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const second = Math.max(0, letters.indexOf(now[8] ?? "W"));
  return letters[(weighed(now, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23] === now[7];
};

const italianOdd = "BAKPLCQDREVOSFTGUHMINJWZYX";

/** A firm's eleven digits, or the sixteen signs of a person. */
export const italy = (text: string): boolean => {
  if (text.length === 11) return luhn(text);
  const sum = Array.from(text.slice(0, 15)).reduce((all, sign, at) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.codePointAt(0) ?? 65) - 65;
    return all + (at % 2 === 1 ? value : italianOdd.indexOf(String.fromCodePoint(65 + value)));
  }, 0);
  return String.fromCodePoint(65 + (sum % 26)) === text.at(-1);
};

/** A firm begins with more than 3; a person's number since 2017 with 32 and has no check. */
export const latvia = (text: string): boolean => {
  if (/^[4-9]/.test(text)) return weighed(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (text.startsWith("32")) return true;
  return ((1 + weighed(text, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(text);
};

export const lithuania = (text: string): boolean => {
  const sum = (shift: number) =>
    digitsOf(text.slice(0, -1)).reduce((all, digit, at) => all + digit * (1 + ((at + shift) % 9)), 0) % 11;
  const first = sum(0);
  return text.at(-2) === "1" && (first === 10 ? sum(2) % 10 : first) === last(text);
};

export const luxembourg = (text: string): boolean => Number(text.slice(0, 6)) % 89 === Number(text.slice(6));

/** Firms by eleven, and since 2020 also by ninety-seven. */
export const netherlands = (text: string): boolean =>
  weighed(text, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${text}`) === 1;

export const poland = (text: string): boolean =>
  weighed(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text);

export const portugal = (text: string): boolean =>
  ((11 - (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(text);

/** A firm has up to ten digits, a person thirteen. */
export const romania = (text: string): boolean => {
  if (text.length === 13) {
    const remainder = weighed(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (remainder === 10 ? 1 : remainder) === last(text);
  }
  const firm = text.padStart(10, "0");
  return ((10 * weighed(firm, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(text);
};

export const slovenia = (text: string): boolean =>
  (11 - (weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(text) &&
  weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11 !== 0;

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Of persons, foreigners, and firms, whose check is a digit, a letter or either by their kind. */
export const spain = (text: string): boolean => {
  const person = /^[XYZKLM]?\d+[A-Z]$/.exec(text);
  if (person) {
    const number = text.slice(0, -1).replace("X", "0").replace("Y", "1").replace("Z", "2");
    return spanishLetters[Number(number.replace(/^[KLM]/, "")) % 23] === text.at(-1);
  }
  const sum = digitsOf(text.slice(1, 8)).reduce((all, digit, at) => {
    const doubled = digit * 2;
    return all + (at % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : digit);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  const fits = [String(check), "JABCDEFGHI"[check]];
  if (/^[ABEH]/.test(text)) return text.at(-1) === fits[0];
  return /^[NPQRSW]/.test(text) ? text.at(-1) === fits[1] : fits.includes(text.at(-1) ?? "");
};

/** The twelve digits of the tax number end in 01; the ten before, those of the firm, check themselves. */
export const sweden = (text: string): boolean => luhn(text.slice(0, 10));

/** Two checks by ninety-seven are in use; government and health have five signs without one. */
export const britain = (text: string): boolean => {
  if (!/^\d/.test(text)) return true;
  return [0, 42].includes(weighed(text, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);
};

export const switzerland = (text: string): boolean =>
  (11 - (weighed(text, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === last(text);

export const chile = (text: string): boolean => {
  const body = digitsOf(text.slice(0, -1));
  const sum = body.reduceRight((all, digit, at) => all + digit * (2 + ((body.length - 1 - at) % 6)), 0);
  return "0123456789K"[(11 - (sum % 11)) % 11] === text.at(-1);
};

const chineseSigns = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const chineseWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The unified social credit code of a firm (GB 32100-2015), or the identity number of a person (GB 11643-1999). */
export const china = (text: string): boolean => {
  const sum = chineseWeights.reduce(
    (all, weight, at) => all + weight * chineseSigns.indexOf(text[at] ?? "0"),
    0,
  );
  if (chineseSigns[(31 - (sum % 31)) % 31] === text.at(-1)) return true;
  const weights = Array.from({ length: 17 }, (_, at) => 2 ** (17 - at) % 11);
  return /^\d{17}[\dX]$/.test(text) && "10X98765432"[weighed(text, weights) % 11] === text.at(-1);
};
