/** A line between a browser and the server that can be cut and mended, and that can pass on another version of the program. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { address } from "./browser.ts";

export interface Line {
  /** Where a browser reaches the server over this line; an origin of its own. */
  readonly address: (path?: string) => string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** From now on the server seems to have been updated. */
  readonly update: () => void;
  /** From now on requests for this path are never answered. */
  readonly stall: (path: string) => void;
}

const versionOf = (script: string, suffix: string) =>
  script.replace(
    /(version["']?:\s*["'`])(\w+)/,
    (_, before: string, version: string) => `${before}${version}${suffix}`,
  );

const whole = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

export const openLine = async (): Promise<Line> => {
  const target = new URL(address());
  let updates = 0;
  let stalled: string | null = null;
  const pass = (asked: IncomingMessage, given: ServerResponse) => {
    if (asked.url === stalled) return;
    const isWorker = asked.url === "/sw.js";
    const headers = { ...asked.headers };
    if (isWorker) for (const name of ["accept-encoding", "if-none-match"]) delete headers[name];
    const onward = request(
      { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers },
      (answer) => {
        if (!isWorker) {
          given.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(given);
          return;
        }
        void whole(answer).then((script) => {
          given.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
          given.end(versionOf(script, "n".repeat(updates)));
        });
      },
    );
    onward.on("error", () => given.destroy());
    asked.pipe(onward);
  };
  let server: Server | null = null;
  let port = 0;
  const mend = () =>
    new Promise<void>((resolve) => {
      const opened = createServer(pass).listen(port, "127.0.0.1", () => {
        server = opened;
        port = (opened.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  await mend();
  return {
    address: (path = "") => `http://127.0.0.1:${port}${path}`,
    cut,
    mend,
    update: () => {
      updates += 1;
    },
    stall: (path) => {
      stalled = path;
    },
  };
};
