/** The clock of a story that a picture is kept of stands still, so that today's picture is tomorrow's. */

const real = globalThis.Date;

/** Saturday, 21 November 2026, 14:30 in UTC. */
export const PICTURE_TIME = real.UTC(2026, 10, 21, 14, 30);

const stoppedAt = (instant: number): DateConstructor =>
  new Proxy(real, {
    construct: (target, given: readonly unknown[]) =>
      given.length === 0 ? new target(instant) : Reflect.construct(target, given),
    apply: () => new real(instant).toString(),
    get: (target, name) => (name === "now" ? () => instant : Reflect.get(target, name)),
  });

export const setClock = (instant: number | null): void => {
  globalThis.Date = instant === null ? real : stoppedAt(instant);
};
