/** What other areas may use of the session area: checking a PIN, slowing down guesses, hashing a token. */
export { hashPassword, passwordFits } from "./password.ts";
export { forgive, pinDoors, takeTry } from "./throttle.ts";
export { hashToken, makeToken } from "./tokens.ts";
