/**
 * How many journeys run side by side, each on a Kontor and a database of its own (global-setup.ts). In `npm test` they run beside server
 * tests and stories, which keep both cores at work: a second lane would only take the time from those.
 */
export const LANES = 1;
