/** A line of the benchmark's table: what was measured, how much it was, what targets.md asks of it. */
export interface Row {
  readonly what: string;
  /** In the unit that `shown` names. */
  readonly figures: Readonly<Record<string, number>>;
  readonly shown: string;
  readonly must: string;
  readonly aim: string;
  /** The figures of which targets.md asks something. */
  readonly asked: readonly Figure[];
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

/** `speed` of this machine, where that of the targets is 1: a time gets longer by it, what is done in a second fewer. */
const isReached = (
  { value, unit, atMost = Infinity, atLeast = -Infinity }: Figure,
  speed: number,
): boolean => {
  const time = unit === "ms" || unit === "s" ? value * speed : value;
  return time <= atMost && (unit === "/s" ? value / speed : value) >= atLeast;
};

const markOf = ({ asked }: Row, speed: number): string => {
  if (asked.length === 0) return "";
  if (asked.every((figure) => isReached(figure, 1))) return "ok";
  return asked.every((figure) => isReached(figure, speed)) ? "slow" : "MISS";
};
const written = ({ unit }: Figure, value: number | undefined) =>
  value === undefined
    ? "-"
    : `${unit === "ms" ? ms(value) : value.toFixed(unit === "s" || unit === "times" ? 2 : 0)} ${unit}`;

/** A row of figures, each held against what targets.md asks of it. */
export const row = (what: string, ...figures: readonly Figure[]): Row => {
  const asked = figures.filter(({ atMost, atLeast }) => atMost !== undefined || atLeast !== undefined);
  return {
    what,
    figures: Object.fromEntries(figures.map(({ name, unit, value }) => [`${name} ${unit}`, value])),
    shown: figures.map((figure) => `${figure.name} ${written(figure, figure.value)}`.trim()).join(", "),
    must: asked.map((figure) => written(figure, figure.atMost ?? figure.atLeast)).join(", "),
    aim: asked.map((figure) => written(figure, figure.aim)).join(", "),
    asked,
  };
};

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);

/** Of sales per second at 8 clients on the machine that the targets were measured on. */
const floorOfTargets = 1860;

/** How fast this machine was while it was measured: its floor beside that of targets.md; 1 where it was not measured or is faster. */
const speedOf = (rows: readonly Row[]): number => {
  const floor = rows.find(({ what }) => what === "floor, 8 clients")?.figures[" /s"];
  return floor === undefined ? 1 : Math.min(1, floor / floorOfTargets);
};

export const print = (rows: readonly Row[]): void => {
  const speed = speedOf(rows);
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
    line(markOf(row, speed), row.what, row.shown, row.must, row.aim);
  }
  if (speed < 1)
    console.log(
      `"slow": reached in proportion to the floor, which is ${Math.round(speed * 100)} % of the ${floorOfTargets} /s that the targets were measured beside.`,
    );
};
