/** The frame of screens that use the whole window, with the way back given to it. */
import { useProfile } from "../client/session.ts";
import { settingsNow } from "../client/settings.ts";
import { visitorOf } from "../contract/visitor.ts";
import { BareFrame } from "../shell/bare-frame.tsx";
import { startPage, table } from "./routes.ts";

const framed = table.filter(({ screen }) => screen.bare !== true);

export function BareRoute() {
  const profile = useProfile();
  return profile === null ? null : <BareFrame back={startPage(visitorOf(profile, settingsNow()), framed)} />;
}
