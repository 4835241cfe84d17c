/** A spreadsheet as an answer: streamed while its rows are still read, named after the list and the day. */
import { Effect, Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import type { FileFormat } from "../../contract/file.ts";
import { toServerText } from "../../domain/clock.ts";
import { attachment } from "../attachment.ts";
import { contentTypes, type Sheet, sheetWriter } from "./workbook.ts";

/** A row that fails under way breaks the connection off, so that no half file looks whole. */
export const fileResponse = Effect.fnUntraced(function* (
  format: FileFormat,
  offsetHours: number,
  sheet: Sheet,
) {
  const write = yield* Effect.promise(() => sheetWriter(format));
  const body = Stream.fromReadableStream({
    evaluate: () => write(sheet),
    onError: (cause) => new Error("the export broke off", { cause }),
  });
  const day = toServerText(Date.now(), offsetHours).slice(0, 10);
  return HttpServerResponse.stream(body, {
    contentType: contentTypes[format],
    headers: attachment(`${sheet.name} ${day}.${format}`),
  });
});
