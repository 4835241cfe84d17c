/** The endpoints of an import, over the target that says what a row means. */
import type { ImportEndpoints } from "../../contract/import/import.ts";
import { type Answer, answer, answerRaw } from "../http/answer.ts";
import { fixCell, mapColumns, parseFile, readImport, readRows } from "./imports.ts";
import { rejectedFile } from "./rejected.ts";
import { commitImport, undoImport } from "./run-import.ts";
import type { ImportTarget } from "./target.ts";
import { templateFile } from "./template.ts";

export interface Importer {
  readonly target: ImportTarget;
  readonly answers: readonly Answer[];
}

/** `export const customerImport = importer(customerImportEndpoints, customerTarget)` */
export const importer = (endpoints: ImportEndpoints, target: ImportTarget): Importer => ({
  target,
  answers: [
    answer(endpoints.parse, ({ payload }) => parseFile(target, payload)),
    answer(endpoints.read, ({ query }) => readImport(target, query.id)),
    answer(endpoints.map, ({ payload }) => mapColumns(target, payload)),
    answer(endpoints.rows, ({ query }) => readRows(target, query)),
    answer(endpoints.fix, ({ payload }) => fixCell(target, payload)),
    answer(endpoints.commit, ({ payload }) => commitImport(target, payload)),
    answer(endpoints.undo, ({ payload }) => undoImport(target, payload)),
    answerRaw(endpoints.rejected, ({ query }) => rejectedFile(target, query)),
    answerRaw(endpoints.template, ({ query }) => templateFile(target, query)),
  ],
});
