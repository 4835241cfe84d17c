/** The page of a pattern: what it is for, how to choose it, a live example, and the screens that use it. */
import { Canvas, DocsContext, Unstyled, useOf } from "@storybook/addon-docs/blocks";
import { useContext } from "react";

export interface Pattern {
  readonly about: string;
  /** How to choose: [when, what to take]. */
  readonly choose: readonly (readonly [when: string, take: string])[];
  readonly rules: readonly string[];
  /** The components of `src/modules/common` and `src/kit` that make it. */
  readonly parts: readonly string[];
  /** What the first of several examples shows. */
  readonly first?: string;
}

function Uses({ parts }: { readonly parts: readonly string[] }) {
  const files = [...new Set(parts.flatMap((part) => PARTS_IN_USE[part] ?? []))]
    .filter((file) => !file.startsWith("modules/common/"))
    .toSorted();
  return (
    <ul className="columns-2 text-list text-muted max-sm:columns-1" data-uses={files.length}>
      {files.map((file) => (
        <li key={file} className="wrap-anywhere">
          {file}
        </li>
      ))}
    </ul>
  );
}

/** "Nothing Found", as Storybook calls the story NothingFound, in sentence case. */
const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

const head = "mt-8 mb-2 text-head font-semibold";

function PatternPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { about, choose, rules, parts, first } = preparedMeta.parameters["pattern"] as Pattern;
  const name = preparedMeta.title.split("/").at(-1) ?? "";
  // In the order in which they are written.
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Unstyled>
        <div className="text-form text-ink">
          <h1 className="text-title font-semibold">{name}</h1>
          <p className="mt-1 max-w-prose">{about}</p>
          <p className="mt-1 text-small text-muted">Made of: {parts.join(", ")}</p>
          <h2 className={head}>How to choose</h2>
          <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[1fr_1fr]">
            {choose.map(([when, take]) => (
              <div key={when} className="contents">
                <dt>{when}</dt>
                <dd className="text-muted">{take}</dd>
              </div>
            ))}
          </dl>
          <h2 className={head}>Rules</h2>
          <ul className="list-disc pl-5">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </Unstyled>
      {stories.map((story, place) => {
        const caption = place === 0 ? first : sentence(story.name);
        return (
          <div key={story.id}>
            {caption !== undefined && (
              <Unstyled>
                <h2 className={`${head} text-ink`}>{caption}</h2>
              </Unstyled>
            )}
            <Canvas of={story.moduleExport} sourceState="none" />
          </div>
        );
      })}
      <Unstyled>
        <div className="text-form text-ink">
          <h2 className={head}>Screens that use it</h2>
          <Uses parts={parts} />
        </div>
      </Unstyled>
    </>
  );
}

/** The parameters of a pattern's stories. Its example is a screen of its own: it has the whole page. */
export const patternPage = (pattern: Pattern) => ({
  pattern,
  docs: { page: PatternPage, story: { inline: false, height: "680px" } },
});
