/** Booked waybills: a new one, a change of one that is not loaded, cancelling. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { WaybillDraft } from "../../../contract/purchase/waybill.ts";
import { unitsIn } from "../../../domain/purchase/container.ts";
import { changeDocuments, createDocument, insertRows, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { checkRoom } from "./room.ts";
import { changeWaybill, waybillKind } from "./waybill-kind.ts";

const checkDays = ({ etd, eta }: Pick<WaybillDraft, "etd" | "eta">) =>
  etd !== null && eta !== null && eta < etd ? refuseField("waybill.eta", "range") : Effect.void;

/** Checks the draft, and answers with its branch and the lines as rows. */
const checked = Effect.fnUntraced(function* (draft: WaybillDraft, waybillId: number) {
  yield* checkDays(draft);
  const wanted = draft.lines.map((line) => ({ ...line, quantity: unitsIn(line) }));
  const { rooms, branchId } = yield* checkRoom(wanted, waybillId);
  const rows = wanted.map((line, at) => ({
    branch_id: branchId,
    key: line.key,
    position: at + 1,
    purchase_line_id: line.purchaseLineId,
    order_id: rooms.get(line.purchaseLineId)?.orderId,
    product_id: rooms.get(line.purchaseLineId)?.productId,
    cartons: line.cartons,
    units_per_carton: line.unitsPerCarton,
    quantity: line.quantity,
    carton_volume: line.cartonVolume,
    carton_weight: line.cartonWeight,
    good: 0,
    damaged: 0,
  }));
  return { branchId, rows };
});

const columnsOf = (draft: WaybillDraft) => ({
  bill_number: draft.billNumber,
  carrier: draft.carrier,
  vessel: draft.vessel,
  container_type: draft.containerType,
  container_number: draft.containerNumber,
  port_from: draft.portFrom,
  port_to: draft.portTo,
  etd: draft.etd,
  eta: draft.eta,
  note: draft.note,
});

const insertWaybill = Effect.fnUntraced(function* (draft: WaybillDraft) {
  const sql = yield* PgClient.PgClient;
  const { branchId, rows } = yield* checked(draft, 0);
  const head = {
    branch_id: branchId,
    client_id: draft.clientId,
    number: yield* takeNumber("waybill", "W-", branchId),
    state: "booked",
    date: yield* readToday,
    person_id: (yield* Person).id,
    ...columnsOf(draft),
  };
  const [made] = yield* sql<{ id: number }>`insert into waybill ${sql.insert(head)} returning id`;
  const id = made?.id ?? 0;
  yield* insertRows(
    "waybill_line",
    rows.map((row) => ({ waybill_id: id, ...row })),
  );
  return id;
});

interface CreateInput {
  readonly key: string;
  readonly waybill: WaybillDraft;
}

/** Books a waybill; the one that a client has made already is not made again (G4). */
export const createWaybill = (input: CreateInput) =>
  createDocument(waybillKind, {
    input,
    clientId: input.waybill.clientId,
    insert: insertWaybill(input.waybill),
  });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a booked waybill. */
export const editWaybill = (input: ChangeInput) =>
  changeWaybill({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const { branchId: branch, rows } = yield* checked(input.waybill, id);
      // A document stays in the branch that it was written in.
      if (branch !== branchId) return yield* refuseField("waybill.lines.0.purchaseLineId", "choice");
      yield* sql`delete from waybill_line where waybill_id = ${id} and branch_id = ${branchId}`;
      yield* sql`update waybill set ${sql.update(columnsOf(input.waybill))} where id = ${id}`;
      yield* insertRows(
        "waybill_line",
        rows.map((row) => ({ waybill_id: id, ...row })),
      );
    }),
  });

/** Cancels booked waybills, each by itself: their goods can go on others. */
export const cancelWaybills = (input: {
  readonly key: string;
  readonly waybills: RecordVersions;
  readonly reason: string;
}) =>
  changeDocuments(waybillKind, {
    name: "cancel",
    input: { ...input, records: input.waybills },
    event: { type: "CANCEL" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      yield* sql`update waybill_line set purchase_line_id = null where waybill_id = ${id}`;
    }),
  });
