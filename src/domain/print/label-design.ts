/** A label template while it is designed: fields move and grow within their label, and every change can be undone. */
import type { LabelLayout, LabelPart, LabelPartKind } from "./label.ts";

/** `Fields`: the template, or whatever has a layout and parts. */
export interface LabelDesign<Fields> {
  readonly fields: Fields;
  /** The states before the last changes, the newest last. */
  readonly past: readonly Fields[];
  /** Names the last change. Changes of the same name are undone together, such as all moves of one drag. */
  readonly step: string | null;
}

type Label = Pick<LabelLayout, "labelWidth" | "labelHeight">;

/** Changes that can be undone. */
const MOST_PAST = 100;

/** The smallest width and height of a field, in tenths of a millimetre. */
const SMALLEST_PART = 10;

/** Fields that a label can have. */
export const MOST_PARTS = 30;

export const startDesign = <Fields>(fields: Fields): LabelDesign<Fields> => ({
  fields,
  past: [],
  step: null,
});

export const changeDesign = <Fields>(
  design: LabelDesign<Fields>,
  fields: Fields,
  step: string | null = null,
): LabelDesign<Fields> => {
  const isSameStep = step !== null && step === design.step;
  const past = isSameStep ? design.past : [...design.past.slice(1 - MOST_PAST), design.fields];
  return { fields, past, step };
};

/** The state before the last step; the same design where there was none. */
export const undoDesign = <Fields>(design: LabelDesign<Fields>): LabelDesign<Fields> => {
  const before = design.past.at(-1);
  return before === undefined ? design : { fields: before, past: design.past.slice(0, -1), step: null };
};

const within = (value: number, lowest: number, highest: number): number =>
  Math.max(lowest, Math.min(highest, value));

/** The part as near to its place as its label allows, smaller where the label is smaller. */
export const fitPart = ({ labelWidth, labelHeight }: Label, part: LabelPart): LabelPart => {
  const width = within(part.width, Math.min(SMALLEST_PART, labelWidth), labelWidth);
  const height = within(part.height, Math.min(SMALLEST_PART, labelHeight), labelHeight);
  return {
    ...part,
    width,
    height,
    x: within(part.x, 0, labelWidth - width),
    y: within(part.y, 0, labelHeight - height),
  };
};

/** Moves a part and stops at the edges of its label. */
export const movePart = (label: Label, part: LabelPart, right: number, down: number): LabelPart =>
  fitPart(label, { ...part, x: part.x + right, y: part.y + down });

/** Makes a part wider and higher; its upper left corner stays where it is. */
export const resizePart = (label: Label, part: LabelPart, wider: number, higher: number): LabelPart => ({
  ...part,
  width: within(part.width + wider, SMALLEST_PART, label.labelWidth - part.x),
  height: within(part.height + higher, SMALLEST_PART, label.labelHeight - part.y),
});

/** The usual width, height and size of letters of a new part, and what it says, in tenths of a millimetre. */
const usual = (kind: LabelPartKind): readonly [width: number, height: number, size: number, text: string] => {
  if (kind === "qr") return [180, 180, 25, "{link}"];
  if (kind === "barcode") return [300, 140, 25, ""];
  if (kind === "price") return [240, 60, 50, ""];
  return [240, 40, 28, kind === "text" ? "{name}" : ""];
};

/** A new part in the upper left corner of its label. */
export const newPart = (label: Label, kind: LabelPartKind): LabelPart => {
  const [width, height, size, text] = usual(kind);
  return fitPart(label, { kind, x: 20, y: 20, width, height, size, align: "left", bold: false, text });
};

/** A name for a copy that no other template has: "Shelf", "Shelf 2", "Shelf 3". */
export const copyName = (name: string, names: readonly string[]): string => {
  const taken = new Set(names.map((one) => one.toLowerCase()));
  const stem = name.slice(0, 90);
  for (let number = 2; taken.has(name.toLowerCase()) && number <= names.length + 2; number += 1) {
    const next = `${stem} ${number}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
  return name;
};
