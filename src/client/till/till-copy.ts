/**
 * The till's last steps, kept at once when its page is hidden or left. Its database needs a moment for each step, and a page
 * that is loaded again within this moment takes the unwritten step with it. Forgotten when the database has it too.
 */
import { Result, Schema } from "effect";
import { keepStored, readStored } from "../storage.ts";

/** Something that is kept, and the how manieth of its steps it is. */
const Step = Schema.Struct({ step: Schema.Int, value: Schema.Unknown });
export type Step = typeof Step.Type;

const Copy = Schema.fromJsonString(
  Schema.Struct({ flow: Schema.optionalKey(Step), outbox: Schema.optionalKey(Step) }),
);
type Copy = typeof Copy.Type;
type Part = keyof Copy;

/** Characters: a sale of 2,000 lines, well below what a browser gives. */
const MOST = 2_000_000;

/** What was kept when the page was left; nothing where all of it was written in time. */
export const readCopy = (): Copy =>
  Result.getOrElse(Schema.decodeUnknownResult(Copy)(readStored("tillCopy")), () => ({}));

/** The later of what the disk has and what was kept last. */
export const later = (disk: Step | null, copy: Step | undefined): Step | null =>
  copy !== undefined && (disk === null || copy.step > disk.step) ? copy : disk;

/** Asks for the last step as long as it is not on the disk; null when it is. */
type Unwritten = () => Step | null;

const unwritten = new Map<Part, Unwritten>();

const textOf = (parts: readonly Part[]): string | null => {
  const steps = parts.flatMap((part) => {
    const step = unwritten.get(part)?.() ?? null;
    return step === null ? [] : [[part, step] as const];
  });
  return steps.length === 0 ? null : JSON.stringify(Object.fromEntries(steps));
};

/** Where both are too much, the unsent sales alone: never the counter without them, it may have handed one over. */
const keepCopy = (): void => {
  const text = [textOf(["flow", "outbox"]), textOf(["outbox"])].find(
    (each) => each !== null && each.length <= MOST,
  );
  keepStored("tillCopy", text ?? null);
};

const keepWhenHidden = (): void => {
  if (document.visibilityState === "hidden") keepCopy();
};

/** Keeps a copy of what `read` answers whenever the page is hidden or left. */
export const copyOnLeaving = (part: Part, read: Unwritten): void => {
  unwritten.set(part, read);
  addEventListener("pagehide", keepCopy);
  document.addEventListener("visibilitychange", keepWhenHidden);
};

/** Told after each write: a copy of what is on the disk is not needed. */
export const forgetCopy = (): void => {
  if (readStored("tillCopy") !== null && textOf(["flow", "outbox"]) === null) keepStored("tillCopy", null);
};
