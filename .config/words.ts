/**
 * `npm run words`: what the 20 other languages lack of the English words, and the way back into their files.
 *
 *   npm run words                    counts for each language, and each missing text with where the code uses it
 *   npm run words -- give <folder>   writes <folder>/<language>.json: what that language lacks, with the English text
 *   npm run words -- take <folder>   takes <folder>/<language>.json, now translated, into locales; sorts as English is
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../src/domain/languages.ts";
import { type Lacks, lacksIn, readWords, stemOf, takeWords, type Words } from "./word-files.ts";
import { readWordUses } from "./word-uses.ts";

const count = (words: Words): number => Object.keys(words).length;

const findings = languages.map((language) => ({ language, lacks: lacksIn(language) }));
const toTranslate = ({ missing, copies }: Lacks): Words => ({ ...missing, ...copies });

const list = (): void => {
  const uses = readWordUses();
  const wanted = new Map<string, { readonly text: string; readonly codes: string[] }>();
  for (const { language, lacks } of findings)
    for (const [name, text] of Object.entries(toTranslate(lacks))) {
      const entry = wanted.get(stemOf(name)) ?? { text, codes: [] };
      if (!entry.codes.includes(language.code)) entry.codes.push(language.code);
      wanted.set(stemOf(name), entry);
    }
  for (const [name, { text, codes }] of wanted) {
    const [area = "", key = ""] = name.split(/:(.*)/s);
    const places = uses(area, key).slice(0, 3).join(", ");
    console.log(
      `${name}\n  ${JSON.stringify(text)}\n  in: ${places || "no code"}\n  not in: ${codes.join(" ")}`,
    );
  }
  for (const { language, lacks } of findings) {
    const { missing, leftOver, copies } = lacks;
    console.log(
      `${language.code}: ${count(missing)} missing, ${count(copies)} English copies, ${count(leftOver)} left over`,
    );
    for (const [name, text] of Object.entries(leftOver))
      console.log(`  left over: ${name} ${JSON.stringify(text)}`);
  }
};

const give = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const { language, lacks } of findings) {
    const words = toTranslate(lacks);
    if (count(words) === 0) continue;
    const file = path.join(folder, `${language.code}.json`);
    writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`);
    console.log(`${file}: ${count(words)}`);
  }
};

const take = (folder: string): void => {
  for (const language of languages) {
    const file = path.join(folder, `${language.code}.json`);
    const refusals = takeWords(language, existsSync(file) ? readWords(file) : {});
    for (const reason of refusals) console.error(`${file}: ${reason}`);
    if (refusals.length > 0) process.exitCode = 1;
  }
};

const [act, folder] = process.argv.slice(2);
if (act === undefined) list();
else if (act === "give" && folder !== undefined) give(folder);
else if (act === "take" && folder !== undefined) take(folder);
else {
  console.error("npm run words [-- give <folder> | take <folder>]");
  process.exitCode = 1;
}
