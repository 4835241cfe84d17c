/** The screens a person may open, as the palette finds them: by their words in two languages, those visited last first. */
import {
  type KnownScreen,
  screenGroups,
  type ScreenPath,
  type ScreenTitle,
} from "../../contract/screens/table.ts";
import { mayOpen, type Visitor } from "../../domain/route-access.ts";
import { fits } from "./fuzzy.ts";

/** A screen with the words it is found by. */
export interface Findable {
  readonly screen: KnownScreen;
  readonly title: string;
  readonly group: string;
  readonly isBuilt: boolean;
  /** All its words: its own and its group's, in the language shown and in English. */
  readonly words: readonly string[];
}

export type Words = (title: ScreenTitle) => string;

/** All screens that may be opened without being told a record. */
export const findables = (
  visitor: Visitor,
  built: ReadonlySet<ScreenPath>,
  words: Words,
  english: Words,
): readonly Findable[] =>
  screenGroups.flatMap(({ title, screens }) =>
    screens
      .filter((screen) => screen.public !== true && !screen.path.includes("{") && mayOpen(screen, visitor))
      .map((screen) => ({
        screen,
        title: words(screen.title),
        group: words(title),
        isBuilt: built.has(screen.path),
        words: [
          words(screen.title),
          english(screen.title),
          `${words(title)} ${words(screen.title)}`,
          `${english(title)} ${english(screen.title)}`,
        ],
      })),
  );

const RECENT = 6;
const BUILT = 4;

/** How well a screen fits; what was visited lately, and what is built, stands before its like. */
const scoreOf = (
  typed: string,
  recent: readonly string[],
  { screen, isBuilt, words }: Findable,
): number | null => {
  const scores = words.map((word) => fits(typed, word)).filter((score) => score !== null);
  if (scores.length === 0) return null;
  const bonus = (recent.includes(screen.path) ? RECENT : 0) + (isBuilt ? BUILT : 0);
  return Math.max(...scores) + bonus;
};

/** The screens that fit what was typed, the best first. */
export const findScreens = (
  all: readonly Findable[],
  typed: string,
  recent: readonly string[],
  most = 12,
): readonly Findable[] =>
  all
    .map((findable) => [scoreOf(typed, recent, findable), findable] as const)
    .filter((scored): scored is readonly [number, Findable] => scored[0] !== null)
    .toSorted(([one], [other]) => other - one)
    .slice(0, most)
    .map(([, findable]) => findable);

/** The screens visited last that may still be opened. */
export const recentScreens = (all: readonly Findable[], recent: readonly string[]): readonly Findable[] =>
  recent.flatMap((path) => all.find(({ screen }) => screen.path === path) ?? []);
