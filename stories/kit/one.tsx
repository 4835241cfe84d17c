/** A part of the kit by itself: its usual look with controls, its keys, where the product uses it; and all of them with long words. */
import type { StoryObj } from "@storybook/react-vite";
import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inFrame } from "./keys.ts";

type Props = Readonly<Record<string, unknown>>;

interface About<P> {
  /** The prop that its `onChange` changes. */
  readonly holds?: keyof P & string;
  /** What a control offers for a prop. */
  readonly choices?: { readonly [Name in keyof P]?: readonly unknown[] };
  /** It opens over the page. */
  readonly isPanel?: boolean;
  /** Its words are chosen to be short, and stay in one line. */
  readonly isShort?: boolean;
}

/** A part in the hand of a story: what it holds changes as in the product. */
function Held({
  Part,
  props,
  holds,
}: {
  readonly Part: ComponentType<Props>;
  readonly props: Props;
  readonly holds: string | undefined;
}) {
  const [value, setValue] = useState(holds === undefined ? undefined : props[holds]);
  if (holds === undefined) return <Part {...props} />;
  const take = (given: unknown) => {
    const isEvent = typeof given === "object" && given !== null && "target" in given;
    setValue(isEvent ? (given.target as HTMLInputElement)[holds as "value"] : given);
  };
  return <Part {...props} {...{ [holds]: value, onChange: take }} />;
}

interface Drawn {
  readonly draw: (props: Props) => ReactNode;
  readonly args: Props;
  readonly isPanel: boolean;
}

export const LONG = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";

const wordy = new Set(["label", "title", "text", "children", "detail", "hint", "error", "name", "message"]);

/** Every word of its props is a very long one. */
const lengthened = (value: unknown, key = ""): unknown => {
  if (typeof value === "string") return wordy.has(key) ? LONG : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each));
  if (
    typeof value !== "object" ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype ||
    "$$typeof" in value
  )
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthened(inner, name)]));
};

export const Narrow = ({ children }: { readonly children: ReactNode }) => (
  <div data-narrow className="relative w-60">
    {children}
  </div>
);

/** What sticks out of its box and is not scrolled or cut there. */
export const outOf = (box: HTMLElement): readonly string[] => {
  const { right } = box.getBoundingClientRect();
  const isKept = (part: Element): boolean => {
    for (let at = part.parentElement; at && at !== box; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  return Array.from(box.querySelectorAll("*"))
    .filter((part) => part.getBoundingClientRect().right > right + 1 && !isKept(part))
    .map((part) => part.outerHTML.slice(0, 160));
};

/** The story of a panel whose every word is very long: nothing sticks out of the window. */
export const panelWithLongWords = ({ args, render }: StoryObj): StoryObj => ({
  render: () => <Fragment>{(render as (props: Props) => ReactNode)(lengthened(args) as Props)}</Fragment>,
  globals: { viewport: { value: "phone" } },
  parameters: { docs: { story: inFrame } },
  // It may still be sliding in.
  play: () => waitFor(() => expect(outOf(document.body)).toEqual([])),
});

/** A control for each prop that is a word, a number or a yes or no; what is drawn or called is no matter of a control. */
const controlsOf = (
  args: Props,
  choices: Readonly<Record<string, unknown>>,
): NonNullable<StoryObj["argTypes"]> =>
  Object.fromEntries(
    Object.entries(args).map(([prop, value]) => {
      const options = choices[prop];
      if (options !== undefined) return [prop, { control: "select", options }];
      const isPlain = ["string", "number", "boolean"].includes(typeof value);
      return [prop, isPlain ? {} : { control: false, table: { disable: true } }];
    }),
  );

/** The stories of a page of parts: `one` of each, and all of them with long words. */
export const parts = () => {
  const drawn: Drawn[] = [];

  /** The story of a part's usual look. */
  const one = <P extends object>(Part: ComponentType<P>, args: P, about: About<P> = {}): StoryObj => {
    const { holds, choices = {}, isPanel = false, isShort = false } = about;
    const draw = (props: Props) => (
      <Held
        key={JSON.stringify(props[holds ?? ""])}
        Part={Part as ComponentType<never> as ComponentType<Props>}
        {...{ props, holds }}
      />
    );
    drawn.push({ draw, args: args as Props, isPanel: isPanel || isShort });
    return {
      args: args as Props,
      argTypes: controlsOf(args as Props, choices),
      parameters: { docs: isPanel ? { story: inFrame } : {} },
      render: draw,
    };
  };

  /** Every part of the page above with very long words, in 240 pixels. */
  const allWithLongWords: StoryObj = {
    globals: { viewport: { value: "phone" } },
    // Every name is the same very long word.
    parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
    render: () => (
      <main className="grid justify-start gap-6 p-6">
        {drawn
          .filter(({ isPanel }) => !isPanel)
          .map(({ draw, args }, at) => (
            // The list never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <Narrow key={at}>{draw(lengthened({ ...args, id: `part-${at}` }) as Props)}</Narrow>
          ))}
      </main>
    ),
    play: async ({ canvasElement }) => {
      const boxes = canvasElement.querySelectorAll<HTMLElement>("[data-narrow]");
      await expect(boxes.length).toBeGreaterThan(3);
      await expect(Array.from(boxes).flatMap(outOf)).toEqual([]);
    },
  };

  return { one, allWithLongWords };
};
