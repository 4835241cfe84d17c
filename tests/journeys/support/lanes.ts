/**
 * How many journeys run side by side, each on a Kontor and a database of its own (global-setup.ts). Two on two cores take half the
 * time, but 3 of 72 lost a press on a control whose code was just being loaded: two again when that is mended.
 */
export const LANES = 1;
