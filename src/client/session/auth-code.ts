/**
 * The code that an external sign-in brings back to `/authredirect`: handed to the window that opened the sign-in, and to no
 * other site (spec section 2).
 */
import { Result, Schema } from "effect";

const AuthCode = Schema.Struct({
  kind: Schema.Literal("kontor.authCode"),
  code: Schema.String,
  /** The challenge of the sign-in that asked for a code. */
  state: Schema.String,
});
export type AuthCode = Pick<typeof AuthCode.Type, "code" | "state">;

const openerOf = (): Window | null => {
  const opener: unknown = window.opener;
  return opener instanceof Window || (typeof opener === "object" && opener !== null) ? window.opener : null;
};

/** Whether this window was opened by another that is still there. */
export const hasOpener = (): boolean => openerOf()?.closed === false;

/** Hands a code to the window that opened this one, and closes this one; false where there is none. */
export const handToOpener = (given: AuthCode): boolean => {
  const opener = openerOf();
  if (opener === null || opener.closed) return false;
  opener.postMessage({ kind: "kontor.authCode", ...given }, location.origin);
  window.close();
  return true;
};

/** Tells of each code that a window of ours hands over, until the answer is called. */
export const onAuthCode = (listener: (given: AuthCode) => void): (() => void) => {
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin) return;
    const given = Schema.decodeUnknownResult(AuthCode)(data);
    if (Result.isSuccess(given)) listener(given.success);
  };
  window.addEventListener("message", receive);
  return () => window.removeEventListener("message", receive);
};
