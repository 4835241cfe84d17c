/** All states of a part on one sheet, standing still: also those that wait for the pointer or the keyboard. */
import type { StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect } from "react";
import { expect } from "storybook/test";
import { drawStates } from "../../.storybook/stylesheets.ts";
import { LONG, Narrow, outOf } from "./one.tsx";

/** The name of a state, the part in it, and as what it is drawn. */
export type StillState = readonly [
  name: string,
  part: ReactNode,
  drawn?: "hover" | "focus" | "press" | undefined,
];

function Sheet({ states, long }: { readonly states: readonly StillState[]; readonly long: ReactNode }) {
  useEffect(drawStates, []);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] items-start gap-6 p-6">
      {states.map(([name, part, drawn]) => (
        <figure key={name} className="grid min-w-0 justify-items-start gap-2">
          <figcaption className="text-small text-muted">{name}</figcaption>
          {/* A section: the head of a page inside is not that of the story. */}
          <section
            className="w-full"
            {...(drawn && { "data-drawn": drawn === "press" ? "hover press" : drawn })}
            data-still={name}
          >
            {part}
          </section>
        </figure>
      ))}
      <figure className="grid min-w-0 justify-items-start gap-2">
        <figcaption className="text-small text-muted">Very long words</figcaption>
        <section>
          <Narrow>{long}</Narrow>
        </section>
      </figure>
    </div>
  );
}

/** The three states of what can be pressed or filled in, beside its usual one. */
export const touched = (part: ReactNode): readonly StillState[] => [
  ["Usual", part],
  ["Under the pointer", part, "hover"],
  ["With the focus", part, "focus"],
  ["While pressed", part, "press"],
];

/** The story of the sheet; `long` draws the part with a word that is very long. */
export const states = (
  list: readonly StillState[],
  long: (word: string) => ReactNode,
): Pick<StoryObj, "render" | "play" | "parameters"> => ({
  // Every state has the same name.
  parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
  render: () => <Sheet states={list} long={long(LONG)} />,
  play: async ({ canvasElement }) => {
    const boxes = canvasElement.querySelectorAll<HTMLElement>("[data-narrow]");
    await expect(Array.from(boxes).flatMap(outOf)).toEqual([]);
  },
});
