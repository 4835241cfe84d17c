/** Six-digit codes of an authenticator app (RFC 6238: SHA-1, 30 seconds), for the second step of a sign-in. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { fromBase32, toBase32 } from "./base32.ts";

/** A new secret: 160 bits, as RFC 4226 (section 4) recommends. */
export const makeSecret = (): string => toBase32(randomBytes(20));

/** What the QR code of a secret says: whose account it is and who asks for its codes. */
export const otpAddress = (secret: string, username: string): string =>
  `otpauth://totp/${encodeURIComponent(`Kontor:${username}`)}?secret=${secret}&issuer=Kontor`;

/** Milliseconds that a code lives. */
const period = 30_000;

/** The code of a base32 secret at a time in milliseconds. */
export const totp = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / period)));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
};

/** The half minute a code belongs to: this one, or one beside it, since clocks differ. Null for a wrong code. */
export const totpStep = (secret: string, code: string, at: number): number | null => {
  const fits = (time: number) => timingSafeEqual(Buffer.from(totp(secret, time)), Buffer.from(code));
  const time = [at, at - period, at + period].find(fits);
  return time === undefined ? null : Math.floor(time / period);
};
