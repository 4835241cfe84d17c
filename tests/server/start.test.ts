import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { processAlive } from "../../src/server/postgres/lock-file.ts";
import { eventually, killAndWait, serverPid, temporaryFolder } from "./support/home.ts";

const main = path.join(import.meta.dirname, "../../src/server/main.ts");

/** A Kontor of its own on `home`. `output` is everything it has printed so far. */
const kontor = (home: string, ...flags: ReadonlyArray<string>) => {
  const env = { ...process.env, KONTOR_DATA: home, DATABASE_URL: "" };
  const child = spawn(process.execPath, [main, ...flags], { env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => killAndWait(child, home));
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const exited = once(child, "exit").then(([code]: ReadonlyArray<unknown>) => code);
  const address = async () => {
    await eventually(() => output.includes("ready at"), 50_000);
    return /http:\S+/.exec(output)?.[0] ?? "";
  };
  return { child, exited, address, output: () => output, errors: () => errors };
};

const health = async (address: string) => {
  const response = await fetch(`${address}/be/api/health`);
  return [response.status, await response.json()];
};

describe("the running server", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("%s stops everything and exits with 0", async (signal) => {
    const home = temporaryFolder();
    const server = kontor(home, "--empty", "--port", "0");
    expect(await health(await server.address())).toEqual([
      200,
      { error: { code: 0, message: "" }, data: { database: "up" } },
    ]);
    const pid = serverPid(home);
    server.child.kill(signal);
    expect(await server.exited).toBe(0);
    expect(processAlive(pid)).toBe(false);
    expect(server.errors()).toBe("");
  });

  test("whoever is connected to the chat is let go before it stops, so that nobody holds it up", async () => {
    const home = temporaryFolder();
    const server = kontor(home, "--empty", "--port", "0");
    const socket = new WebSocket(`${(await server.address()).replace("http", "ws")}/websocket`);
    await once(socket, "open");
    const closed = once(socket, "close");
    server.child.kill("SIGTERM");
    const [event] = (await closed) as [CloseEvent];
    expect([event.code, event.wasClean]).toEqual([1000, true]);
    expect(await server.exited).toBe(0);
    expect(server.errors()).toBe("");
  });

  test("a killed database is an error answer for a moment, and then it works again", async () => {
    const home = temporaryFolder();
    const server = kontor(home, "--empty", "--port", "0");
    const address = await server.address();
    await health(address);
    const killed = serverPid(home);
    process.kill(killed, "SIGKILL");
    const statuses = new Set<unknown>();
    await eventually(async () => {
      const [status] = await health(address);
      statuses.add(status);
      return status === 200 && ![0, killed].includes(serverPid(home));
      // Its recovery syncs every file, which takes long on a busy disk.
    }, 50_000);
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });

  test("a flag that is none is one sentence, and nothing starts", async () => {
    const home = temporaryFolder();
    const server = kontor(home, "--emty");
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/^Unknown option '--emty'[^\n]+\n$/);
    expect(serverPid(home)).toBe(0);
  });

  test("a port that is taken is one sentence with the way out, and nothing stays running", async () => {
    const home = temporaryFolder();
    const other = net.createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const taken = other.address();
    const port = typeof taken === "object" ? (taken?.port ?? 0) : 0;
    const server = kontor(home, "--empty", "--port", `${port}`);
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(new RegExp(`^Port ${port} is taken: [^\\n]+--port ${port + 1}"\\.\\n$`));
    expect(serverPid(home)).toBe(0);
  });
});
