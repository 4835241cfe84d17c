/** Answers that go on: server-sent events. */
import { Schema } from "effect";

/** Events as text/event-stream, until the caller leaves; a refusal is an envelope as everywhere. */
export const EventStream = Schema.Uint8Array.annotate({ description: "server-sent events, not an envelope" });
