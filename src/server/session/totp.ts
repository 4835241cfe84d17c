/** Six-digit codes of an authenticator app (RFC 6238: SHA-1, 30 seconds), for the second step of a sign-in. */
import { createHmac, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const base32 = (text: string) => {
  const bits = Array.from(text.toUpperCase(), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of a base32 secret at a time in milliseconds. */
export const totp = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", base32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
};

/** Whether a code is right now, or was half a minute ago (clocks differ). */
export const totpFits = (secret: string, code: string, at: number): boolean =>
  [at, at - 30_000, at + 30_000].some((time) =>
    timingSafeEqual(Buffer.from(totp(secret, time)), Buffer.from(code)),
  );
