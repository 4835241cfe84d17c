/** The life of a scan check, and the screen on which goods are scanned. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { scanCheckMachine } from "../../machines/scan-check.ts";
import type { ScanSheet } from "../../src/contract/stock/scan-check.ts";
import OutInVerify from "../../src/modules/stock/scan/out-in-verify.tsx";
import { finished, sheet, world } from "../modules/stock/scan/scan-fixtures.ts";
import { documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";
import { known } from "./running.ts";
const scan = { type: "SCAN" } as const;
const finish = { type: "FINISH" } as const;
const cancel = { type: "CANCEL" } as const;
const facts = { openDifferences: 0 };

/** Every product in the quantity that is wanted. */
const complete = sheet.lines.map((line) => ({ ...line, scanned: line.wanted }));

/** A check that was given up has found nothing. */
const none: ScanSheet = {
  ...sheet,
  checkId: null,
  progress: "toDo",
  checker: "",
  lines: sheet.lines.map((line) => ({ ...line, scanned: 0 })),
  can: ["scan"],
};

const { Page, ...machine } = documentMachine({
  machine: scanCheckMachine,
  facts,
  events: [scan, finish, cancel],
  ways: { open: [], finished: [finish], cancelled: [cancel] },
  screen: {
    route: "/product/out-in-verify",
    path: "/product/out-in-verify?type=transfer&direction=in&document=7",
    Screen: OutInVerify,
    answers: ({ state, facts: { openDifferences } }) => {
      const open = openDifferences === 0 ? { ...sheet, lines: complete } : sheet;
      const now = { open, finished, cancelled: none }[state];
      return {
        "GET /stock/verify": now,
        "POST /stock/verify/scan": { sheet: now, outcomes: [] },
        "POST /stock/verify/cancel": null,
      };
    },
    acts: {
      "POST /stock/verify/scan": scan,
      // Differences that the person has seen are accepted with the end of the check.
      "POST /stock/verify/finish": (body) =>
        (body as { readonly accepted: readonly unknown[] }).accepted.length > 0
          ? [known({ openDifferences: 0 }), finish]
          : [finish],
      "POST /stock/verify/cancel": cancel,
    },
  },
});

const meta = {
  title: "Machines/Scan check",
  component: Page,
  parameters: pageInPage,
  loaders: world(),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["SCAN", "open"], ["FINISH", "finished"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "open", press: () => press(/^Finish check/), to: "finished" }),
  tags: ["proof"],
};
