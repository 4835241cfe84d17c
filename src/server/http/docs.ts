/** GET /be/docs: the page that describes the API. Its script is a file of its own, so that the page needs no inline script. */
import { Effect } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";
import { HttpApiSwagger } from "effect/http-api";
import { Api } from "../api.ts";

const PAGE = "/be/docs";
const SCRIPT = "/be/docs/swagger.js";

const policy = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  "referrer-policy": "same-origin",
};

/** The script that runs; the description of the API is data in a script of another type, which browsers do not run. */
const inlineScript = /<script>([\s\S]*)<\/script>/;

/** Page and script of two megabytes together, made when a person first opens the page. */
const parts = Effect.gen(function* () {
  const page = yield* HttpRouter.toHttpEffect(HttpApiSwagger.layer(Api, { path: PAGE }));
  const response = HttpServerResponse.toWeb(yield* page);
  const html = yield* Effect.promise(() => response.text());
  return {
    html: html.replace(inlineScript, () => `<script src="${SCRIPT}"></script>`),
    script: inlineScript.exec(html)?.[1] ?? "",
  };
});

export const Docs = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const loaded = yield* Effect.cached(parts);
    yield* router.add(
      "GET",
      PAGE,
      Effect.map(loaded, ({ html }) =>
        HttpServerResponse.text(html, { contentType: "text/html", headers: policy }),
      ),
    );
    yield* router.add(
      "GET",
      SCRIPT,
      Effect.map(loaded, ({ script }) => HttpServerResponse.text(script, { contentType: "text/javascript" })),
    );
  }),
);
