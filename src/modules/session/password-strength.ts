/** How hard a password is to guess, roughly: its length counts most, repetition and runs of keys count against it. */

/** 0 too short, 1 easy, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const SHORTEST = 8;

const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "yxcvbnm",
  "01234567890",
];

/** Characters that merely go on where the one before stood: repeated, or next to it on keyboard or alphabet. */
const predictable = (letters: readonly string[]): number =>
  letters.filter((letter, at) => {
    const before = letters[at - 1];
    if (before === undefined) return false;
    const pair = before + letter;
    return before === letter || runs.some((run) => run.includes(pair) || run.includes(letter + before));
  }).length;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** The strength of a password for a person of this user name. */
export const strengthOf = (password: string, username = ""): Strength => {
  const letters = Array.from(password.toLowerCase());
  if (letters.length < SHORTEST) return 0;
  const ownName = username !== "" && password.toLowerCase().includes(username.toLowerCase());
  const variety = kinds.filter((kind) => kind.test(password)).length - 1;
  const effective = letters.length - predictable(letters) + variety - (ownName ? username.length : 0);
  const distinct = new Set(letters).size;
  if (effective < 8 || distinct < 5) return 1;
  if (effective < 11) return 2;
  return effective < 15 ? 3 : 4;
};
