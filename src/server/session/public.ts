/** What other areas may use of the session area: checking a PIN, and slowing down guesses. */
export { hashPassword, passwordFits } from "./password.ts";
export { forgive, pinDoors, takeTry } from "./throttle.ts";
