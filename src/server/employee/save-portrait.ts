/** The picture of a person who works here: given, replaced, taken away. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { employeeEndpoints } from "../../contract/employee/employee.ts";
import { once } from "../command.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../picture/public.ts";
import { changeRecord } from "../record/public.ts";
import { tellSettings } from "../setting/public.ts";
import { readEmployee } from "./list-employees.ts";
import { needCover, ownPower, powerOfPerson, takeTurn } from "./power.ts";
import { employees } from "./save-employee.ts";

type PayloadOf<E extends "givePortrait" | "takePortrait"> =
  (typeof employeeEndpoints)[E]["args"][2]["payload"]["Type"];

/** In the version that was seen (G5); the one before is forgotten unless somebody else has it. */
const setPortrait = Effect.fnUntraced(function* (
  { id, version }: PayloadOf<"takePortrait">,
  picture: string | null,
) {
  const sql = yield* PgClient.PgClient;
  yield* needCover(yield* ownPower, yield* powerOfPerson(id));
  const { before } = yield* changeRecord(employees, { id, version }, { picture });
  const old = before["picture"];
  if (typeof old === "string") yield* forgetPicture(old);
  yield* tellSettings(sql);
  return id;
});

export const givePortrait = Effect.fnUntraced(function* (input: PayloadOf<"givePortrait">) {
  const { key, id, version, content } = input;
  const picture = yield* checkedPicture(content);
  const act = Effect.gen(function* () {
    yield* takeTurn;
    yield* keepPicture(picture);
    return yield* setPortrait(input, picture.hash);
  });
  const body = { id, version, hash: picture.hash };
  return yield* readEmployee(yield* once({ key, name: "givePortrait", body }, act));
});

export const takePortrait = Effect.fnUntraced(function* (input: PayloadOf<"takePortrait">) {
  const { key, id, version } = input;
  const act = Effect.andThen(takeTurn, setPortrait(input, null));
  return yield* readEmployee(yield* once({ key, name: "takePortrait", body: { id, version } }, act));
});
