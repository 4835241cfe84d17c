/**
 * How many journeys run side by side, each on a Kontor and a database of its own (global-setup.ts). Two on two cores take 585 s instead
 * of 680, but 3 of 77 failed that pass alone: two again when they hold.
 */
export const LANES = 1;
