/** Stories with a seeded fault are tests of the tests: the designers' tree leaves them out. */
import { expect, test } from "vitest";
import { filesIn, textOf } from "./files.ts";

/** Seeded faults of a story file, each from its comment to the end of the story. */
const faultsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/A seeded fault:[\s\S]*?(?=\n\};)/g), ([story]) => story);

const isTagged = (story: string): boolean => story.includes('tags: ["fault"]');

test("each seeded fault stands outside of the designers' tree", () => {
  const faults = filesIn("stories").flatMap((file) => faultsIn(textOf(file)));
  expect(faults.length).toBeGreaterThan(4);
  expect(faults.filter((story) => !isTagged(story))).toEqual([]);
  expect(textOf(".storybook/main.ts")).toContain('fault: { defaultFilterSelection: "exclude" }');
});

test("the guard bites", () => {
  const loose = "/** A seeded fault: a shift. */\nexport const AShift: Story = {\n  render: () => null,\n};";
  expect(faultsIn(loose).filter((story) => !isTagged(story))).toHaveLength(1);
});

/** Stories of machines that press something: a designer opens a machine still, at its beginning. */
const movedMachines = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/^export const (\w+)[^\n]*= ([\s\S]*?)(?=^export |(?![\s\S]))/gm),
    (match) => match,
  )
    .filter(([, , story = ""]) =>
      /everyStateOpens|\.(everyState|playedThrough|onScreen)\b|\bplay: async|\bplay: \w+At|isPlayed|async \(\) =>/.test(
        story,
      ),
    )
    .filter(([, , story = ""]) => !/tags: \["proof"\]|^proof\(|opensStill|machine\.still/.test(story))
    .map(([, name = ""]) => name);

test("the designers' tree holds machines that stand still in their first state", () => {
  const files = filesIn("stories/statecharts").filter((file) => file.endsWith(".stories.tsx"));
  expect(files.flatMap((file) => movedMachines(textOf(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  expect(files.filter((file) => !/opensStill\(|= machine\.still;/.test(textOf(file)))).toEqual([]);
  const loose = "export const PlayedThrough: Story = {\n  play: async () => {},\n};\n";
  expect(movedMachines(loose)).toEqual(["PlayedThrough"]);
  const declared = "export const EveryState: Story = machine.everyState;\n";
  expect(movedMachines(declared)).toEqual(["EveryState"]);
});
