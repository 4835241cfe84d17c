/** The people who work here: their list, cards, ways in, and seeing Kontor as one of them does (spec section 2, setting). */
import { Schema } from "effect";
import { RecordId, Version, DocumentId } from "../id.ts";
import { LanguageCode } from "../by-language.ts";
import { languageOf } from "../../domain/languages.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress, PictureContent, PICTURE_BODY } from "../picture.ts";
import { ofRecord, RecordChanges } from "../record.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const id = RecordId;
const version = Version;
const key = IdempotencyKey;

const Name = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100));

/** Basis points (P8). */
export const Discount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }));

/** What a card keeps of a person. `maximumDiscount` null: the position's; `branchId` null: every branch. */
const fields = {
  username: Name,
  name: Name,
  positionId: id,
  branchId: Schema.NullOr(id),
  language: LanguageCode,
  isBoss: Schema.Boolean,
  maximumDiscount: Schema.NullOr(Discount),
  active: Schema.Boolean,
} as const;

const EmployeeFields = Schema.Struct(fields);
export type EmployeeFields = typeof EmployeeFields.Type;

/** The PIN with which a person allows at a till what others may not; empty: as it was. */
const Pin = Schema.String.check(Schema.isPattern(/^(\d{4,8})?$/));

/** A password that has to be changed at the first sign-in; empty: none, and a sign-in link instead. */
const FirstPassword = Schema.String.check(Schema.isPattern(/^(.{8,200})?$/s));

/** What the form enters. */
export const EmployeeInput = Schema.Struct({ ...fields, pin: Pin, password: FirstPassword });
export type EmployeeInput = typeof EmployeeInput.Type;

/** A row of the list. `maximumDiscount` is the one that holds; `lastLogin` in 10-digit seconds. */
export const EmployeeRow = Schema.Struct({
  id,
  version,
  ...fields,
  maximumDiscount: Discount,
  position: Schema.String,
  branch: Schema.NullOr(Schema.String),
  picture: PictureAddress,
  hasPin: Schema.Boolean,
  lastLogin: Schema.NullOr(Schema.Int),
});
export type EmployeeRow = typeof EmployeeRow.Type;

/** The columns of the list. */
export const employeeList = {
  Row: EmployeeRow,
  words: ["employee", ""],
  columns: {
    picture: { kind: "picture", value: ({ picture }) => picture, name: ({ name }) => name },
    name: {
      kind: "text",
      value: ({ name }) => name,
      to: ({ id }) => `/setting/employee?employee=${id}`,
      sort: true,
      width: 200,
      card: "title",
    },
    username: { kind: "text", value: ({ username }) => username, sort: true, width: 160, rare: 1 },
    position: { kind: "text", value: ({ position }) => position, sort: true, card: "line" },
    branch: { kind: "text", value: ({ branch }) => branch, sort: true, card: "line" },
    language: { kind: "text", value: ({ language }) => languageOf(language).name, hidden: true },
    maximumDiscount: {
      kind: "percent",
      value: ({ maximumDiscount }) => maximumDiscount,
      width: 132,
      rare: 3,
    },
    pin: { kind: "flag", value: ({ hasPin }) => hasPin, hidden: true },
    lastLogin: { kind: "time", value: ({ lastLogin }) => lastLogin, sort: true, rare: 2 },
    state: {
      kind: "choice",
      value: ({ active }) => (active ? "active" : "blocked"),
      tone: ({ active }) => (active ? "positive" : "neutral"),
    },
  },
} as const satisfies ListDescription<EmployeeRow>;

/** A person's card. `sessions` is on how many devices they are signed in. */
export const EmployeeCard = Schema.Struct({
  id,
  version,
  fields: EmployeeFields,
  position: Schema.String,
  branch: Schema.NullOr(Schema.String),
  picture: PictureAddress,
  hasPin: Schema.Boolean,
  hasBadge: Schema.Boolean,
  hasPassword: Schema.Boolean,
  hasTwoStep: Schema.Boolean,
  sessions: Schema.Int,
  lastLogin: Schema.NullOr(Schema.Int),
  /** Whether this person may do more than the one who asks, who therefore cannot change them. */
  isAbove: Schema.Boolean,
});
export type EmployeeCard = typeof EmployeeCard.Type;

/** The list's filter: `state` active when left out. */
export const employeeFilter = {
  ...listQuery,
  state: Schema.optionalKey(Schema.Literals(["active", "blocked", "all"])),
  positionId: Schema.optionalKey(id),
  branchId: Schema.optionalKey(id),
} as const;
const EmployeeQuery = Schema.Struct(employeeFilter);
export type EmployeeQuery = typeof EmployeeQuery.Type;

const Named = Schema.Struct({ id, name: Schema.String });
const read = "setting.employee.read";
const change = "setting.employee.change";
const ofOne = Schema.Struct({ id });

/** `token` is answered this once; `expireTime` in 10-digit seconds. */
const Link = Schema.Struct({ token: Schema.String, expireTime: Schema.Int });

export const employeeEndpoints = {
  employees: def("GET", "employees", "/employee/employees", read, {
    query: EmployeeQuery,
    success: ok(Schema.Struct({ employees: Schema.Array(EmployeeRow), total: Schema.Int })),
  }),
  employee: def("GET", "employee", "/employee/employee/:id", read, {
    params: ofOne,
    success: ok(EmployeeCard),
  }),
  /** Positions and branches a person can have. */
  employeeChoices: def("GET", "employeeChoices", "/employee/choices", read, {
    success: ok(Schema.Struct({ positions: Schema.Array(Named), branches: Schema.Array(Named) })),
  }),
  /** NameTaken names the field; MoreThanOwn when they would get more than the caller has. */
  createEmployee: def("POST", "createEmployee", "/employee/employee", change, {
    payload: Schema.Struct({ key, fields: EmployeeFields, pin: Pin, password: FirstPassword }),
    success: ok(EmployeeCard),
  }),
  /** In the version that was seen (G5). Nobody takes from themselves (NotPossibleNow) nor the last administrator away. */
  changeEmployee: def("PUT", "changeEmployee", "/employee/employee", change, {
    payload: Schema.Struct({ key, id, version, fields: EmployeeFields, pin: Pin }),
    success: ok(EmployeeCard),
  }),
  /** Gives a picture, or another one in its place, in the version that was seen (G5); Picture… errors say what is not kept. */
  givePortrait: def(
    "PUT",
    "givePortrait",
    "/employee/portrait",
    change,
    {
      payload: Schema.Struct({ key, id, version, content: PictureContent }),
      success: ok(EmployeeCard),
    },
    PICTURE_BODY,
  ),
  takePortrait: def("DELETE", "takePortrait", "/employee/portrait", change, {
    payload: Schema.Struct({ key, id, version }),
    success: ok(EmployeeCard),
  }),
  /** Blocks or lets in many; who cannot be is refused, the others are done (G16). Who is blocked is signed out. */
  blockEmployees: def("PUT", "blockEmployees", "/employee/employees", change, {
    payload: Schema.Struct({ key, records: recordVersions, active: Schema.Boolean }),
    success: ok(BulkResult),
  }),
  undoEmployees: def("POST", "undoEmployees", "/employee/employees/undo", change, {
    payload: Schema.Struct({ key, batchId: DocumentId }),
    success: ok(Undone),
  }),
  employeeChanges: def("GET", "employeeChanges", "/employee/changes", change, {
    query: ofRecord,
    success: ok(RecordChanges),
  }),
  /**
   * A link by which the person chooses a new password, once and within a day; earlier ones end. `token` goes to
   * `/user/reset`. The old password stays until then. Not for oneself (NotPossibleNow).
   */
  resetLink: def("POST", "resetLink", "/employee/reset-link", change, {
    payload: ofOne,
    success: ok(Link),
  }),
  /** A link that signs in a person without a password, once and within a day; earlier ones end. NotPossibleNow for who has one. `token` goes to `/user/confirm`. */
  signInLink: def("POST", "signInLink", "/employee/link", change, {
    payload: ofOne,
    success: ok(Link),
  }),
  /** Switches two-step sign-in off for who lost their phone; not for oneself (NotPossibleNow). */
  removeTwoStep: def("POST", "removeTwoStep", "/employee/two-step/end", change, {
    payload: ofOne,
    success: ok(Nothing),
  }),
  /** A new badge, by which tills know who approves (P8); an earlier one ends. `code` is answered this once, to be printed. */
  giveBadge: def("POST", "giveBadge", "/employee/badge", change, {
    payload: ofOne,
    success: ok(Schema.Struct({ code: Schema.String })),
  }),
  /** The badge is known no more. */
  endBadge: def("POST", "endBadge", "/employee/badge/end", change, {
    payload: ofOne,
    success: ok(Nothing),
  }),
  /** Signs a person out everywhere; of one's own sessions, all others. */
  endSessions: def("POST", "endSessions", "/employee/sessions/end", change, {
    payload: ofOne,
    success: ok(Nothing),
  }),
  /** Lets the own session see what that person sees, without changing anything (ReadOnly), until `endSeeing`. Logged. */
  seeAs: def("POST", "seeAs", "/employee/see-as", "setting.employee.see", {
    payload: ofOne,
    success: ok(Nothing),
  }),
  endSeeing: def("POST", "endSeeing", "/employee/see-as/end", "login", { success: ok(Nothing) }),
};
