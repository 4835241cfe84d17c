/** The photo of a damage: given, replaced, taken away. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { checkedPicture, forgetPicture, keepPicture } from "../../picture/public.ts";
import type { ActInput } from "../transfer/request-transfer.ts";
import { changeDamage, type LockedDamage } from "./damage-kind.ts";

const setPicture = Effect.fnUntraced(function* (damage: LockedDamage, hash: string | null) {
  const sql = yield* PgClient.PgClient;
  yield* sql`update stock_damage set picture = ${hash} where id = ${damage.id}`;
  if (damage.picture !== null && damage.picture !== hash) yield* forgetPicture(damage.picture);
});

/** Gives a photo; the one before is forgotten unless something else has it. */
export const giveDamagePicture = Effect.fnUntraced(function* ({
  content,
  ...seen
}: ActInput & { readonly content: string }) {
  const picture = yield* checkedPicture(content);
  // The hash stands for the bytes, so that the same key with another photo is refused.
  const input = { ...seen, hash: picture.hash };
  return yield* changeDamage({
    name: "photo",
    input,
    event: { type: "PHOTO" },
    apply: (damage) => Effect.andThen(keepPicture(picture), setPicture(damage, picture.hash)),
  });
});

export const takeDamagePicture = (input: ActInput) =>
  changeDamage({
    name: "removePhoto",
    input,
    event: { type: "PHOTO" },
    apply: (damage) => setPicture(damage, null),
  });
