/** Opens the chat for a signed-in person: a token, and where it is good for. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { HttpServerRequest } from "effect/http";
import type { ChatLogin } from "../../contract/chat/chat.ts";
import { Person } from "../person.ts";
import { loginElsewhere, RocketChat } from "./rocket-chat.ts";
import { COMPANY_CHANNEL } from "./messages.ts";
import { makeChatToken } from "./tokens.ts";

/** This server as the caller sees it: a browser says so by its Origin, behind a proxy too. */
const ownAddress = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
  const scheme = headers["x-forwarded-proto"] === "https" ? "https" : "http";
  return headers["origin"] ?? `${scheme}://${headers["host"] ?? "localhost"}`;
});

export const login = Effect.gen(function* () {
  const person = yield* Person;
  const elsewhere = yield* RocketChat;
  if (elsewhere) return yield* loginElsewhere(elsewhere, person);
  const sql = yield* PgClient.PgClient;
  const [channel] = yield* sql<{ name: string }>`select name from chat_channel where id = ${COMPANY_CHANNEL}`;
  return {
    server: yield* ownAddress,
    authToken: yield* makeChatToken(person),
    channelId: COMPANY_CHANNEL,
    channelName: channel?.name ?? "",
    username: person.username,
  } satisfies ChatLogin;
});
