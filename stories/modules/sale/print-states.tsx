/** The states that every delivery note's screen has. */
import type { Meta } from "@storybook/react-vite";
import { answersOf, fewLines } from "./print-fixtures.ts";
import { manager } from "./order-fixtures.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";

const query = "language=en&variant=english&copies=1";

/** `route` as the table of routes spells it. */
export const printMeta = (route: string) =>
  ({
    parameters: { layout: "fullscreen" },
    decorators: [
      (Story) => (
        <main>
          <Story />
        </main>
      ),
      at(`${route.replace("{id}", "499")}?${query}`, { route }),
    ],
  }) satisfies Meta;

const world = (answers: Answers) => ({
  loaders: [inWorld({ profile: manager, areas: ["print", "list"], answers })],
});
const allAnswer = (answer: Answers[string]) =>
  world({ ...answersOf(fewLines), "GET /main/sale/order/print": answer });

export const printStates = {
  Ready: world(answersOf({ ...fewLines, printCount: 2 })),
  Empty: allAnswer(refuses("NotFound", "This is no longer there.")),
  Loading: allAnswer("never"),
  Failed: allAnswer(refuses("ServerFault", "Something went wrong on the server.")),
  Denied: allAnswer(refuses("AccessDenied", "Access Denied")),
};
