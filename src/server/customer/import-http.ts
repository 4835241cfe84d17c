/** Handlers of the import of customers. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import {
  commitImport,
  fixCell,
  mapColumns,
  parseFile,
  readImport,
  readRows,
  rejectedFile,
  templateFile,
  undoImport,
} from "../import/public.ts";
import { customerTarget as target } from "./import-target.ts";

export const CustomerImportLive = HttpApiBuilder.group(Api, "customerImport", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      customerImportParse: ({ payload }) => answering(parseFile(target, payload)),
      customerImport: ({ query }) => answering(readImport(target, query.id)),
      customerImportMap: ({ payload }) => answering(mapColumns(target, payload)),
      customerImportRows: ({ query }) => answering(readRows(target, query)),
      customerImportFix: ({ payload }) => answering(fixCell(target, payload)),
      customerImportCommit: ({ payload }) => answering(commitImport(target, payload)),
      customerImportUndo: ({ payload }) => answering(undoImport(target, payload)),
      customerImportRejected: ({ query }) =>
        rejectedFile(target, query).pipe(Effect.catch((error) => Effect.die(error))),
      customerImportTemplate: ({ query }) =>
        templateFile(target, query).pipe(Effect.catchTag("SqlError", (error) => Effect.die(error))),
    }),
  ),
);
