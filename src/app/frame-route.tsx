/** The shell around the screens, as a route: told which screens there are. */
import { Frame } from "../shell/frame.tsx";
import { table } from "./routes.ts";

const built = new Set(table.filter(({ load }) => load !== undefined).map(({ screen }) => screen.path));

export function FrameRoute() {
  return <Frame built={built} />;
}
