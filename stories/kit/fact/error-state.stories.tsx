/** ErrorState: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ErrorState } from "../../../src/kit/feedback/states.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/ErrorState",
  tags: ["autodocs", "feedback"],
  parameters: partPage({
    about:
      "Stands where a list or a page would: it could not be loaded. It says what happened, that nothing is lost, and offers to try again.",
    use: ["A list, a page or a card that failed to load"],
    instead: [
      ["The person has no right to it", "DeniedState"],
      ["A field is wrong", "TextField"],
      ["There is nothing yet", "EmptyState"],
    ],
    dos: ["Give the reference to quote when asking for help"],
    donts: ["Words of the program: exception, timeout, 500", "Blame"],
    examples: [
      {
        right: [
          "What happened, what was kept, what to do next.",
          () => (
            <ErrorState
              title="The orders could not be loaded"
              detail="Nothing was changed."
              onRetry={noChange}
            />
          ),
        ],
        wrong: [
          "Words of the program.",
          () => (
            <ErrorState
              title="Error 500"
              detail="Unhandled exception: timeout of 30000 ms exceeded"
              onRetry={noChange}
            />
          ),
        ],
      },
    ],
    anatomy: ["Icon", "Title: what happened", "Detail: what was kept", "Try again", "Reference"],
    keys: "Button",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { title: "The orders could not be loaded", detail: "Nothing was changed.", onRetry: fn() };

export const ErrorStateDefault: Story = {
  name: "ErrorState: failed, error page, retry",
  ...one(ErrorState, { ...given, reference: "SERVICE_DOWN · 7f3a9c" }),
};

export const States: Story = states(
  [
    ["Usual", <ErrorState key="usual" {...given} />],
    ["With a reference", <ErrorState key="reference" {...given} reference="SERVICE_DOWN · 7f3a9c" />],
    ["Compact", <ErrorState key="compact" {...given} compact />],
  ],
  (word) => <ErrorState title={word} detail={word} onRetry={fn()} reference={word} />,
);
