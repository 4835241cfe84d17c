/** The code on a badge: 24 digits, because scanners type letters differently on keyboards of different languages. */

/** No barcode of goods is so long and begins so. */
export const BADGE_PREFIX = "0990";

/** Random digits after the prefix: 66 bits. */
export const BADGE_DIGITS = 20;

const badge = new RegExp(`^${BADGE_PREFIX}\\d{${BADGE_DIGITS}}$`);

export const isBadgeCode = (code: string): boolean => badge.test(code.trim());
