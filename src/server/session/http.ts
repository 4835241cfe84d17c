/** Handlers of signing in and out, profile and first set-up. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { confirm, login, loginCode } from "./entry.ts";
import { readPages } from "./pages.ts";
import { changePassword, logout, readProfile, saveLanguage, saveProfile } from "./profile.ts";
import { resetPassword, resetState } from "./reset-password.ts";
import { setup, setupState } from "./setup.ts";
import { beginTwoStep, confirmTwoStep, endTwoStep, readTwoStep } from "./two-step.ts";

export const EntryLive = HttpApiBuilder.group(Api, "entry", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      login: ({ payload }) => answering(login(payload)),
      loginCode: ({ payload }) => answering(loginCode(payload)),
      confirm: ({ payload }) => answering(confirm(payload)),
      resetState: ({ payload }) => answering(resetState(payload)),
      resetPassword: ({ payload }) => answering(resetPassword(payload)),
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
      twoStep: () => answering(readTwoStep),
      beginTwoStep: ({ payload }) => answering(beginTwoStep(payload)),
      confirmTwoStep: ({ payload }) => answering(confirmTwoStep(payload)),
      endTwoStep: ({ payload }) => answering(endTwoStep(payload)),
    }),
  ),
);
