/**
 * Tells a keyboard-wedge scanner from a person, keystroke by keystroke: a burst is a run of characters that follow each
 * other faster than fingers can, closed by Enter or Tab. Pure, times in milliseconds as the events carry them.
 */

export interface Burst {
  readonly text: string;
  /** Time of the last character, and the pauses between them. */
  readonly at: number;
  readonly gaps: ReadonlyArray<number>;
}

export interface Keystroke {
  /** One character, "Enter", "Tab", or another key's name. */
  readonly key: string;
  readonly at: number;
}

export type BurstStep =
  /** A first character: remember what the field holds now, it may have to be put back. */
  | { readonly kind: "began"; readonly burst: Burst }
  /** One more, quickly after; `certain` once no person types like this. */
  | { readonly kind: "grew"; readonly burst: Burst; readonly certain: boolean }
  | { readonly kind: "scanned"; readonly burst: Burst; readonly text: string }
  /** Nothing to do with a scanner. */
  | { readonly kind: "passed"; readonly burst: Burst };

const MIN_LENGTH = 4;
/** The pause that half of the characters must stay under; wedges send every 2 to 30 ms, fast typists every 90. */
const FAST_MS = 35;
/** A longer pause starts anew ... */
const BREAK_MS = 65;
/** ... unless the run is clearly a machine's: then the machine only stuttered (Bluetooth, a busy till). */
const STUTTER_MS = 180;

export const idle: Burst = { text: "", at: Number.NEGATIVE_INFINITY, gaps: [] };

/** Keys that come along with characters and mean nothing by themselves. */
const silent = new Set(["Shift", "AltGraph", "CapsLock", "NumLock", "Alt", "Control"]);

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY;

const isMachine = (burst: Burst): boolean => burst.text.length >= MIN_LENGTH && median(burst.gaps) < FAST_MS;

/** Does a key at this time still belong to the run? */
const belongs = (burst: Burst, at: number): boolean =>
  at - burst.at <= (isMachine(burst) ? STUTTER_MS : BREAK_MS);

export function step(burst: Burst, stroke: Keystroke): BurstStep {
  if (silent.has(stroke.key)) return { kind: "passed", burst };
  if (stroke.key === "Enter" || stroke.key === "Tab") {
    return isMachine(burst) && belongs(burst, stroke.at)
      ? { kind: "scanned", burst: idle, text: burst.text }
      : { kind: "passed", burst: idle };
  }
  if (stroke.key.length !== 1) return { kind: "passed", burst: idle };
  if (!belongs(burst, stroke.at)) {
    return { kind: "began", burst: { text: stroke.key, at: stroke.at, gaps: [] } };
  }
  const next: Burst = {
    text: burst.text + stroke.key,
    at: stroke.at,
    gaps: [...burst.gaps, stroke.at - burst.at],
  };
  return { kind: "grew", burst: next, certain: isMachine(next) };
}
