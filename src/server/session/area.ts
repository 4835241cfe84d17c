/** Handlers of signing in and out, two-step sign-in, reset links, profile and first set-up. */
import { passwordResetEndpoints as passwordReset } from "../../contract/session/password-reset.ts";
import { sessionEndpoints as session } from "../../contract/session/session.ts";
import { twoStepEndpoints as twoStep } from "../../contract/session/two-step.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { confirm, login, loginCode } from "./entry.ts";
import { readPages } from "./pages.ts";
import { changePassword, logout, readProfile, saveLanguage, saveProfile } from "./profile.ts";
import { resetPassword, resetState } from "./reset-password.ts";
import { setup, setupState } from "./setup.ts";
import { beginTwoStep, confirmTwoStep, endTwoStep, readTwoStep } from "./two-step.ts";

export const sessionArea = area({
  name: "session",
  answers: [
    answer(session.login, ({ payload }) => login(payload)),
    answer(session.loginCode, ({ payload }) => loginCode(payload)),
    answer(session.confirm, ({ payload }) => confirm(payload)),
    answer(passwordReset.resetState, ({ payload }) => resetState(payload)),
    answer(passwordReset.resetPassword, ({ payload }) => resetPassword(payload)),
    answer(session.setupState, () => setupState),
    answer(session.setup, ({ payload }) => setup(payload)),
    answer(session.logout, () => logout),
    answer(session.language, ({ payload }) => saveLanguage(payload.language)),
    answer(session.profile, () => readProfile),
    answer(session.pages, () => readPages),
    answer(session.saveProfile, ({ payload }) => saveProfile(payload)),
    answer(session.password, ({ payload }) => changePassword(payload)),
    answer(twoStep.twoStep, () => readTwoStep),
    answer(twoStep.beginTwoStep, ({ payload }) => beginTwoStep(payload)),
    answer(twoStep.confirmTwoStep, ({ payload }) => confirmTwoStep(payload)),
    answer(twoStep.endTwoStep, ({ payload }) => endTwoStep(payload)),
  ],
});
