/**
 * How every call is conducted: who calls, may they, and whatever goes wrong answered as an envelope in their language
 * (G13, G14). Handlers only fail with `Refusal`; everything else is a fault that is logged and told as one.
 */
import { createHash } from "node:crypto";
import { Cause, Context, Effect, Layer, Option, Redacted } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { HttpApiError } from "effect/http-api";
import { SqlClient, SqlError } from "effect/sql";
import { errors } from "../../contract/errors.ts";
import type { ErrorData, ErrorName } from "../../contract/errors.ts";
import { faultsOf } from "../../contract/field-fault.ts";
import { isOverLimit, limitBody } from "../body/limit-body.ts";
import { isDatabaseAway } from "../database.ts";
import { Anyone, Descriptor, SignedIn } from "./guards.ts";
import { Person, may } from "../person.ts";
import { Refusal, refuse, refuseField } from "../refusal.ts";
import { findPerson } from "../session/find-person.ts";
import { fieldSentence, sentence } from "../words.ts";
import { formatDay } from "../../domain/formats.ts";
import { askedLanguage, languageOf } from "../../domain/languages.ts";

/** A field's word as a sentence of the caller's language, unless it has one already. */
const worded = (language: string, data: ErrorData): ErrorData =>
  data.fields === undefined
    ? data
    : {
        ...data,
        fields: data.fields.map((field) =>
          field.problem === undefined || field.message !== ""
            ? field
            : { ...field, message: fieldSentence(language, { word: field.problem }) },
        ),
      };

/** A refusal as it goes over the wire. */
export const refusalResponse = (language: string, data: ErrorData) =>
  HttpServerResponse.jsonUnsafe(
    {
      error: { code: errors[data.name].code, message: sentence(language, data) },
      data: worded(language, data),
    },
    { status: errors[data.name].status },
  );

const languageOfRequest = (request: HttpServerRequest.HttpServerRequest) =>
  askedLanguage(request.headers["x-language"] ?? request.headers["accept-language"]);

/** Problems of an input that are answered; one of a megabyte may have thousands. */
const MOST_PROBLEMS = 20;

/** Each problem with the path of its field and its sentence. */
const badInput = ({ cause }: HttpApiError.HttpApiSchemaError, language: string): ErrorData => ({
  name: "BadInput",
  fields: faultsOf(cause.issue)
    .slice(0, MOST_PROBLEMS)
    .map((fault) => ({
      field: fault.path.join("."),
      problem: fault.word,
      message: fieldSentence(language, fault),
    })),
});

/** What database trouble means for the caller: it is away for a moment, its disk is full, or the fault is ours. */
const databaseTrouble = (error: unknown): ErrorName => {
  if (!SqlError.isSqlError(error)) return "ServerFault";
  if (isDatabaseAway(error)) return "Unavailable";
  const { cause } = error.reason;
  return cause instanceof Error && "code" in cause && cause.code === "53100" ? "DiskFull" : "ServerFault";
};

/** The refusal names the day that the message of the database names. */
const dayClosed = (cause: unknown, language: string): ErrorData => {
  const [day = ""] = /\d{4}-\d{2}-\d{2}/.exec(cause instanceof Error ? cause.message : "") ?? [];
  return { name: "DayClosed", params: { day: formatDay(day, languageOf(language).locale) } };
};

/**
 * What the schemas let pass and the database cannot keep: a number beyond its column, a character it has no place for, a
 * day that is none (class 22), an id that belongs to nothing (23503). The transaction is undone, so nothing is half done.
 */
const unfit = (error: unknown, language: string): ErrorData | null => {
  if (!SqlError.isSqlError(error)) return null;
  const { cause } = error.reason;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "23503") return { name: "NotFound" };
  // Raised by the ledgers themselves (migration 0037): nothing is posted into a closed day (G12, F10).
  if (code === "KD001") return dayClosed(cause, language);
  if (code === "23514" && isBound(cause)) return { name: "AmountTooLarge" };
  return code.startsWith("22")
    ? { name: "BadInput", fields: [{ field: "", problem: "wrong", message: "" }] }
    : null;
};

/** Whether a refused row is beyond the bounds of amounts and running totals (migrations 0045 and 0054, M12). */
const isBound = (cause: unknown): boolean =>
  typeof cause === "object" &&
  cause !== null &&
  "constraint" in cause &&
  /_(?:bound|exact)$/.test(String(cause.constraint));

/** The router wraps what it could not decode; the guard sees the wrapping. */
const undecoded = (error: unknown): HttpApiError.HttpApiSchemaError | null => {
  if (HttpApiError.HttpApiSchemaError.is(error)) return error;
  const wrapped = typeof error === "object" && error !== null && "error" in error ? error.error : null;
  return HttpApiError.HttpApiSchemaError.is(wrapped) ? wrapped : null;
};

/** What a cause means for the caller; faults are logged with their stack, refusals are not. */
const explain = (cause: Cause.Cause<unknown>, language: string) =>
  Effect.gen(function* () {
    const error = Option.getOrElse(Cause.findErrorOption(cause), () => Cause.squash(cause));
    if (error instanceof Refusal) return refusalResponse(language, error.data);
    if (isOverLimit(error)) return refusalResponse(language, { name: "TooLarge" });
    const misfit = undecoded(error);
    if (misfit && misfit.kind !== "Body") return refusalResponse(language, badInput(misfit, language));
    // Exact arithmetic refuses numbers beyond what can be counted exactly (src/domain/money/rounding.ts).
    if (error instanceof RangeError) return refusalResponse(language, { name: "AmountTooLarge" });
    const misfitting = unfit(error, language);
    if (misfitting) return refusalResponse(language, misfitting);
    yield* Effect.logError("a call failed", cause);
    return refusalResponse(language, { name: databaseTrouble(error) });
  });

/** Who may call an endpoint of the router, and the limits of the request's body. */
const limitsOf = ({ annotations }: { readonly annotations: Context.Context<never> }) => {
  const { access, bodyLimit, args } = Context.get(annotations, Descriptor);
  return { access, bodyLimit, payload: args[2].payload?.ast };
};

export const AnyoneLive = Layer.succeed(
  Anyone,
  Effect.fnUntraced(function* (httpEffect, { endpoint }) {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const limited = limitBody(httpEffect, limitsOf(endpoint));
    return yield* Effect.catchCause(limited, (cause) => explain(cause, languageOfRequest(request)));
  }),
);

const allowedSeeing = new Set(["endSeeing", "logout", "printPdf"]);

/** Who sees as somebody else changes nothing, but may stop seeing, sign out, and have what they see on paper. */
const isAllowedSeeing = ({ method, identifier }: { readonly method: string; readonly identifier: string }) =>
  method === "GET" || allowedSeeing.has(identifier);

/**
 * PostgreSQL has no place for U+0000, which an answer that has begun could not tell any more. (In a body it is refused by
 * the database, `unfit`: no answer has begun there.)
 */
const hasNul = (url: string): boolean => url.includes("%00") || url.includes("\0");

export const SignedInLive = Layer.effect(
  SignedIn,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    return SignedIn.of({
      token: Effect.fnUntraced(function* (httpEffect, { credential, endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest;
        let language = languageOfRequest(request);
        const conducted = Effect.gen(function* () {
          const tokenHash = createHash("sha256").update(Redacted.value(credential)).digest();
          const person = yield* findPerson(sql, tokenHash);
          if (!person) return yield* refuse("SessionEnded");
          language = person.language;
          const { access, ...limits } = limitsOf(endpoint);
          if (access !== "login" && !may(person, access))
            return yield* refuse("AccessDenied", { params: { right: access } });
          if (person.seer !== null && !isAllowedSeeing(endpoint)) return yield* refuse("ReadOnly");
          if (hasNul(request.url)) return yield* refuseField("url", "wrong");
          return yield* Effect.provideService(limitBody(httpEffect, limits), Person, person);
        });
        return yield* Effect.catchCause(conducted, (cause) => explain(cause, language));
      }),
    });
  }),
);

/** The router finds no route for what cannot be decoded, or takes it as it stands. */
const faultOf = (url: string): ErrorData | null => {
  try {
    decodeURIComponent(url);
    return null;
  } catch {
    return { name: "BadInput", fields: [{ field: "url", problem: "wrong", message: "" }] };
  }
};

/** Closes the holes that the router leaves under /be: unknown and unreadable addresses, content types and sizes are envelopes too. */
/** What an answer of the API says to browsers and proxies: no copy of it stays anywhere, and it is only what it says it is. */
const guarded = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, {
    "cache-control": response.headers["cache-control"] ?? "no-store",
    "x-content-type-options": "nosniff",
  });

export const EnvelopeLive = HttpRouter.middleware(
  (httpEffect) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      const language = languageOfRequest(request);
      // The router takes several slashes for one.
      const isOurs = /^\/+be(?:[/?]|$)/.test(request.url);
      const fault = isOurs ? faultOf(request.url) : null;
      if (fault) return guarded(refusalResponse(language, fault));
      const response = yield* Effect.catchDefect(httpEffect, (defect) =>
        explain(Cause.die(defect), language),
      );
      if (!isOurs && !/^\/+api\//.test(request.url)) return response;
      if (
        !isOurs ||
        response.status < 400 ||
        response.headers["content-type"]?.startsWith("application/json")
      )
        return guarded(response);
      return guarded(refusalResponse(language, { name: namesByStatus[response.status] ?? "ServerFault" }));
    }),
  { global: true },
);

const namesByStatus: Record<number, ErrorName> = {
  400: "BadInput",
  404: "NotFound",
  413: "TooLarge",
  415: "UnknownContentType",
};
