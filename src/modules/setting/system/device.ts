/** A browser's description of itself, in the two words that people know it by. */

type Sign = readonly [sign: RegExp, name: string];

/** Whoever builds on another browser names both, so that the more special one is asked first. */
const browsers: readonly Sign[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly Sign[] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const namesOf = (signs: readonly Sign[], agent: string): readonly string[] => {
  const sign = signs.find(([pattern]) => pattern.test(agent));
  return sign === undefined ? [] : [sign[1]];
};

/** "Chrome, Windows"; the description itself where it is none of these. */
export const deviceName = (agent: string): string => {
  const names = [...namesOf(browsers, agent), ...namesOf(systems, agent)];
  return names.length === 0 ? agent : names.join(", ");
};
