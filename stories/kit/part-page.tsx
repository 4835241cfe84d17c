/** The page of a part of the kit: its guide, an example to try, its states, its properties as typed, and where it is used. */
import {
  Canvas,
  Controls,
  DocsContext,
  type DocsContextProps,
  Unstyled,
  useOf,
} from "@storybook/addon-docs/blocks";
import { Check, X } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { english } from "../../.storybook/english.ts";
import { Badge } from "../../src/kit/badge.tsx";
import { KitTextProvider } from "../../src/kit/text.tsx";
import { Copy } from "../foundations/copy.tsx";
import type { Example, Guide } from "./guide.ts";
import { keys, inFrame } from "./keys.ts";

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-2 text-head font-semibold">{title}</h2>
    {children}
  </section>
);

const tones = { stable: "positive", new: "accent", leaving: "caution" } as const;

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const addressOf = (part: string) => `./?path=/docs/kit-parts-${part.toLowerCase()}--docs`;

const PartLink = ({ part }: { readonly part: string }) =>
  PART_PAGES.includes(part) ? (
    <a className="text-accent underline" href={addressOf(part)} target="_top">
      {part}
    </a>
  ) : (
    <span className="font-medium">{part}</span>
  );

function Choice({ guide }: { readonly guide: Guide }) {
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <h3 className="mb-1 font-medium">Use it</h3>
        <List items={guide.use} />
      </div>
      <div>
        <h3 className="mb-1 font-medium">Use another part</h3>
        <ul className="list-disc pl-5">
          {guide.instead.map(([when, part]) => (
            <li key={when}>
              {when}: <PartLink part={part} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Rules({ guide }: { readonly guide: Guide }) {
  const sides = [
    [
      "Do",
      guide.dos,
      "border-positive",
      <Check key="do" aria-hidden="true" size={16} className="text-positive" />,
    ],
    [
      "Do not",
      guide.donts,
      "border-negative",
      <X key="not" aria-hidden="true" size={16} className="text-negative" />,
    ],
  ] as const;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {sides.map(([title, items, border, mark]) => (
        <div key={title} className={`border-t-2 pt-2 ${border}`}>
          <h3 className="mb-1 flex items-center gap-1.5 font-medium">
            {mark}
            {title}
          </h3>
          <List items={items} />
        </div>
      ))}
    </div>
  );
}

/** Right and wrong side by side: the part itself, and why. */
function Examples({ examples }: { readonly examples: readonly Example[] }) {
  return (
    <KitTextProvider text={english}>
      {examples.map(({ right, wrong }) => (
        <div key={right[0]} className="mt-4 grid gap-6 sm:grid-cols-2" data-examples>
          {([right, wrong] as const).map(([why, draw]) => (
            <figure key={why} className="grid min-w-0 grid-rows-[1fr_auto]">
              <div
                className={`grid min-h-24 content-center justify-items-start overflow-x-auto rounded border border-line border-b-2 bg-canvas p-4 ${why === right[0] ? "border-b-positive" : "border-b-negative"}`}
              >
                {draw()}
              </div>
              <figcaption className="mt-1.5 text-small text-muted">
                <span className={`font-medium ${why === right[0] ? "text-positive" : "text-negative"}`}>
                  {why === right[0] ? "Do" : "Do not"}
                </span>
                {". "}
                {why}
              </figcaption>
            </figure>
          ))}
        </div>
      ))}
    </KitTextProvider>
  );
}

const head = "border-b border-line py-1.5 pr-4 text-left text-small font-medium text-muted";
const cell = "border-b border-line py-2 pr-4 align-top wrap-anywhere";

interface TypedRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
  readonly fallback?: string | null;
}

interface TypedRowsProps {
  readonly label: string;
  readonly rows: readonly TypedRow[];
  readonly hasDefaults?: boolean;
}

function TypedRows({ label, rows, hasDefaults = false }: TypedRowsProps) {
  return (
    <table className="w-full table-fixed text-list" aria-label={label}>
      <thead>
        <tr>
          <th className={`${head} w-44`}>Property</th>
          <th className={head}>Type</th>
          {hasDefaults && <th className={`${head} w-28`}>Default</th>}
          <th className={`${head} w-2/5`}>What it does</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isRequired, fallback, about }) => (
          <tr key={name}>
            <td className={cell}>
              <Copy text={name} className="font-medium" />
              {isRequired && <span className="ml-1 text-small text-muted">required</span>}
            </td>
            <td className={cell}>
              <code className="text-small">{type}</code>
            </td>
            {hasDefaults && (
              <td className={cell}>
                <code className="text-small">{fallback}</code>
              </td>
            )}
            <td className={`${cell} text-muted`}>{about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Properties({ name }: { readonly name: string }) {
  const { props = [], native = null, shapes = [] } = PART_PROPS[name] ?? {};
  return (
    <>
      <TypedRows label={`Properties of ${name}`} rows={props} hasDefaults />
      {native !== null && (
        <p className="mt-2 text-muted">
          And every property of <code>&lt;{native}&gt;</code> that is not named above.
        </p>
      )}
      {shapes.map((shape) => (
        <section key={shape.name} className="mt-5">
          <h3 className="mb-1 font-medium">{shape.name}</h3>
          <TypedRows label={`Properties of ${shape.name}`} rows={shape.props} />
        </section>
      ))}
    </>
  );
}

function Uses({ name }: { readonly name: string }) {
  const files = PARTS_IN_USE[name] ?? [];
  return (
    <details>
      <summary>
        {files.length} {files.length === 1 ? "file" : "files"} of the shell and the screens
      </summary>
      <ul className="mt-2 columns-2 text-small text-muted max-sm:columns-1">
        {files.map((file) => (
          <li key={file} className="wrap-anywhere">
            {file}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A story of a part: its name is that of the part, a colon, and what else people call it. */
const otherNames = (storyName: string): string => storyName.split(": ")[1] ?? "";

/** Whether something of the example can be changed. */
const hasControls = ({ argTypes }: ReturnType<DocsContextProps["componentStories"]>[number]): boolean =>
  Object.values(argTypes).some(({ table }) => table?.disable !== true);

/** The docs page of every part whose stories have a `guide` among their parameters. */
function PartPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const guide = preparedMeta.parameters["guide"] as Guide;
  const name = preparedMeta.title.split("/").at(-1) ?? "";
  // In the order in which they are written.
  const stories = useContext(DocsContext).componentStories();
  const [first, ...others] = stories.filter(({ tags }) => tags.includes("autodocs"));
  const { status = "stable" } = guide;
  const names = otherNames(first?.name ?? "");
  return (
    <>
      <Unstyled>
        <div className="text-form text-ink">
          <h1 className="flex items-center gap-3 text-title font-semibold">
            {name} <Badge tone={tones[status]}>{status}</Badge>
          </h1>
          <p className="mt-1 max-w-prose">{guide.about}</p>
          {names !== "" && <p className="mt-1 text-small text-muted">Also called: {names}</p>}
          <p className="mt-1 text-small text-muted">
            <Copy text={PART_PROPS[name]?.file ?? ""} />
          </p>
        </div>
      </Unstyled>
      {first && <Canvas of={first.moduleExport} />}
      {first && hasControls(first) && (
        <div data-try-it>
          {/* Types and defaults are in the table of properties below, as the part itself has them. */}
          <style>{`[data-try-it] :is(th, td):is(:nth-child(2), :nth-child(3)) { display: none; }`}</style>
          <Controls of={first.moduleExport} />
        </div>
      )}
      <Unstyled>
        <div className="text-form text-ink">
          <Part title="When to use it">
            <Choice guide={guide} />
          </Part>
          <Part title="Do and do not">
            <Rules guide={guide} />
            <Examples examples={guide.examples} />
          </Part>
          <Part title="Anatomy">
            <ol className="list-decimal pl-5">
              {guide.anatomy.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </Part>
          {guide.keys && (
            <Part title="Keys">
              <p>{keys[guide.keys]}</p>
            </Part>
          )}
        </div>
      </Unstyled>
      {others.map((story) => (
        <div key={story.id}>
          <Unstyled>
            <h2 className="mt-8 text-head font-semibold text-ink">{story.name}</h2>
          </Unstyled>
          <Canvas of={story.moduleExport} />
        </div>
      ))}
      <Unstyled>
        <div className="text-form text-ink">
          <Part title="Properties">
            <Properties name={name} />
          </Part>
          <Part title="Where it is used">
            <Uses name={name} />
          </Part>
        </div>
      </Unstyled>
    </>
  );
}

/** The parameters of a part's stories: its guide on its page. `isPanel` when it opens over the page. */
export const partPage = (guide: Guide, { isPanel = false } = {}) => ({
  guide,
  // A part by itself has no page around it with a heading or a landmark.
  a11y: { config: { rules: [{ id: "bypass", enabled: false }] } },
  docs: { page: PartPage, ...(isPanel && { story: inFrame }) },
});
