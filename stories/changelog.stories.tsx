/** What changed in the kit, the tokens and the patterns, by day. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Badge } from "../src/kit/badge.tsx";
import { changes } from "./changelog.ts";
import { Page, Part } from "./foundations/page.tsx";

export default { title: "Changelog", parameters: { layout: "fullscreen" } } satisfies Meta;

const tones = { added: "positive", changed: "accent", fixed: "neutral", removed: "caution" } as const;
const days = [...new Set(changes.map(({ day }) => day))];

export const WhatChanged: StoryObj = {
  name: "Changelog: release notes, history, what is new",
  render: () => (
    <Page title="Changelog" about="What changed in the kit, the tokens and the patterns, newest first.">
      {days.map((day) => (
        <Part key={day} title={day}>
          <ul className="grid gap-2 text-form">
            {changes
              .filter((change) => change.day === day)
              .map(({ kind, where, what }) => (
                <li key={`${where} ${what}`} className="grid gap-x-4 sm:grid-cols-[6rem_14rem_1fr]">
                  <span>
                    <Badge tone={tones[kind]}>{kind}</Badge>
                  </span>
                  <span className="font-medium">{where}</span>
                  <span className="text-muted">{what}</span>
                </li>
              ))}
          </ul>
        </Part>
      ))}
    </Page>
  ),
  play: async () => {
    await expect(days).toEqual(days.toSorted().toReversed());
    await expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  },
};
