/** The server's side of a websocket that does not wait for ever: a reader that falls too far behind is cut off. */
import { type ServerOptions, WebSocket } from "@effect/platform-node/NodeWS";
import { LARGEST_FRAME } from "../../contract/chat-frames.ts";

/** Bytes that may wait for a slow reader. */
const MOST_WAITING = 1024 * 1024;

type Sent = Parameters<WebSocket["send"]>;

class PatientSocket extends WebSocket {
  override send(data: Sent[0], how?: Sent[1] | Sent[2], done?: Sent[2]): void {
    if (typeof how === "object") super.send(data, how, done);
    else super.send(data, how);
    // Closing politely would queue behind what is not read.
    if (this.bufferedAmount > MOST_WAITING) this.terminate();
  }
}

/** For the HTTP server: how large a frame may be, and what stands for a connection. */
export const websocketOptions = {
  maxPayload: LARGEST_FRAME,
  WebSocket: PatientSocket,
} satisfies ServerOptions<typeof PatientSocket>;
