import { describe, expect, test } from "vitest";
import { Redacted } from "effect";
import { IpNetwork } from "effect/net";
import { readOptions } from "../../src/server/process/options.ts";

const read = (line: string, env: Record<string, string> = {}) =>
  readOptions(line === "" ? [] : line.split(" "), env);

const options = (line: string, env: Record<string, string>) => {
  const found = read(line, env);
  if (found === "help") throw new Error("help");
  return found;
};

const refused = expect.objectContaining({
  code: "option-invalid",
  message: expect.stringMatching(/^[^\n]+\.$/),
});

describe("the options of npm start", () => {
  test("without any, Kontor listens on this machine alone, with the demo company", () => {
    expect(read("")).toEqual({
      host: "127.0.0.1",
      port: 4620,
      empty: false,
      originalDates: false,
      dataHome: undefined,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      connections: 10,
      rocketChat: null,
      linkHosts: [],
      proxies: ["127.0.0.0/8", "::1/128"].map(IpNetwork.fromStringUnsafe),
      debug: false,
    });
  });

  test("flags win over the environment", () => {
    const env = { KONTOR_HOST: "::1", KONTOR_PORT: "80", KONTOR_DATA: "/srv/kontor" };
    expect(read("--port 8080 --empty --original-dates", env)).toMatchObject({
      host: "::1",
      port: 8080,
      empty: true,
      originalDates: true,
      dataHome: "/srv/kontor",
    });
  });

  test("the address of a database, with its password, does not show when options are printed", () => {
    const options = read("", { DATABASE_URL: "postgres://me:hush@db/kontor" });
    expect(JSON.stringify(options)).not.toContain("hush");
    if (options === "help" || options.databaseUrl === undefined) throw new Error("no address");
    expect(Redacted.value(options.databaseUrl)).toBe("postgres://me:hush@db/kontor");
  });

  test("reports are read from the replica that DATABASE_READ_URL names, whose password does not show either", () => {
    const options = read("", { DATABASE_READ_URL: "postgres://me:hush@replica/kontor" });
    expect(JSON.stringify(options)).not.toContain("hush");
    if (options === "help" || options.databaseReadUrl === undefined) throw new Error("no address");
    expect(Redacted.value(options.databaseReadUrl)).toBe("postgres://me:hush@replica/kontor");
  });

  test("a server takes as many connections to the database as it is told, three at least (G40)", () => {
    expect(readOptions([], { KONTOR_CONNECTIONS: "3" })).toMatchObject({ connections: 3 });
    for (const text of ["2", "0", "-5", "4.5", "many", "10000"])
      expect(() => readOptions([], { KONTOR_CONNECTIONS: text })).toThrow(
        /^KONTOR_CONNECTIONS has "[^\n]+\.$/,
      );
  });

  test("proxies are addresses or networks, one or more", () => {
    const { proxies } = options("", { KONTOR_PROXY: "10.0.0.7, 192.168.0.0/16,fd00::/8" });
    expect(proxies.map(IpNetwork.format)).toEqual(["10.0.0.7/32", "192.168.0.0/16", "fd00::/8"]);
    for (const KONTOR_PROXY of ["proxy.example.com", "10.0.0.0/33", "10.0.0.1,", "/8"])
      expect(() => read("", { KONTOR_PROXY })).toThrow(refused);
  });

  const chat = {
    KONTOR_CHAT_URL: "https://chat.example.com/",
    KONTOR_CHAT_USER_ID: "bot",
    KONTOR_CHAT_TOKEN: "hush",
    KONTOR_CHAT_SECRET: "hush",
  };

  test("a Rocket.Chat takes the place of the staff chat when all of it is there; its secrets do not show", () => {
    const options = read("", chat);
    expect(options).toMatchObject({
      rocketChat: { url: "https://chat.example.com", userId: "bot", channel: "general" },
    });
    expect(JSON.stringify(options)).not.toContain("hush");
    expect(read("", { ...chat, KONTOR_CHAT_CHANNEL: "shop" })).toMatchObject({
      rocketChat: { channel: "shop" },
    });
  });

  test.each(["KONTOR_CHAT_USER_ID", "KONTOR_CHAT_TOKEN", "KONTOR_CHAT_SECRET"])(
    "a Rocket.Chat without %s is refused with one sentence",
    (name) => {
      expect(() => read("", { ...chat, [name]: "" })).toThrow(refused);
    },
  );

  test("a Rocket.Chat that is no web address is refused", () => {
    expect(() => read("", { ...chat, KONTOR_CHAT_URL: "chat" })).toThrow(refused);
  });

  test("help is help, whatever else is there", () => {
    expect(read("--empty --help")).toBe("help");
  });

  test.each(["--emty", "demo", "--port", "--port x", "--port 65536", "--port -1", "--empty=yes"])(
    "%s is refused with one sentence",
    (line) => {
      expect(() => read(line)).toThrow(refused);
    },
  );

  test("an empty variable is no variable", () => {
    expect(read("", { KONTOR_PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 4620,
      databaseUrl: undefined,
    });
  });
});
