/** Handler of pages as PDF. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { printPage } from "./print-page.ts";

export const PrintLive = HttpApiBuilder.group(Api, "print", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      printPdf: ({ payload }) => printPage(payload).pipe(Effect.catch((error) => Effect.die(error))),
    }),
  ),
);
