/** What the registry says of each company setting: its values, what holds until somebody changes it, how it is entered. */
import { Schema } from "effect";
import { PictureAddress } from "../picture.ts";

/** The groups, in the order of the screen: the `groupName` of the calls (spec section 7). */
export const settingGroups = ["General", "Sale", "Currency", "Stock", "Menu", "Invoice"] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Any value of any setting, as it goes over the wire. */
export const SettingValue = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null]);
export type SettingValue = typeof SettingValue.Type;

/** A value as a call takes it; each setting has narrower bounds of its own. */
export const SettingInputValue = Schema.Union([
  Schema.String.check(Schema.isMaxLength(10_000)),
  Schema.Finite.check(
    Schema.isBetween({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  ),
  Schema.Boolean,
  Schema.Null,
]);

/** How a value is entered. Numbers are whole numbers of 10^-digits; their unit is a word of the screen. */
export type SettingInput =
  | { readonly kind: "switch" }
  | { readonly kind: "text"; readonly lines: number }
  | { readonly kind: "number"; readonly minimum: number; readonly maximum: number; readonly unit: NumberUnit }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "page"; readonly options: readonly string[] }
  | { readonly kind: "currency"; readonly optional: boolean }
  | { readonly kind: "country" | "timeZone" | "dayTime" | "percent" | "price" }
  | { readonly kind: "picture" };

export type NumberUnit = "decimals" | "days" | "guests";

/**
 * `offered`: on the screen. `waiting`: its effect is not built yet, so no screen offers it. `program`: kept by the program
 * itself, nobody changes it.
 */
type State = "offered" | "waiting" | "program";

/** Until when it can be changed: `postings` until anything was posted, `stock` until goods were. */
export type FixedBy = "postings" | "stock";

export interface SettingKind<S extends Schema.Codec<SettingValue>, T extends State = State> {
  readonly schema: S;
  readonly initial: S["Type"];
  readonly input: SettingInput;
  readonly state: T;
  /** Each company has its own, so that there is nothing to compare with. */
  readonly own?: true;
  readonly fixedBy?: FixedBy;
  /** The right alone is not enough: only a boss or Root may change it. */
  readonly changedBy?: "boss";
}

export type AnySetting = SettingKind<Schema.Codec<SettingValue>>;

interface Terms {
  readonly own?: true;
  readonly fixedBy?: FixedBy;
  readonly changedBy?: "boss";
}

type Offered<S extends Schema.Codec<SettingValue>> = SettingKind<S, "offered">;

const offered = <S extends Schema.Codec<SettingValue>>(
  schema: S,
  initial: S["Type"],
  input: SettingInput,
  terms: Terms = {},
): Offered<S> => ({ schema, initial, input, state: "offered", ...terms });

/** On or off. */
export const flag = (initial: boolean, terms?: Terms) =>
  offered(Schema.Boolean, initial, { kind: "switch" }, terms);

/** Text of at most so many characters, entered in so many lines. */
export const text = (initial: string, longest: number, terms?: Terms & { readonly lines?: number }) => {
  const { lines = 1, ...rest } = terms ?? {};
  return offered(Schema.String.check(Schema.isMaxLength(longest)), initial, { kind: "text", lines }, rest);
};

/** An http or https address, or empty. */
export const webAddress = () =>
  offered(
    Schema.String.check(Schema.isMaxLength(300), Schema.isPattern(/^(?:https?:\/\/[^\s/?#@]+(?:\/\S*)?)?$/)),
    "",
    { kind: "text", lines: 1 },
    { own: true },
  );

/** One of a few words, each with its sentence on the screen. */
export const choice = <const W extends readonly [string, ...string[]]>(
  options: W,
  initial: W[number],
  terms?: Terms,
) => offered(Schema.Literals(options), initial, { kind: "choice", options }, terms);

/** One of a few pages. */
export const page = <const W extends readonly [string, ...string[]]>(options: W, initial: W[number]) =>
  offered(Schema.Literals(options), initial, { kind: "page", options });

const between = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }));

/** A whole number. */
export const whole = (initial: number, minimum: number, maximum: number, unit: NumberUnit) =>
  offered(between(minimum, maximum), initial, { kind: "number", minimum, maximum, unit });

/** A rate in basis points: 2050 is 20.5 %. */
export const percent = (initial: number) => offered(between(0, 10_000), initial, { kind: "percent" });

/** A price of the base currency, in 1/10000. */
export const price = (initial: number) => offered(between(0, 10_000_000_000), initial, { kind: "price" });

/** Minutes after midnight, before noon. */
export const dayTime = (initial: number) => offered(between(0, 719), initial, { kind: "dayTime" });

/** Hours from UTC, in quarters of an hour. */
export const timeZone = (initial: number) =>
  offered(
    Schema.Finite.check(
      Schema.isBetween({ minimum: -12, maximum: 14 }),
      Schema.makeFilter((hours) => Number.isInteger(hours * 4) || "not a quarter of an hour"),
    ),
    initial,
    { kind: "timeZone" },
    { own: true },
  );

/** The id of a currency; whether the company has it, the server knows. */
export const currency = (fixedBy: FixedBy) =>
  offered(Schema.Int, 0, { kind: "currency", optional: false }, { own: true, fixedBy });

/** The id of a currency, or none. */
export const anotherCurrency = () =>
  offered(Schema.NullOr(Schema.Int), null, { kind: "currency", optional: true }, { own: true });

/** Not offered before its effect is built; say on the line above what it waits for. */
export const waiting = <S extends Schema.Codec<SettingValue>>(
  setting: Offered<S>,
): SettingKind<S, "waiting"> => ({
  ...setting,
  state: "waiting",
});

/** Kept by the program. */
export const program = <S extends Schema.Codec<SettingValue>>(
  schema: S,
  initial: S["Type"],
): SettingKind<S, "program"> => ({ schema, initial, input: { kind: "switch" }, state: "program" });

/** A country by its ISO 3166 code. */
export const country = (initial: string) =>
  offered(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)), initial, { kind: "country" }, { own: true });

/** The address of a picture, or none. It is given and taken away by calls of its own, never by value. */
export const picture = () => offered(PictureAddress, null, { kind: "picture" }, { own: true });
