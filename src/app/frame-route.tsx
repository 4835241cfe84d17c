/** The shell with the route table given to it. */
import { Frame } from "../shell/frame.tsx";
import { table } from "./routes.ts";

const entries = table.map(({ entry }) => entry);

export function FrameRoute() {
  return <Frame entries={entries} />;
}
