/** The newer version of a reminder that a refused change carries (G5). */
import { Option, Schema } from "effect";
import { CallError } from "../../client/http/call-error.ts";
import { Alarm } from "../../contract/alarm/alarm.ts";

const decode = Schema.decodeUnknownOption(Alarm);

/** Null when the error carries none. */
export const newerOf = (error: unknown): Alarm | null =>
  error instanceof CallError && error.name === "StaleVersion"
    ? Option.getOrNull(decode(error.data?.current))
    : null;
