/** A page of paper as PDF: opened in the server's own browser as the person who asks, and drawn as they would print it. */
import { randomBytes } from "node:crypto";
import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql";
import { paperOf } from "../../contract/print.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { attachment } from "../http/attachment.ts";
import { OwnAddress } from "../http/own-address.ts";
import { wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { hashToken, readProfile } from "../session/public.ts";
import { readSettings } from "../setting/public.ts";
import { PdfEngine } from "./engine.ts";

interface Wish {
  readonly path: string;
  readonly language?: string;
}

/** Beyond the longest that a page may take. */
const life = "5 minutes";

/** A session beside the person's own, for one page: in the wished language, seeing as whom they see, gone afterwards. */
const passing = Effect.fnUntraced(function* (language: string | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const { tokenHash } = yield* Person;
  const token = randomBytes(32).toString("base64url");
  const add = sql`
    insert into login_session (token_hash, person_id, seeing_id, kind, expires_at, user_agent, language)
    select ${hashToken(token)}, person_id, seeing_id, kind, now() + ${life}::interval, 'PDF', ${language ?? null}
    from login_session where token_hash = ${tokenHash}`;
  const remove = sql`delete from login_session where token_hash = ${hashToken(token)}`;
  return yield* Effect.acquireRelease(Effect.as(add, token), () => Effect.ignore(remove));
});

const checkAccess = Effect.fnUntraced(function* (path: string) {
  const screen = paperOf(path);
  if (!screen) return yield* refuse("NotFound");
  const visitor = visitorOf(yield* readProfile, yield* readSettings);
  if (!mayOpen(screen, visitor)) return yield* refuse("AccessDenied");
  return screen;
});

/** "Delivery note 12 13", of the screen's title in the route table, and the address: the tab has its title later than its paper. */
const nameOf = (title: string, path: string): string =>
  [title, ...(/[\w,-]+(?=\?|$)/.exec(path)?.[0].match(/\d+/g) ?? [])].join(" ");

/** The file, named after the page; the page's own problem where it shows one. */
export const printPage = Effect.fnUntraced(function* ({ path, language }: Wish) {
  const { title } = yield* checkAccess(path);
  const address = yield* OwnAddress;
  if (address === null) return yield* refuse("PdfPageFailed", { params: { reason: path } });
  const { draw } = yield* PdfEngine;
  const token = yield* passing(language);
  const drawn = yield* draw({ kind: "page", address, path, token });
  if ("leadsTo" in drawn) return yield* refuse("AccessDenied");
  if ("failed" in drawn) return yield* refuse("PdfPageFailed", { params: { reason: drawn.failed } });
  const words = wordsOf(language ?? (yield* Person).language, "route");
  return HttpServerResponse.uint8Array(drawn.bytes, {
    contentType: "application/pdf",
    headers: attachment(`${nameOf(words(title), path)}.pdf`),
  });
}, Effect.scoped);
