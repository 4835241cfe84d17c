/** Handler of files that jobs have made. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { storedFile } from "./stored-file.ts";

export const FileLive = HttpApiBuilder.group(Api, "file", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      storedFile: ({ query }) => storedFile(query.id).pipe(Effect.catch((error) => Effect.die(error))),
    }),
  ),
);
