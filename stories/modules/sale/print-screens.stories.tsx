/** The screens of the delivery notes, each template in each state; their paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import type { ScreenPath } from "../../../src/contract/screens/table.ts";
import Sheet1Note from "../../../src/modules/sale/print/sheet1-note.tsx";
import StandardNote from "../../../src/modules/sale/print/standard-note.tsx";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { manager } from "./order-fixtures.ts";
import { answersOf, fewLines } from "./print-fixtures.ts";

export default { title: "Modules/Sale/Print", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const call = "GET /main/sale/order/print";
const world = (more: Answers) => [
  inWorld({
    profile: manager,
    areas: ["print", "list"],
    answers: { ...answersOf({ ...fewLines, printCount: 2 }), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);
const ready: Story = { loaders: world({}) };
const empty: Story = { loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }) };

const query = "language=en&variant=english&copies=1";

const drawn =
  (route: ScreenPath, Screen: ComponentType) =>
  (state: Story): Story => ({
    ...state,
    render: () => (
      <main>
        <Screen />
      </main>
    ),
    decorators: [at(`${route.replace("{id}", "499")}?${query}`, { route })],
  });

const standard = drawn("/sale/print/{id}", StandardNote);
export const Ready = standard(ready);
export const Empty = standard(empty);
export const Loading = standard(loading);
export const Failed = standard(failed);
export const Denied = standard(denied);

const sheetOne = drawn("/sale/chinese-print1/{id}", Sheet1Note);
export const SheetOneReady = sheetOne(ready);
export const SheetOneEmpty = sheetOne(empty);
export const SheetOneLoading = { ...sheetOne(loading), tags: ["!test"] };
export const SheetOneFailed = { ...sheetOne(failed), tags: ["!test"] };
export const SheetOneDenied = { ...sheetOne(denied), tags: ["!test"] };
