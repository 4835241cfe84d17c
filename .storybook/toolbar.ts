/** What the designers' toolbar offers, and what it is set to now: `shown` is read by the worlds that the stories stand in. */
import type { Preview } from "@storybook/react-vite";
import { languages, type LanguageCode, languageOf } from "../src/domain/languages.ts";

/** Lengthened English in brackets: what has none was not translated. */
const PSEUDO = "pseudo";

type Toolbar = NonNullable<NonNullable<Preview["globalTypes"]>[string]["toolbar"]>;
type Icon = NonNullable<Toolbar["icon"]>;

const item = (value: string, title: string) => ({ value, title });

const menu = (description: string, icon: Icon, items: readonly ReturnType<typeof item>[]) => ({
  description,
  toolbar: { title: description, icon, items: [...items], dynamicTitle: true },
});

export const globalTypes = {
  language: menu("Language", "globe", [
    ...languages.map(({ code, name }) => item(code, name)),
    item(PSEUDO, "[Ļöñğ wöŕðš]"),
  ]),
  theme: menu("Theme", "contrast", [item("light", "Light"), item("dark", "Dark"), item("system", "System")]),
  density: menu("Density", "component", [
    item("usual", "Usual"),
    item("compact", "Compact"),
    item("roomy", "Roomy"),
  ]),
  motion: menu("Motion", "lightning", [item("full", "Motion"), item("reduced", "Reduced motion")]),
  formats: menu("Formats", "calendar", [
    item("euro", "Euro, prices to the cent"),
    item("forint", "Forint, no decimals"),
    item("exact", "Prices to 4 decimals, 13 hours ahead"),
  ]),
  hover: menu("Hover", "pointerdefault", [
    item("off", "Hover: by the pointer"),
    item("on", "Hover: all at once"),
  ]),
};

export const initialGlobals = {
  language: "en",
  theme: "light",
  density: "usual",
  motion: "full",
  formats: "euro",
  hover: "off",
};

type Formats = "euro" | "forint" | "exact";

export interface Shown {
  readonly language: LanguageCode;
  readonly locale: string;
  readonly isPseudo: boolean;
  readonly formats: Formats;
}

let now: Shown = { language: "en", locale: "en-GB", isPseudo: false, formats: "euro" };

/** What the toolbar says about words and formats. */
export const shown = (): Shown => now;

const formatsOf = (value: unknown): Formats => (value === "forint" || value === "exact" ? value : "euro");

/** Notes what the toolbar of a story says, before its world is made. */
export const noteToolbar = (globals: Readonly<Record<string, unknown>>): void => {
  const language = globals["language"];
  const wanted = typeof language === "string" ? language : "en";
  const isPseudo = wanted === PSEUDO;
  const { code, locale } = languageOf(isPseudo ? "en" : wanted);
  now = { language: code, locale, isPseudo, formats: formatsOf(globals["formats"]) };
};

/** Turns the words of the story at hand into the pseudo-language, or back. */
export const notePseudo = (isPseudo: boolean): void => {
  now = { ...now, isPseudo };
};
