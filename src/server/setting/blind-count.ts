/** Blind counting: no answer of the server contains the expected cash for the person who counts the drawer (F4). */
import { Effect } from "effect";
import { may, Person } from "../person.ts";
import { readSettings } from "./settings.ts";

/** Whether what should be in an open drawer is hidden from the caller; who reads the accounts knows it anyway. */
export const isBlind = Effect.gen(function* () {
  const { BlindCount } = yield* readSettings;
  return BlindCount.value && !may(yield* Person, "finance.account.read");
});
