/** A file as an answer: streamed while its rows are still read. */
import { Stream } from "effect";
import { HttpServerResponse } from "effect/http";
import { attachment } from "../http/attachment.ts";
import type { MadeFile } from "./made-file.ts";

/** A row that fails under way breaks the connection off, so that no half file looks whole. */
export const fileResponse = ({ name, contentType, bytes }: MadeFile) =>
  HttpServerResponse.stream(
    Stream.fromReadableStream({
      evaluate: () => bytes,
      onError: (cause) => new Error("the export broke off", { cause }),
    }),
    { contentType, headers: attachment(name) },
  );
