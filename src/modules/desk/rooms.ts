/** Desks by branch and room, in the order of their names. */
import type { DeskRow } from "../../contract/desk/desk.ts";

const byName = new Intl.Collator(undefined, { numeric: true });

export const roomsOf = (rows: readonly DeskRow[]) =>
  Array.from(
    Map.groupBy(rows, ({ branch, fields }) => JSON.stringify([branch, fields.room])),
    ([id, desks]) => ({
      id,
      branch: desks[0]?.branch ?? "",
      room: desks[0]?.fields.room ?? "",
      desks: desks.toSorted((left, right) => byName.compare(left.fields.name, right.fields.name)),
    }),
  ).toSorted((left, right) => byName.compare(`${left.branch} ${left.room}`, `${right.branch} ${right.room}`));

/** The ids of a desk and of those that are opened with it: the desks of its set in its room that have no open bill (E1). */
export const setOf = (desk: DeskRow, rows: readonly DeskRow[]): readonly number[] => {
  const { branchId, room, tableSet } = desk.fields;
  const others = rows.filter(
    ({ id, fields, openBills }) =>
      id !== desk.id &&
      tableSet !== "" &&
      fields.tableSet === tableSet &&
      fields.branchId === branchId &&
      fields.room === room &&
      openBills === 0,
  );
  return [desk.id, ...others.map(({ id }) => id)];
};
