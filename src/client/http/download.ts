/** Files from the server: fetched with the token, saved by the browser under the name the server gives them. */
import { Option, Schema } from "effect";
import { Queued } from "../../contract/file.ts";
import { CallError, clientError, nameOfCode, sentenceOf } from "./call-error.ts";
import { awaitExport } from "../export-jobs.ts";
import { readLanguage, readToken } from "../storage.ts";
import { TIMEOUT } from "./transport.ts";
import { addressOf, readEnvelope, readErrorData } from "./wire.ts";
import type { InputOf } from "./call.ts";
import type { Described, Given } from "./wire.ts";

const decodeQueued = Schema.decodeUnknownOption(Queued);

/** The name out of `content-disposition: attachment; filename*=UTF-8''...`. */
const fileNameOf = (disposition: string | null): string => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return coded === undefined ? "download" : decodeURIComponent(coded);
};

const refusalOf = async (response: Response): Promise<CallError> => {
  const envelope = readEnvelope(await response.json().catch(() => null));
  if (!envelope) return clientError("Unavailable", { status: response.status });
  const data = readErrorData(envelope.data);
  const name = data?.name ?? nameOfCode(envelope.error.code);
  const { code, message } = envelope.error;
  return new CallError({
    name,
    code,
    message: name === "AccessDenied" ? sentenceOf(name) : message,
    data,
    status: response.status,
  });
};

/** Saves a file that the browser has made itself. */
export const saveAs = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const fetchFile = async (
  { method, args: [, path] }: Described,
  { params, query, payload }: Given,
): Promise<Response> => {
  const token = readToken();
  const headers = {
    "X-Language": readLanguage(),
    ...(token !== null && { "X-Auth-Token": token }),
    ...(payload !== undefined && { "Content-Type": "application/json" }),
  };
  const body = payload === undefined ? null : JSON.stringify(payload);
  // The time-out ends with the head of the answer: a long file may take longer to arrive.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT);
  const url = addressOf(path, params, query);
  try {
    return await fetch(url, { method, headers, body, credentials: "include", signal: late.signal });
  } catch (cause) {
    throw clientError("Offline", { cause });
  } finally {
    clearTimeout(timer);
  }
};

/** The job that makes the file, where it is too long to wait for. */
const jobOf = async (response: Response): Promise<number | null> => {
  if (!response.ok || !response.headers.get("content-type")?.startsWith("application/json")) return null;
  const envelope = readEnvelope(await response.clone().json());
  return Option.match(decodeQueued(envelope?.data), { onNone: () => null, onSome: ({ job }) => job });
};

const isFile = ({ ok, headers }: Response): boolean => ok && headers.has("content-disposition");

/**
 * Saves the file of an endpoint and answers with its name; null when the queue makes it, which the shell tells of and saves.
 * Throws `CallError` as a call does.
 */
export function download<E extends Described>(endpoint: E, input: InputOf<E>): Promise<string | null>;
export async function download(endpoint: Described, input: Given): Promise<string | null> {
  const response = await fetchFile(endpoint, input);
  if (!isFile(response)) {
    const job = await jobOf(response);
    if (job === null) throw await refusalOf(response);
    awaitExport(job);
    return null;
  }
  const name = fileNameOf(response.headers.get("content-disposition"));
  saveAs(await response.blob(), name);
  return name;
}
