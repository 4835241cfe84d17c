/** The screens a person may open, as the palette finds them: by their words in two languages, those visited last first. */
import { type KnownScreen, screenGroups, type ScreenTitle } from "../../contract/screens/table.ts";
import { mayOpen } from "../../domain/route-access.ts";
import type { MenuView } from "../menu/menu-model.ts";
import { fits, nearest } from "./fuzzy.ts";

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

/** The screens that may be opened without being told a record; those that are not built only if `showsPlanned`. */
export const findables = (
  { visitor, built, showsPlanned }: MenuView,
  words: Words,
  english: Words,
): readonly Findable[] =>
  screenGroups.flatMap(({ title, screens }) =>
    screens
      .filter((screen) => screen.public !== true && !screen.path.includes("{"))
      .filter((screen) => (showsPlanned || built.has(screen.path)) && mayOpen(screen, visitor))
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

interface FoundScreens {
  /** The same words, or words that begin as typed: the same first. */
  readonly near: readonly Findable[];
  /** The letters are scattered in the words. */
  readonly far: readonly Findable[];
}

/** The screens that fit what was typed, the best first. */
export const findScreens = (
  all: readonly Findable[],
  typed: string,
  recent: readonly string[],
  most = 12,
): FoundScreens => {
  const scored = all
    .flatMap((findable) => {
      const score = scoreOf(typed, recent, findable);
      return score === null ? [] : [{ findable, score, degree: nearest(typed, findable.words) }];
    })
    .toSorted((one, other) => other.degree - one.degree || other.score - one.score)
    .slice(0, most);
  const of = (isNear: boolean) =>
    scored.filter(({ degree }) => degree > 0 === isNear).map(({ findable }) => findable);
  return { near: of(true), far: of(false) };
};

/** The screens visited last that may still be opened. */
export const recentScreens = (all: readonly Findable[], recent: readonly string[]): readonly Findable[] =>
  recent.flatMap((path) => all.find(({ screen }) => screen.path === path) ?? []);
