/** The states of a screen whose question is not answered: `const { loading, failed, denied } = unanswered(call, world)`. */
import type { StoryContext, StoryObj } from "@storybook/react-vite";
import { seen } from "./seen.ts";
import { type Answers, refuses } from "./world.tsx";

type Loaders = NonNullable<StoryObj["loaders"]>;

/** `call` as in Answers; `world` makes the loaders of the screen's stories; `notAllowed` is what stands there without the right. */
export const unanswered = (
  call: string,
  world: (answers: Answers) => Loaders,
  notAllowed = "You don't have access to this list",
) => {
  const refused = (answer: Answers[string], shown: string) => ({
    loaders: world({ [call]: answer }),
    play: async ({ canvas }: Pick<StoryContext, "canvas">) => seen(await canvas.findByText(shown)),
  });
  return {
    loading: { loaders: world({ [call]: "never" }) },
    failed: refused(
      refuses("ServerFault", "The server had an error; your entries are still here."),
      "Try again",
    ),
    denied: refused(refuses("AccessDenied", "Access Denied"), notAllowed),
  };
};
