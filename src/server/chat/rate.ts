/** How often something may happen: a bucket for each key that fills with time and is emptied by use. */

export interface Rate {
  /** How many may happen at once. */
  readonly burst: number;
  /** How many more may happen each second. */
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Answers whether it may happen now (milliseconds), and counts it. Full buckets are forgotten, so that none is kept for ever. */
export const makeRate = <Key>({ burst, perSecond }: Rate) => {
  const buckets = new Map<Key, Bucket>();
  const forgetFull = (now: number) => {
    for (const [key, { left, at }] of buckets)
      if (left + ((now - at) / 1000) * perSecond >= burst) buckets.delete(key);
  };
  return (key: Key, now: number): boolean => {
    if (buckets.size > 1000) forgetFull(now);
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  };
};
