/** Where a desk may go on the floor plan of its room: a free square inside of the room. */
import { type DeskRow, PLAN_COLUMNS, PLAN_ROWS } from "../../contract/desk/desk.ts";

export interface Square {
  readonly column: number;
  readonly row: number;
}

const arrows: Readonly<Record<string, Square>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

const isInside = ({ column, row }: Square): boolean =>
  column >= 0 && row >= 0 && column < PLAN_COLUMNS && row < PLAN_ROWS;

/** Whether another desk of the room stands there. */
const isTaken = (desks: readonly DeskRow[], id: number, { column, row }: Square): boolean =>
  desks.some((desk) => desk.id !== id && desk.fields.planColumn === column && desk.fields.planRow === row);

/** The square if the desk can stand there; null where it cannot, or stands there already. */
export const freeSquare = (desks: readonly DeskRow[], desk: DeskRow, to: Square): Square | null => {
  const { planColumn, planRow } = desk.fields;
  if (planColumn === to.column && planRow === to.row) return null;
  return isInside(to) && !isTaken(desks, desk.id, to) ? to : null;
};

/** The next free square in the direction of an arrow key; null where there is none, or for another key. */
export const squareByKey = (desks: readonly DeskRow[], desk: DeskRow, key: string): Square | null => {
  const step = arrows[key];
  if (step === undefined) return null;
  let to = { column: desk.fields.planColumn, row: desk.fields.planRow };
  do to = { column: to.column + step.column, row: to.row + step.row };
  while (isInside(to) && isTaken(desks, desk.id, to));
  return isInside(to) ? to : null;
};

/** The square under a point of the room. */
export const squareAt = (room: DOMRect, x: number, y: number): Square => ({
  column: Math.floor(((x - room.left) / room.width) * PLAN_COLUMNS),
  row: Math.floor(((y - room.top) / room.height) * PLAN_ROWS),
});
