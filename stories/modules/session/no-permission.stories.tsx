/** No permission, with a way back and without. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import NoPermission from "../../../src/modules/session/no-permission.tsx";
import { at, inWorld } from "../../support/world.tsx";

const meta = {
  title: "Modules/Session/No permission",
  parameters: { layout: "fullscreen" },
  loaders: [inWorld({ areas: ["session"] })],
  render: () => <NoPermission />,
} satisfies Meta;
export default meta;

export const Denied: StoryObj = { decorators: [at("/401")] };
export const DeniedWithoutWayBack: StoryObj = { decorators: [at("/401?noGoBack=true", { route: "/401" })] };
