/** Handler of files that jobs have made. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { keptFile } from "./kept-file.ts";

export const FileLive = HttpApiBuilder.group(Api, "file", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      keptFile: ({ query }) => keptFile(query.id).pipe(Effect.catch((error) => Effect.die(error))),
    }),
  ),
);
