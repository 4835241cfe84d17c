/** What the stories of every import share: the address of an import under way, a screen's height, and the states without an answer. */
import type { Decorator, StoryContext } from "@storybook/react-vite";
import { seen } from "./seen.ts";
import { unanswered } from "./unanswered.ts";
import { type Answers, at, inWorld } from "./world.tsx";

interface ImportFrame {
  readonly route: string;
  /** The path of its calls: `/stock/transfer`. */
  readonly call: string;
  readonly profile: NonNullable<NonNullable<Parameters<typeof inWorld>[0]>["profile"]>;
  /** Areas of words. */
  readonly areas: readonly string[];
  /** What every story of it answers. */
  readonly answers?: Answers;
  /** The rule by which its rows are matched, shown before a file is chosen. */
  readonly rule: RegExp;
}

/** Areas whose words an import of lines of documents shows. */
export const goodsAreas = ["import", "product", "sale", "document", "purchase", "stock", "waybill"];

/** `const { world, parameters, decorators, states } = importFrame({ ... })`; `states`: empty, loading, failed, denied. */
export const importFrame = ({ route, call, profile, areas, answers, rule }: ImportFrame) => {
  const world = (more: Answers) => [
    async () => inWorld({ profile, areas: [...areas], answers: { ...answers, ...more } })(),
  ];
  const decorators: Decorator[] = [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"]), { route })(Story, context),
  ];
  const empty = {
    parameters: { path: route },
    loaders: world({}),
    play: async ({ canvas }: Pick<StoryContext, "canvas">) => seen(await canvas.findByText(rule)),
  };
  const states = unanswered(`GET ${call}/excel/import`, world, "You don't have access to this import");
  return {
    world,
    decorators,
    parameters: { layout: "fullscreen", path: `${route}?import=7` },
    states: { empty, ...states },
  };
};
