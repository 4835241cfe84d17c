/** What files call yes and no and named records, in every language. */
import { languages } from "../../domain/languages.ts";
import { wordsOf } from "../export/public.ts";
import { plainHeading } from "./heading-row.ts";

const signs = [
  ["1", true],
  ["true", true],
  ["x", true],
  ["0", false],
  ["false", false],
] as const;

/** Yes and no, also as `whenTrue` and `whenFalse` of an area say them: "customer", "state.active", "state.archived". */
export const yesNoNames = (
  area: string,
  whenTrue: string,
  whenFalse: string,
): ReadonlyMap<string, boolean> => {
  const words = languages.flatMap(({ code }) => {
    const word = wordsOf(code, area);
    return [
      [word(whenTrue), true] as const,
      [word("record:yes"), true] as const,
      [word(whenFalse), false] as const,
      [word("record:no"), false] as const,
    ];
  });
  return new Map([...words, ...signs].map(([word, value]) => [plainHeading(word), value]));
};

/** A name that several have is nobody's. */
export const namesOf = <Id>(
  list: readonly { readonly id: Id; readonly name: string }[],
): ReadonlyMap<string, Id> => {
  const owners = Map.groupBy(list, ({ name }) => plainHeading(name));
  return new Map(
    [...owners].flatMap(([name, [first, ...others]]) =>
      first && others.every(({ id }) => id === first.id) ? [[name, first.id] as const] : [],
    ),
  );
};
