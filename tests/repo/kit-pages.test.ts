/** Each part of the kit has a page: a guide, its states and its properties as typed. */
import { describe, expect, test } from "vitest";
import { partProps } from "../../.storybook/part-props.ts";
import { filesIn, textOf } from "./files.ts";
import { namedParts, withoutLook } from "./story-files.ts";

const source = new Map(
  filesIn("src")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, textOf(file)]),
);

const pages = new Map(
  filesIn("stories/kit")
    .filter((file) => file.endsWith(".stories.tsx"))
    .map((file) => [/title: "Kit\/Parts\/(\w+)"/.exec(textOf(file))?.[1] ?? "", textOf(file)] as const)
    .filter(([name]) => name !== ""),
);

describe("the pages of the kit's parts", () => {
  test("there is one for each part", () => {
    const parts = [...namedParts(source).keys()].filter((name) => !(name in withoutLook));
    const missing = parts.filter((name) => !pages.has(name)).toSorted();
    expect(missing, "write stories/kit/<folder>/<part>.stories.tsx as control/button.stories.tsx").toEqual(
      [],
    );
    const unknown = [...pages.keys()].filter((name) => !(name in partProps()));
    expect(unknown, "these parts are gone: delete their pages").toEqual([]);
  });

  test("each begins with an example whose name holds other words that people search for", () => {
    const without = [...pages].filter(([name, text]) => !new RegExp(`name: "${name}: [\\w -]+`).test(text));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test("each leads only to parts that there are", () => {
    const known = new Set(Object.keys(partProps()));
    const named = [...pages].flatMap(([page, text]) =>
      Array.from(
        /instead: \[([\s\S]*?)\],\n\s+dos:/.exec(text)?.[1]?.matchAll(/", "(\w+)"\]/g) ?? [],
        ([, part = ""]) => `${page}: ${part}`,
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((each) => !known.has(each.split(": ")[1] ?? ""))).toEqual([]);
  });

  test("each shows right and wrong beside each other, drawn with the part", () => {
    const examplesOf = (text: string) => /examples: \[\n([\s\S]*?)\n\s+anatomy:/.exec(text)?.[1] ?? "";
    const without = [...pages].filter(
      ([name, text]) => !new RegExp(`<(?:${name}|Drawn\\w+)\\b`).test(examplesOf(text)),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test("the words that designers search for lead to a part", () => {
    const names = [...pages.values()].map((text) => /name: "(\w+: [^"]+)"/.exec(text)?.[1] ?? "").join("\n");
    for (const word of [
      "modal",
      "pagination",
      "dropdown",
      "toggle",
      "tabs",
      "autocomplete",
      "date picker",
      "toolbar",
      "grid",
      "context menu",
      "command palette",
      "dark mode",
      "error summary",
      "date range",
      "page header",
      "loading bar",
    ])
      expect(names).toContain(word);
  });

  test("properties are those of the part itself: unions spelled out, defaults from where they are set", () => {
    const props = partProps();
    const of = (part: string, name: string) => props[part]?.props.find((prop) => prop.name === name);
    expect(of("Button", "look")).toMatchObject({
      type: '"primary" | "quiet" | "ghost" | "danger"',
      fallback: '"quiet"',
      isRequired: false,
    });
    expect(of("Dialog", "size")).toMatchObject({
      type: '"small" | "medium" | "large" | "wide"',
      fallback: '"small"',
    });
    expect(of("SelectField", "size")?.fallback).toBe('"medium"');
    expect(of("NumberField", "digits")?.fallback).toBe("0");
    // The comments within a type are part of what is said about the property.
    expect(of("Stat", "change")).toMatchObject({
      type: '{ text: string; direction: "up" | "down" | "same"; tone: "positive" | "negative" | "neutral" }',
      about: 'text: "+4.2 % on last week"; tone: Whether that is good news; up is not always.',
    });
    // An object type that a property names is shown with its own properties.
    expect(of("BarChart", "bars")?.type).toBe("Bar[]");
    const bar = props["BarChart"]?.shapes.find(({ name }) => name === "Bar");
    expect(bar?.props.map(({ name }) => name)).toEqual(["id", "tick", "label", "value", "compared", "lit"]);
    const types = Object.values(props).flatMap((part) => part.props.map(({ type }) => type));
    expect(types.filter((type) => /\/\*|readonly /i.test(type))).toEqual([]);
    expect(of("TextField", "label")).toMatchObject({ type: "string", isRequired: true });
    expect(props["TextField"]?.native).toBe("input");
    const empty = [...pages.keys()].filter((name) => (props[name]?.props.length ?? 0) === 0);
    expect(empty).toEqual([]);
  });
});
