/** Base32 (RFC 4648, without padding): how secrets and recovery codes are written. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes that a text stands for; capitals do not matter. */
export const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text.toUpperCase(), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Bytes as text; whole groups of five bits, so a multiple of five bytes loses nothing. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join("");
};
