/** Who is calling: found by the token, provided to every handler behind a login. */
import { Context } from "effect";

export interface SignedInPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly language: string;
  readonly roles: readonly string[];
  readonly rights: readonly string[];
  readonly isBoss: boolean;
  readonly branchId: number | null;
  /** Basis points (P8). */
  readonly maximumDiscount: number;
  /** Who really calls, when they see as this person, and may change nothing. */
  readonly seer: { readonly id: number; readonly name: string } | null;
  /** sha256 of the token, the key of this session. */
  readonly tokenHash: Uint8Array;
}

export class Person extends Context.Service<Person, SignedInPerson>()("kontor/Person") {}

/** Root may do everything (spec section 6); others what their position's rights name. */
export const may = (person: SignedInPerson, right: string): boolean =>
  person.roles.includes("Root") || person.rights.includes(right);

/** The one branch that a person works for; null for who works for all: the head of the company, or somebody of no branch (T10). */
export const ownBranch = ({ roles, isBoss, branchId }: SignedInPerson): number | null =>
  isBoss || roles.includes("Root") ? null : branchId;
