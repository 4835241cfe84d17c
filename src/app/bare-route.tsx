/** The frame of screens that use the whole window, with the way back given to it. */
import { useProfile } from "../client/session/session.ts";
import { settingsNow } from "../client/settings/settings.ts";
import { visitorOf } from "../contract/session/visitor.ts";
import { BareFrame } from "../shell/bare-frame.tsx";
import { useTable } from "./early-routes.ts";
import { startPage } from "./row.ts";

export function BareRoute() {
  const profile = useProfile();
  const framed = useTable().filter(({ screen }) => screen.bare !== true);
  return profile === null ? null : <BareFrame back={startPage(visitorOf(profile, settingsNow()), framed)} />;
}
