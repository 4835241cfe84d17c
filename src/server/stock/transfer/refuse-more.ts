/** Refuses a receipt or a decision about more goods than a line of a transfer has left, with the figures (T2, T8). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";

/** Quantities in 1/1000 units: what is left, of how many, and what was entered. */
interface TooMany {
  readonly productId: number;
  readonly left: number;
  readonly of: number;
  readonly wanted: number;
}

/** Always fails; the sentence is in the person's language. */
export const refuseMore = Effect.fnUntraced(function* (
  name: "MoreThanSent" | "MoreThanMissing",
  { productId, left, of, wanted }: TooMany,
) {
  const sql = yield* SqlClient.SqlClient;
  const { locale } = languageOf((yield* Person).language);
  const [product] = yield* sql<{ name: string }>`select name from product where id = ${productId}`;
  return yield* refuse(name, {
    params: {
      product: product?.name ?? "",
      left: formatQuantity(left, locale),
      of: formatQuantity(of, locale),
      wanted: formatQuantity(wanted, locale),
    },
  });
});
