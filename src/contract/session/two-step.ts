/** Two-step sign-in of one's own account: a code of an authenticator app (RFC 6238), or one of ten recovery codes. */
import { Schema } from "effect";
import { def, Nothing, ok } from "../endpoint.ts";

const Password = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200));

/** Six digits of an authenticator app. */
const AppCode = Schema.Trim.check(Schema.isPattern(/^\d{6}$/));

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

/** What the code step takes: six digits of the app, or a recovery code of 16 characters in groups, in any letter case. */
export const SignInCode = Schema.Trim.check(
  Schema.isPattern(/^(\d{6}|([A-Za-z2-7]{4}[- ]?){3}[A-Za-z2-7]{4})$/),
);

/** `recoveryCodes`: how many were not used yet. */
const TwoStep = Schema.Struct({ isOn: Schema.Boolean, recoveryCodes: Schema.Int });
export type TwoStep = typeof TwoStep.Type;

/** What an authenticator app wants, answered this once: `secret` to type, `address` (otpauth:) as a QR code. */
const TwoStepSecret = Schema.Struct({ secret: Schema.String, address: Schema.String });
export type TwoStepSecret = typeof TwoStepSecret.Type;

export const twoStepEndpoints = {
  twoStep: def("GET", "twoStep", "/user/two-step", "login", { success: ok(TwoStep) }),
  /** Makes a secret that waits 15 minutes for `confirmTwoStep`; NotPossibleNow when it is on. Wrong password: WrongPassword, too often: TooManyTries. */
  beginTwoStep: def("POST", "beginTwoStep", "/user/two-step/begin", "login", {
    payload: Schema.Struct({ password: Password }),
    success: ok(TwoStepSecret),
  }),
  /** Switches it on with the first code of the app, and answers the recovery codes, this once. WrongCode; NotPossibleNow when nothing waits. */
  confirmTwoStep: def("POST", "confirmTwoStep", "/user/two-step/confirm", "login", {
    payload: Schema.Struct({ code: AppCode }),
    success: ok(Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) })),
  }),
  /** Switches it off with password and code; the recovery codes end with it. */
  endTwoStep: def("POST", "endTwoStep", "/user/two-step/end", "login", {
    payload: Schema.Struct({ password: Password, code: SignInCode }),
    success: ok(Nothing),
  }),
};
