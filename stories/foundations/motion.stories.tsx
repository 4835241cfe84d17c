/** Motion: how long, how it eases, and what moves. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../../src/kit/button.tsx";
import { Copy } from "./copy.tsx";
import { Page, Part } from "./page.tsx";
import { TokenTable } from "./token-table.tsx";
import { tokensIn } from "./tokens.ts";

export default { title: "Foundations/Motion", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const motions = [
  ["kit-enter", "What appears"],
  ["kit-enter-up", "What rises from below: a bar, a pop-up"],
  ["kit-enter-left", "The menu as a drawer"],
  ["kit-enter-right", "A panel from the right"],
  ["kit-late", "What need not appear if the answer comes at once: a spinner"],
  ["kit-skeleton", "What is still loading"],
  ["kit-lit", "The newest line"],
  ["kit-flash", "The entry that needs an answer"],
] as const;

function Motions() {
  const [round, setRound] = useState(0);
  return (
    <Page
      title="Motion"
      about="Motion says where something came from, and then ends. What leaves is gone at once; nothing moves that a cashier waits for; nothing at all for people who asked for less motion (see the toolbar)."
    >
      <Part title="What moves">
        <div>
          <Button onClick={() => setRound((last) => last + 1)}>Play again</Button>
        </div>
        <ul className="grid gap-3" key={round}>
          {motions.map(([name, use]) => (
            <li key={name} className="flex items-center gap-4 text-list">
              <span
                aria-hidden="true"
                data-motion={name}
                className={`h-10 w-32 rounded border-2 border-line bg-accent-soft ${name}`}
              />
              <Copy text={name} className="w-36 font-medium" />
              <span className="text-muted">{use}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="How long">
        <TokenTable
          label="How long"
          tokens={tokensIn("Motion", "duration")}
          draw={({ light }) => (
            <span
              aria-hidden="true"
              className="block h-2 rounded-mark bg-accent"
              style={{ width: Math.min(160, Number.parseFloat(light) / 12) }}
            />
          )}
        />
      </Part>
      <Part title="How it eases">
        <TokenTable
          label="How it eases"
          tokens={tokensIn("Motion", "easing")}
          draw={({ light }) => <Curve easing={light} />}
        />
      </Part>
    </Page>
  );
}

/** The curve of an easing: time to the right, how far upwards. */
function Curve({ easing }: { readonly easing: string }) {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = Array.from(easing.matchAll(/[\d.]+/g), ([number]) =>
    Number(number),
  );
  const at = (share: number) => share * 40;
  return (
    <svg aria-hidden="true" viewBox="-2 -2 44 44" className="size-11">
      <path d="M0 40H40M0 40V0" className="fill-none stroke-line" />
      <path
        d={`M0 40C${at(x1)} ${40 - at(y1)} ${at(x2)} ${40 - at(y2)} 40 0`}
        className="fill-none stroke-accent stroke-2"
      />
    </svg>
  );
}

export const Motion: Story = {
  render: () => <Motions />,
  play: async ({ canvasElement }) => {
    for (const [name] of motions) {
      const part = canvasElement.querySelector(`[data-motion=${name}]`);
      await expect(part && getComputedStyle(part).animationName).not.toBe("none");
    }
  },
};

export const MotionReduced: Story = {
  ...Motion,
  globals: { motion: "reduced" },
  play: async ({ canvasElement }) => {
    const part = canvasElement.querySelector("[data-motion=kit-enter-up]");
    await expect(part && Number.parseFloat(getComputedStyle(part).animationDuration)).toBeLessThan(0.001);
  },
};
