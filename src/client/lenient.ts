/** Decoding what an earlier version of the program stored: each part by itself, so that one misfit costs no other. */
import { Option, Schema } from "effect";

type Plain = Schema.Codec<unknown, unknown>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The elements of a stored list that decode. */
export const decodeEach = <A>(element: Schema.Codec<A, unknown>, list: unknown): readonly A[] => {
  const decode = Schema.decodeUnknownOption(element);
  return (Array.isArray(list) ? list : []).flatMap((each) => Option.toArray(decode(each)));
};

/** A stored record in which each field that does not decode is the one of `defaults`. */
export const decodeFields = <A extends object>(
  fields: { readonly [K in keyof A]: Plain },
  defaults: A,
  stored: unknown,
): A => {
  if (!isRecord(stored)) return defaults;
  const decoded = Object.entries<Plain>(fields).flatMap(([name, field]) =>
    Option.toArray(Schema.decodeUnknownOption(field)(stored[name])).map((value) => [name, value] as const),
  );
  return { ...defaults, ...Object.fromEntries(decoded) };
};
