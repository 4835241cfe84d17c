/** How Kontor is started: the flags of `npm start` and the environment, decoded once into a typed value. */
import { parseArgs } from "node:util";
import { Redacted, Result } from "effect";
import { IpNetwork } from "effect/net";
import type { RocketChatOptions } from "../chat/rocket-chat.ts";
import { defaultConnections } from "../postgres/limits.ts";
import { StartProblem } from "./start-problem.ts";

/** The choices of the person who starts Kontor. */
export interface Options {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Start with an empty company instead of the demo company. */
  readonly empty: boolean;
  /** Keep the dates of the demo company's orders instead of moving them up to today. */
  readonly originalDates: boolean;
  readonly dataHome: string | undefined;
  readonly databaseUrl: Redacted.Redacted | undefined;
  /** A replica of the database, for reports and long reads. */
  readonly databaseReadUrl: Redacted.Redacted | undefined;
  /** Connections to the database that this server takes at most. */
  readonly connections: number;
  /** A Rocket.Chat that takes the place of the built-in staff chat. */
  readonly rocketChat: RocketChatOptions | null;
  /** Where proxies of ours stand: what they say of whose call they bring is believed. */
  readonly proxies: readonly IpNetwork.IpNetwork[];
  /** Hosts of the own network that supplier links may call. */
  readonly linkHosts: readonly string[];
  /** Show stack traces and debug messages. */
  readonly debug: boolean;
}

export const usage = `Kontor

  npm start -- [flags]

  --empty            start with an empty company instead of the demo company
  --original-dates   keep the original dates of the demo company
  --host HOST        listen on this address           (KONTOR_HOST, default 127.0.0.1)
  --port PORT        listen on this port              (KONTOR_PORT, default 4620)
  --help             show this

  KONTOR_DATA        folder of the built-in database  (default ./data, else /var/lib/kontor)
  DATABASE_URL       use this PostgreSQL (17 or newer) instead of the built-in one
  DATABASE_READ_URL  read reports and long lists from this replica of it
  KONTOR_CONNECTIONS how many connections to the database this server may take (default 10, at least 3)
  KONTOR_PROXY       addresses or networks of proxies in front, with commas; their X-Forwarded-For is believed
                     (default 127.0.0.0/8,::1)
  KONTOR_DEBUG=1     show stack traces
  KONTOR_LINK_HOSTS  hosts inside your own network, with commas, that links to suppliers may call
  KONTOR_CHAT_URL    use this Rocket.Chat (8.x) instead of the built-in staff chat; see the README
`;

const flags = {
  empty: { type: "boolean", default: false },
  "original-dates": { type: "boolean", default: false },
  host: { type: "string" },
  port: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

const invalid = (message: string) => new StartProblem({ code: "option-invalid", message });

const readFlags = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/[.'"] (?:To|If|This)|\n/)[0] : String(error);
    throw invalid(`${reason}: "npm start -- --help" lists the flags that Kontor knows.`);
  }
};

const readPort = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw invalid(`"${text}" is not a port: choose a number from 1 to 65535.`);
};

/** One connection listens; a job of the queue has one and reports its progress over another. */
const fewestConnections = 3;

const readConnections = (text: string): number => {
  const count = Number(text);
  if (/^\d{1,4}$/.test(text) && count >= fewestConnections) return count;
  throw invalid(`KONTOR_CONNECTIONS has "${text}": choose a number from ${fewestConnections} to 9999.`);
};

const readProxies = (text: string): readonly IpNetwork.IpNetwork[] =>
  text.split(",").map((item) => {
    const [address = "", bits = address.includes(":") ? "128" : "32"] = item.trim().split("/");
    const network = IpNetwork.fromString(`${address}/${bits}`);
    if (Result.isSuccess(network)) return network.success;
    throw invalid(
      `KONTOR_PROXY has "${item.trim()}", which is no address and no network such as 10.0.0.0/8.`,
    );
  });

const readHosts = (text: string): readonly string[] =>
  text
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== "")
    .map((item) => {
      if (URL.parse(`http://${item}/`)?.hostname === item) return item;
      throw invalid(`KONTOR_LINK_HOSTS has "${item}", which is no name and no address of a host.`);
    });

/** An empty variable counts as one that is not set. */
const notEmpty = (value: string | undefined): string | undefined => (value === "" ? undefined : value);

type Environment = Readonly<Record<string, string | undefined>>;

const needed = (env: Environment, name: string): string => {
  const value = notEmpty(env[name]);
  if (value !== undefined) return value;
  throw invalid(
    `KONTOR_CHAT_URL names a Rocket.Chat, and ${name} is missing: the README says what it needs.`,
  );
};

const readRocketChat = (env: Environment): RocketChatOptions | null => {
  const address = notEmpty(env["KONTOR_CHAT_URL"]);
  if (address === undefined) return null;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalid("KONTOR_CHAT_URL has to be an address such as https://chat.example.com.");
  return {
    url: url.href.replace(/\/$/, ""),
    userId: needed(env, "KONTOR_CHAT_USER_ID"),
    token: Redacted.make(needed(env, "KONTOR_CHAT_TOKEN")),
    secret: Redacted.make(needed(env, "KONTOR_CHAT_SECRET")),
    channel: notEmpty(env["KONTOR_CHAT_CHANNEL"]) ?? "general",
  };
};

/** The options that `args` and `env` ask for; flags win. "help" when help is asked for. Throws StartProblem `option-invalid`. */
export const readOptions = (args: ReadonlyArray<string>, env: Environment): Options | "help" => {
  const values = readFlags(args);
  if (values.help) return "help";
  const secret = (name: string) => {
    const value = notEmpty(env[name]);
    return value === undefined ? undefined : Redacted.make(value);
  };
  return {
    host: notEmpty(values.host) ?? notEmpty(env["KONTOR_HOST"]) ?? "127.0.0.1",
    port: readPort(notEmpty(values.port) ?? notEmpty(env["KONTOR_PORT"]) ?? "4620"),
    empty: values.empty,
    originalDates: values["original-dates"],
    dataHome: notEmpty(env["KONTOR_DATA"]),
    databaseUrl: secret("DATABASE_URL"),
    databaseReadUrl: secret("DATABASE_READ_URL"),
    connections: readConnections(notEmpty(env["KONTOR_CONNECTIONS"]) ?? String(defaultConnections)),
    rocketChat: readRocketChat(env),
    linkHosts: readHosts(notEmpty(env["KONTOR_LINK_HOSTS"]) ?? ""),
    proxies: readProxies(notEmpty(env["KONTOR_PROXY"]) ?? "127.0.0.0/8,::1"),
    debug: notEmpty(env["KONTOR_DEBUG"]) !== undefined,
  };
};
