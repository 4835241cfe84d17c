/** The shell around the screens, as a route. */
import { Frame } from "../shell/frame.tsx";

export function FrameRoute() {
  return <Frame />;
}
