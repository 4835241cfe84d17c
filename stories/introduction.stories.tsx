/** Where one begins: what is where, in ten lines. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page } from "./foundations/page.tsx";

export default { title: "Introduction", parameters: { layout: "fullscreen" } } satisfies Meta;

/** Each line: where it leads, what it is called, what is there. */
const places = [
  [
    "story/foundations-colour--tokens",
    "Foundations",
    "colour, type, spacing, elevation, icons, motion, density, from the tokens; contrast is measured; accessibility: what is tested",
  ],
  [
    "docs/kit-parts-button--docs",
    "Kit, part by part",
    "a page for each part: when to use it, its states, its properties, where it is used; search also finds other names (modal, pagination)",
  ],
  [
    "docs/patterns-list--docs",
    "Patterns",
    "whole screens by kind: when to take which, a live one, and where each is used",
  ],
  ["story/changelog--what-changed", "Changelog", "what changed in the kit, the tokens and the patterns"],
  [
    "story/kit-button--looks",
    "Kit, in families",
    "parts that belong together in one example: every key, long words, dark, on a phone",
  ],
  [
    "story/shell-frame--opened",
    "Shell",
    "what surrounds the screens: menu, tabs, top bar, chat, reminders, palette",
  ],
  [
    "story/modules-sale-order-list--ready",
    "Modules",
    "every screen: Ready, Empty, Loading, Failed, Denied, then what one does on it",
  ],
  [
    "story/modules-made-answers--dashboard",
    "Made answers",
    "every screen on the longest and oddest answers that the contract permits",
  ],
  [
    "story/machines-till--sale-at-the-counter",
    "Machines",
    "the statecharts: press a state to open it, an event to send it, and see the screen of it",
  ],
  [
    "story/print-room-delivery-notes--english",
    "Print room",
    "delivery notes, receipts, reports and lists on paper of their size",
  ],
] as const;

const Where = () => (
  <Page
    title="Kontor"
    about="The designers' place: everything that a person can see in Kontor, without starting it. Each story is also a test in a real browser."
  >
    <dl className="grid max-w-3xl gap-x-6 gap-y-3 text-form sm:grid-cols-[10rem_1fr]">
      {places.map(([path, name, what]) => (
        <div key={name} className="contents">
          <dt>
            <a className="text-accent underline" href={`./?path=/${path}`} target="_top">
              {name}
            </a>
          </dt>
          <dd className="text-muted max-sm:mb-2">{what}</dd>
        </div>
      ))}
      <dt>The toolbar</dt>
      <dd className="text-muted">
        the language (all 21, and one that lengthens words and rings what nobody translated), light and dark,
        density, motion, formats, hover, width
      </dd>
      <dt>To find something</dt>
      <dd className="text-muted">
        press Ctrl+K and type a part, a screen or a state; on a story, Alt+A shows what its test did and found
      </dd>
    </dl>
  </Page>
);

export const WhatIsWhere: StoryObj = { render: () => <Where /> };
