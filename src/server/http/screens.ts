/** Serves the built browser side: compressed as the browser likes it, kept for ever where the name holds a hash, checked otherwise. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Effect, Option } from "effect";
import { HttpRouter, type HttpServerRequest, HttpServerResponse, Mime } from "effect/http";
import { systemErrorCode } from "../process/start-problem.ts";

/** A file in the encodings that the build made of it. */
interface Asset {
  readonly type: string;
  readonly tag: string;
  readonly plain: Uint8Array;
  readonly br: Uint8Array | undefined;
  readonly gzip: Uint8Array | undefined;
}

const readIfThere = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR" || code === "ENAMETOOLONG")
      return undefined;
    throw error;
  }
};

const contentType = (file: string): string => {
  const type = Option.getOrElse(Mime.getType(file), () => "application/octet-stream");
  return /^text\/|javascript$|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type;
};

const readAsset = async (file: string): Promise<Asset | undefined> => {
  const plain = await readIfThere(file);
  if (plain === undefined) return undefined;
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { type: contentType(file), tag, plain, br, gzip };
};

/** The file that an address asks for; undefined when it leaves the folder, names a hidden file, or is no address. */
const fileOf = (root: string, url: string): string | undefined => {
  try {
    const name = decodeURIComponent(new URL(url, "http://kontor").pathname);
    const file = path.join(root, name);
    return (file + path.sep).startsWith(root + path.sep) && !/\0|\/\./.test(name) ? file : undefined;
  } catch {
    return undefined;
  }
};

const accepts = (request: HttpServerRequest.HttpServerRequest, encoding: string): boolean =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(
    request.headers["accept-encoding"] ?? "",
  );

/** Websockets of a host: `'self'` alone does not allow them in every browser. Empty for what is no host. */
const socketsOf = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? `ws://${host} wss://${host}` : "";

/** The origins of a staff chat elsewhere: its calls and its websocket. */
const chatOrigins = (chat: string): string => {
  const address = URL.parse(chat);
  return address === null ? "" : `${address.origin} ${address.origin.replace(/^http/, "ws")}`;
};

/**
 * What a page may load: its own files only, no inline script (OWASP ASVS); styles are set inline by floating panels. It may
 * call this server and, where the staff chat is another one, that; no other host, by websocket neither.
 */
const pagePolicy = (chat: string, { headers }: HttpServerRequest.HttpServerRequest) => {
  const own = [headers["host"], headers["x-forwarded-host"]].map(socketsOf);
  const hosts = ["'self'", ...own, chatOrigins(chat)].filter((host) => host !== "").join(" ");
  return {
    "content-security-policy":
      `default-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src ${hosts}; ` +
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    "referrer-policy": "same-origin",
  };
};

type Headers = Readonly<Record<string, string>>;

const respond = (
  request: HttpServerRequest.HttpServerRequest,
  asset: Asset,
  caching: Headers,
  policy: Headers,
) => {
  const headers = {
    ...caching,
    etag: asset.tag,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    ...(asset.type.startsWith("text/html") ? policy : {}),
  };
  if (request.headers["if-none-match"] === asset.tag)
    return HttpServerResponse.empty({ status: 304, headers });
  const { br, gzip, plain, type: contentType } = asset;
  if (br !== undefined && accepts(request, "br"))
    return HttpServerResponse.uint8Array(br, {
      headers: { ...headers, "content-encoding": "br" },
      contentType,
    });
  if (gzip !== undefined && accepts(request, "gzip"))
    return HttpServerResponse.uint8Array(gzip, {
      headers: { ...headers, "content-encoding": "gzip" },
      contentType,
    });
  return HttpServerResponse.uint8Array(plain, { headers, contentType });
};

/** Hashed files never change, so they are read once; the others are read anew, so that a new build is seen. */
const reader = (root: string) => {
  const cache = new Map<string, Asset>();
  const assets = path.join(root, "assets") + path.sep;
  return async (file: string): Promise<{ readonly asset: Asset; readonly hashed: boolean } | undefined> => {
    const hashed = file.startsWith(assets);
    const asset = cache.get(file) ?? (await readAsset(file));
    if (asset === undefined) return undefined;
    if (hashed && !file.endsWith(".map")) cache.set(file, asset);
    return { asset, hashed };
  };
};

const notFound = HttpServerResponse.text("Not found", { status: 404 });

const forEver = { "cache-control": "public, max-age=31536000, immutable" };
const askedAgain = { "cache-control": "no-cache" };

/**
 * Any GET or HEAD outside of /be: a file of `root`, or index.html where the browser asks for the page of a screen. `chat` is the
 * address of a staff chat elsewhere.
 */
export const Screens = (root: string, chat = "") => {
  const read = reader(root);
  const answer = async (request: HttpServerRequest.HttpServerRequest) => {
    const policy = pagePolicy(chat, request);
    const file = fileOf(root, request.originalUrl);
    if (file === undefined || request.originalUrl.startsWith("/be/")) return notFound;
    const screenFile = await read(file);
    if (screenFile !== undefined)
      return respond(request, screenFile.asset, screenFile.hashed ? forEver : askedAgain, policy);
    const page = path.extname(file) === "" && request.headers["accept"]?.includes("text/html") === true;
    const screen = page ? await read(path.join(root, "index.html")) : undefined;
    return screen === undefined ? notFound : respond(request, screen.asset, askedAgain, policy);
  };
  const serve = (request: HttpServerRequest.HttpServerRequest) => Effect.promise(() => answer(request));
  // The HTTP server sends no body to a HEAD.
  return HttpRouter.addAll([HttpRouter.route("GET", "/*", serve), HttpRouter.route("HEAD", "/*", serve)]);
};
