/** What other areas may use of the session area: checking a PIN, and slowing down guesses. */
export { hashPassword, passwordFits } from "./password.ts";
export { forgive, takeTry } from "./throttle.ts";
