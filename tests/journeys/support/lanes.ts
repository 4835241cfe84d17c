/** How many journeys run side by side, each on a Kontor and a database of its own (global-setup.ts): one for each core. */
export const LANES = 2;
