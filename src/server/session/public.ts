/** What other areas may use of the session area: checking a PIN, slowing down guesses, hashing a token, who a job works for, a person's profile. */
export { personOf } from "./find-person.ts";
export { hashPassword, passwordFits } from "./password.ts";
export { readProfile } from "./profile.ts";
export { forgive, pinDoors, takeTry } from "./throttle.ts";
export { removeTwoStep } from "./second-step.ts";
export { hashToken, makeToken } from "./tokens.ts";
