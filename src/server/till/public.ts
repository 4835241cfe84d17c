/** What other areas may use of tills: opening and closing a shift. */
export { closeShift, openShift } from "./shift.ts";
