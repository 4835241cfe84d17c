/** A line of the benchmark's table: what was measured, how much it was, what targets.md asks of it. */
export interface Row {
  readonly what: string;
  /** In the unit that `shown` names. */
  readonly figures: Readonly<Record<string, number>>;
  readonly shown: string;
  readonly must: string;
  readonly aim: string;
  /** Whether every figure reached its must; absent where targets.md asks nothing. */
  readonly ok?: boolean;
}

/** One figure of a row. `atMost` and `atLeast` are the must. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly aim?: number;
}

const isReached = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  value <= atMost && value >= atLeast;
const written = ({ unit }: Figure, value: number | undefined) =>
  value === undefined ? "-" : `${unit === "ms" ? ms(value) : value.toFixed(unit === "s" ? 2 : 0)} ${unit}`;

/** A row of figures, each held against what targets.md asks of it. */
export const row = (what: string, ...figures: readonly Figure[]): Row => {
  const asked = figures.filter(({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined);
  return {
    what,
    figures: Object.fromEntries(figures.map(({ name, unit, value }) => [`${name} ${unit}`, value])),
    shown: figures.map((figure) => `${figure.name} ${written(figure, figure.value)}`.trim()).join(", "),
    must: asked.map((figure) => written(figure, figure.atMost ?? figure.atLeast)).join(", "),
    aim: asked.map((figure) => written(figure, figure.aim)).join(", "),
    ...(asked.length > 0 && { ok: asked.every(isReached) }),
  };
};

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
  const line = (mark: string, ...cells: readonly [string, string, string, string]) =>
    console.log(
      `${mark.padEnd(4)}  ${cells[0].padEnd(what)}  ${cells[1].padEnd(shown)}  ${cells[2].padEnd(must)}  ${cells[3]}`.trimEnd(),
    );
  line("", "what", "measured", "must", "aim");
  line("----", "-".repeat(what), "-".repeat(shown), "-".repeat(must), "---");
  for (const row of rows) {
    const mark = row.ok === undefined ? "" : row.ok ? "ok" : "MISS";
    line(mark, row.what, row.shown, row.must, row.aim);
  }
};
