/** Choosing a new password by a reset link, which a manager makes (`resetLink` of the employees). */
import { Schema } from "effect";
import { def, Nothing, ok } from "../endpoint.ts";

const Token = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200));

export const passwordResetEndpoints = {
  /** Whose link it is, without using it up; ResetLinkUsed when it was used, replaced by a newer one, or is older than a day. */
  resetState: def("POST", "resetState", "/user/reset/state", "public", {
    payload: Schema.Struct({ token: Token }),
    success: ok(Schema.Struct({ name: Schema.String, username: Schema.String })),
  }),
  /** Sets the password, once, and ends every session of the person; two-step sign-in stays as it is. */
  resetPassword: def("POST", "resetPassword", "/user/reset", "public", {
    payload: Schema.Struct({
      token: Token,
      password: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(200)),
    }),
    success: ok(Nothing),
  }),
};
