/** Handlers of signing in and out, profile and first set-up. */
import { sessionEndpoints as session } from "../../contract/session/session.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { confirm, login, loginCode } from "./entry.ts";
import { readPages } from "./pages.ts";
import { changePassword, logout, readProfile, saveLanguage, saveProfile } from "./profile.ts";
import { setup, setupState } from "./setup.ts";

export const sessionArea = area({
  name: "session",
  answers: [
    answer(session.login, ({ payload }) => login(payload)),
    answer(session.loginCode, ({ payload }) => loginCode(payload)),
    answer(session.confirm, ({ payload }) => confirm(payload)),
    answer(session.setupState, () => setupState),
    answer(session.setup, ({ payload }) => setup(payload)),
    answer(session.logout, () => logout),
    answer(session.language, ({ payload }) => saveLanguage(payload.language)),
    answer(session.profile, () => readProfile),
    answer(session.pages, () => readPages),
    answer(session.saveProfile, ({ payload }) => saveProfile(payload)),
    answer(session.password, ({ payload }) => changePassword(payload)),
  ],
});
