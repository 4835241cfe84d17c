/** What other areas may use of the reminders: bringing those that make themselves up to date. */
export { keepAlarms } from "./keep-alarms.ts";
