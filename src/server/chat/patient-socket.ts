/** The server's side of a websocket that does not wait for ever: who reads too slowly or does not say goodbye is cut off. */
import { type ServerOptions, WebSocket } from "@effect/platform-node/NodeWS";
import { LARGEST_FRAME } from "../../contract/chat/chat-frames.ts";

/** Bytes that may wait for a slow reader. */
const MOST_WAITING = 1024 * 1024;

/** Milliseconds for the other side to close as well. */
const GOODBYE = 1000;

type Sent = Parameters<WebSocket["send"]>;

class PatientSocket extends WebSocket {
  override send(data: Sent[0], how?: Sent[1] | Sent[2], done?: Sent[2]): void {
    if (typeof how === "object") super.send(data, how, done);
    else super.send(data, how);
    // Closing politely would queue behind what is not read.
    if (this.bufferedAmount > MOST_WAITING) this.terminate();
  }

  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason);
    const cut = setTimeout(() => this.terminate(), GOODBYE);
    this.once("close", () => clearTimeout(cut));
  }
}

/** For the HTTP server: how large a frame may be, and what stands for a connection. */
export const websocketOptions = {
  maxPayload: LARGEST_FRAME,
  WebSocket: PatientSocket,
} satisfies ServerOptions<typeof PatientSocket>;
