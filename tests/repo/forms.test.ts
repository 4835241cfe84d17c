/** Forms say themselves what is wrong: the browser's own bubbles are off in each of them. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

const formsOf = (text: string): readonly string[] => text.match(/<form\b[\s\S]*?(?<!=)>/g) ?? [];

test("every form leaves the browser's validation off", () => {
  const files = filesIn("src").filter((file) => file.endsWith(".tsx"));
  const forms = files.flatMap((file) => formsOf(textOf(file)).map((form) => [file, form]));
  expect(forms.length).toBeGreaterThan(10);
  expect(
    forms.filter(([, form = ""]) => !/\bnoValidate\b/.test(form)).map(([file]) => file),
    "add noValidate to the <form> of these files",
  ).toEqual([]);
});
