/** Which pages the signed-in person may open, as the server knows it: by the rule of menu and router (I40). */
import { Effect } from "effect";
import { screenGroups } from "../../contract/screens/table.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { routeAccess } from "../../domain/route-access.ts";
import { readSettings } from "../setting/public.ts";
import { readProfile } from "./profile.ts";

const screens = screenGroups.flatMap((group) => group.screens);

/** Every path of the table with the person's access to it. */
export const readPages = Effect.gen(function* () {
  const visitor = visitorOf(yield* readProfile, yield* readSettings);
  return { pages: screens.map((screen) => ({ path: screen.path, access: routeAccess(screen, visitor) })) };
});
