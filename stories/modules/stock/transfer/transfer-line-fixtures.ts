/** Lines of transfers for stories, and the world that they are shown in. */
import type { TransferLineRow } from "../../../../src/contract/stock/transfer-lines.ts";
import { type Answers, says } from "../../../support/world.tsx";
import { world as transferWorld } from "../transfer-fixtures.ts";

const line: TransferLineRow = {
  id: 71,
  transferId: 7,
  number: "TR-000007",
  state: "partReceived",
  date: "2026-11-20",
  from: "Main warehouse",
  to: "North warehouse",
  productId: 1,
  code: "22423",
  product: "Regency cakestand 3 tier",
  picture: null,
  asked: 36_000,
  sent: 36_000,
  received: 30_000,
  damaged: 1_000,
  returned: 0,
  missing: 2_000,
  pending: 3_000,
  difference: 3_000,
  carrier: "Northern Parcel",
  lossPicture: null,
  undecided: 1_500,
  sourceFault: 0,
  targetFault: 0,
  carrierFault: 500,
  cost: 412_00,
};
const draft: TransferLineRow = {
  ...line,
  id: 91,
  transferId: 9,
  number: null,
  state: "draft",
  productId: 2,
  code: "47566",
  product: "Party bunting",
  sent: 0,
  received: 0,
  damaged: 0,
  missing: 0,
  pending: 0,
  difference: 0,
  carrier: "",
  undecided: 0,
  carrierFault: 0,
  cost: null,
};

const sums = { sent: 36_000, received: 30_000, difference: 3_000, cost: 412_00 };

export const noLines = says({ lines: [], total: 0, sums: { sent: 0, received: 0, difference: 0, cost: 0 } });

export const world = (more: Answers = {}) =>
  transferWorld({ "GET /stock/transfer/details": says({ lines: [line, draft], total: 2, sums }), ...more });
