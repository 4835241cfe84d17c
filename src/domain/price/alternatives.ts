/** Groups of alternatives on a quotation (S19): of each group exactly one line counts, and the deposit that follows it. */
import { depositKey } from "./deposit.ts";

/** A line as the groups need it. `group` is empty for a line that always counts. */
export interface AlternativeLine {
  readonly key: string;
  readonly group: string;
}

/** The lines of each group, in the order of the lines. */
export const groupsOf = <Line extends AlternativeLine>(
  lines: readonly Line[],
): ReadonlyMap<string, readonly Line[]> =>
  Map.groupBy(
    lines.filter(({ group }) => group !== ""),
    ({ group }) => group,
  );

/**
 * The lines that count in the total: those without a group, and of each group the chosen line, or the first one while none is chosen.
 * `choices`: keys of chosen lines.
 */
export const countedLines = <Line extends AlternativeLine>(
  lines: readonly Line[],
  choices: readonly string[],
): readonly Line[] => {
  const out = new Set<string>();
  for (const group of groupsOf(lines).values()) {
    const taken = group.find(({ key }) => choices.includes(key)) ?? group[0];
    for (const { key } of group) if (key !== taken?.key) out.add(key).add(depositKey(key));
  }
  return out.size === 0 ? lines : lines.filter(({ key }) => !out.has(key));
};

/** The first group of which not exactly one line is chosen; null where each has its one, and nothing else is chosen (S19). */
export const choiceFault = (lines: readonly AlternativeLine[], choices: readonly string[]): string | null => {
  const groups = groupsOf(lines);
  for (const [name, group] of groups)
    if (group.filter(({ key }) => choices.includes(key)).length !== 1) return name;
  return choices.length === groups.size ? null : "";
};
