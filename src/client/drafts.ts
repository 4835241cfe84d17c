/** What was entered into forms and not saved: kept in this browser until it is saved or thrown away. */
import { Option, Schema } from "effect";
import { keepStored, readStored } from "./storage.ts";

const Draft = Schema.Struct({ at: Schema.Int, values: Schema.Record(Schema.String, Schema.Unknown) });
export type Draft = typeof Draft.Type;

const Drafts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown));
const decodeAll = Schema.decodeUnknownOption(Drafts);
const decodeDraft = Schema.decodeUnknownOption(Draft);

/** So many at most; the oldest go first. */
const MOST = 20;

/** Each draft decoded by itself: one of another version costs no other. */
const readAll = (): Readonly<Record<string, Draft>> => {
  const all = Option.getOrElse(decodeAll(readStored("drafts")), () => ({}));
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, draft]) =>
      Option.toArray(decodeDraft(draft)).map((one) => [name, one] as const),
    ),
  );
};

const keepAll = (drafts: readonly (readonly [string, Draft])[]): void => {
  const newest = drafts.toSorted(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  keepStored("drafts", newest.length === 0 ? null : JSON.stringify(Object.fromEntries(newest)));
};

/** The draft of a form, by the form's name: person, record and version. */
export const readDraft = (name: string): Draft | null => readAll()[name] ?? null;

/** Keeps what a form holds; null forgets it. */
export const keepDraft = (name: string, values: object | null): void => {
  const others = Object.entries(readAll()).filter(([other]) => other !== name);
  if (values === null) return keepAll(others);
  keepAll([...others, [name, { at: Date.now(), values: Object.fromEntries(Object.entries(values)) }]]);
};
