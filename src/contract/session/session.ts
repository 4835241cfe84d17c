/** Signing in and out, the own profile and password (spec section 7, session and profile). */
import { Schema } from "effect";
import { LanguageCode } from "../by-language.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { SignInCode } from "./two-step.ts";

const Username = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100));
/** A secret of a sign-in link or of a half-done sign-in. */
const Token = Schema.String.check(Schema.isMaxLength(200));
const Password = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200));

/** `accessToken` goes into `X-Auth-Token`. Times are 10-digit seconds: `toTime` when the token was made, `expireTime` when it ends. `extend` says that use prolongs it. */
export const LoginResult = Schema.Struct({
  accessToken: Schema.String,
  extend: Schema.Boolean,
  toTime: Schema.Int,
  expireTime: Schema.Int,
});
export type LoginResult = typeof LoginResult.Type;

const Role = Schema.String;

/** One page privilege: `Accessable` opens a hidden route (spec section 6, spelt so there). */
const PagePrivilege = Schema.Struct({ page: Schema.String, privilege: Schema.String });

/** Who is signed in, and what they may do: `role` for routes, `privilege` the rights `area.entity.act` for acts. */
export const Profile = Schema.Struct({
  id: Schema.Int,
  role: Schema.Array(Role),
  name: Schema.String,
  username: Schema.String,
  avatar: Schema.NullOr(Schema.Struct({ staticUrl: Schema.String })),
  introduction: Schema.String,
  language: LanguageCode,
  isBoss: Schema.Boolean,
  mustChangePassword: Schema.Boolean,
  /** False for who came by a sign-in link and never had one. */
  hasPassword: Schema.Boolean,
  /** The administrator who sees as this person and may change nothing; null when it is the person. */
  seenBy: Schema.NullOr(Schema.String),
  /** The largest discount this person may give, in basis points (P8). */
  maximumDiscount: Schema.Int,
  pagePrivileges: Schema.Array(PagePrivilege),
  privilege: Schema.Array(Schema.String),
  sysPagePrilvileges: Schema.Array(PagePrivilege),
  sysSettings: Schema.Record(Schema.String, Schema.Union([Schema.Boolean, Schema.String, Schema.Number])),
});
export type Profile = typeof Profile.Type;

/** One screen of the route table and what the person may do with it (spec section 6). */
const PageAccess = Schema.Struct({
  path: Schema.String,
  /** `listed` in the menu, `unlisted` but may be opened, `denied`. */
  access: Schema.Literals(["listed", "unlisted", "denied"]),
});

export const sessionEndpoints = {
  /** Wrong name or password: WrongPassword. Too many tries: TooManyTries. CodeNeeded carries `params.challenge` for the code step. */
  login: def("POST", "login", "/user/login", "public", {
    payload: Schema.Struct({
      username: Username,
      password: Password,
      language: Schema.optionalKey(LanguageCode),
    }),
    success: ok(LoginResult),
  }),
  /** The second step of a sign-in: a six-digit code of an authenticator app, or a recovery code. */
  loginCode: def("POST", "loginCode", "/user/login/code", "public", {
    payload: Schema.Struct({
      challenge: Token,
      code: SignInCode,
    }),
    success: ok(LoginResult),
  }),
  /** Turns the token of a sign-in link into a session, once; a session's own token is confirmed as it is. */
  confirm: def("POST", "confirm", "/user/confirm", "public", {
    payload: Schema.Struct({ token: Token }),
    success: ok(LoginResult),
  }),
  logout: def("POST", "logout", "/user/logout", "login", { success: ok(Nothing) }),
  /** Refused with LanguageClosed when the company closed language switching. */
  language: def("PUT", "language", "/user/language", "login", {
    payload: Schema.Struct({ language: LanguageCode }),
    success: ok(Nothing),
  }),
  profile: def("GET", "profile", "/user/profile", "login", { success: ok(Profile) }),
  /** Every path of the route table as the server sees it for this person, by the rule that menu and router ask (I40). */
  pages: def("GET", "pages", "/user/pages", "login", {
    success: ok(Schema.Struct({ pages: Schema.Array(PageAccess) })),
  }),
  saveProfile: def("PUT", "saveProfile", "/user/profile", "login", {
    payload: Schema.Struct({
      name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      introduction: Schema.String.check(Schema.isMaxLength(2000)),
      language: LanguageCode,
    }),
    success: ok(Profile),
  }),
  /** Ends every other session of the person. Wrong old password: WrongPassword, too often: TooManyTries. */
  password: def("PUT", "password", "/user/password", "login", {
    payload: Schema.Struct({
      oldPassword: Schema.String.check(Schema.isMaxLength(200)),
      newPassword: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(200)),
    }),
    success: ok(Nothing),
  }),
  /** Whether the company has an administrator yet; the first page of an empty company asks this. */
  setupState: def("GET", "setupState", "/user/setup", "public", {
    success: ok(Schema.Struct({ needed: Schema.Boolean })),
  }),
  /** Creates the first administrator of an empty company and signs them in; refused with AlreadySetUp ever after. */
  setup: def("POST", "setup", "/user/setup", "public", {
    payload: Schema.Struct({
      companyName: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
      name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      username: Username,
      password: Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(200)),
      language: LanguageCode,
    }),
    success: ok(LoginResult),
  }),
};
