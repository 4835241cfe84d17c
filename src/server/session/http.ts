/** Handlers of signing in and out, profile and first set-up. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { confirm, login, loginCode } from "./entry.ts";
import { readPages } from "./pages.ts";
import { changePassword, logout, readProfile, saveLanguage, saveProfile } from "./profile.ts";
import { setup, setupState } from "./setup.ts";

export const EntryLive = HttpApiBuilder.group(Api, "entry", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      login: ({ payload }) => answering(login(payload)),
      loginCode: ({ payload }) => answering(loginCode(payload)),
      confirm: ({ payload }) => answering(confirm(payload)),
      setupState: () => answering(setupState),
      setup: ({ payload }) => answering(setup(payload)),
    }),
  ),
);

export const SessionLive = HttpApiBuilder.group(Api, "session", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      logout: () => answering(logout),
      language: ({ payload }) => answering(saveLanguage(payload.language)),
      profile: () => answering(readProfile),
      pages: () => answering(readPages),
      saveProfile: ({ payload }) => answering(saveProfile(payload)),
      password: ({ payload }) => answering(changePassword(payload)),
    }),
  ),
);
