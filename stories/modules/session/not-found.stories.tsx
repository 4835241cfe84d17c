/** No such page. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import NotFound from "../../../src/modules/session/not-found.tsx";
import { at, inWorld } from "../../support/world.tsx";

const meta = {
  title: "Modules/Session/Not found",
  parameters: { layout: "fullscreen" },
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <NotFound />,
} satisfies Meta;
export default meta;

export const Ready: StoryObj = { decorators: [at("/404?path=%2Fsale%2Findx", { route: "/404" })] };
