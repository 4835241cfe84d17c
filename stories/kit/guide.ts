/** What the page of a part of the kit says, written beside its stories. */
import type { ReactNode } from "react";
import type { KeyedPart } from "./keys.ts";

/** Why it is right or wrong, and the part drawn so. */
type Drawn = readonly [why: string, draw: () => ReactNode];

/** The part used right and used wrong, shown beside each other. */
export interface Example {
  readonly right: Drawn;
  readonly wrong: Drawn;
}

/** What the parts of examples do when they are changed: nothing, they stand still. */
export const noChange = (): void => undefined;

export interface Guide {
  /** What it is for, in a sentence or two. */
  readonly about: string;
  /** Situations in which it is the right part. */
  readonly use: readonly string[];
  /** Situations in which another one is: [when, which part]. */
  readonly instead: readonly (readonly [when: string, part: string])[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  /** Right and wrong drawn beside each other; what opens over the page is drawn open by `drawn-open.tsx`. */
  readonly examples: readonly Example[];
  /** Of what it consists, from the outside or from the left. */
  readonly anatomy: readonly string[];
  /** Whose keys it has; left out of what has none. */
  readonly keys?: KeyedPart;
  /** stable: use it. new: use it, and say what is missing. leaving: do not use it in new screens. */
  readonly status?: "stable" | "new" | "leaving";
}
