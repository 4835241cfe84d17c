/** Handlers of tills and shifts. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../answering.ts";
import { Api } from "../api.ts";
import { moveCash } from "./move-cash.ts";
import { closeShift, openShift } from "./shift.ts";
import { tills, tillState } from "./till-state.ts";

export const TillLive = HttpApiBuilder.group(Api, "till", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      tills: () => answering(tills),
      till: ({ params }) => answering(tillState(params.tillId)),
      openShift: ({ payload }) => answering(openShift(payload)),
      moveCash: ({ payload }) => answering(moveCash(payload)),
      closeShift: ({ payload }) => answering(closeShift(payload)),
    }),
  ),
);
