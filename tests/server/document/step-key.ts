/** Keys of the steps that come before an act of the shared suite. */

/** Each step before an act needs its own key, and a repeated act needs the same keys again: they are made from the act's key by changing its first digit. */
export const stepKey = (key: string, step: number) =>
  ((Number.parseInt(key.slice(0, 1), 16) + step) % 16).toString(16) + key.slice(1);
