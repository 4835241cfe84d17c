/** A line of the benchmark's table: what was measured, how much it was, what targets.md asks of it. */
export interface Row {
  readonly what: string;
  /** In the unit that `shown` names. */
  readonly figures: Readonly<Record<string, number>>;
  readonly shown: string;
  readonly must: string;
  readonly aim: string;
}

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);

export const print = (rows: readonly Row[]): void => {
  const width = (pick: (row: Row) => string, title: string) =>
    Math.max(title.length, ...rows.map((row) => pick(row).length));
  const [what, shown, must] = [
    width((row) => row.what, "what"),
    width((row) => row.shown, "measured"),
    width((row) => row.must, "must"),
  ];
  const line = (...cells: readonly [string, string, string, string]) =>
    console.log(
      `${cells[0].padEnd(what)}  ${cells[1].padEnd(shown)}  ${cells[2].padEnd(must)}  ${cells[3]}`.trimEnd(),
    );
  line("what", "measured", "must", "aim");
  line("-".repeat(what), "-".repeat(shown), "-".repeat(must), "---");
  for (const row of rows) line(row.what, row.shown, row.must, row.aim);
};
