/** A desk for tests of stock transfers: a second branch with its warehouse and people, and the commands by their names. */
import { randomUUID } from "node:crypto";
import type { TransferDraft } from "../../../src/contract/stock/transfer.ts";
import { transferEndpoints as transfer } from "../../../src/contract/stock/transfer.ts";
import { replenishmentEndpoints, type RequestKind } from "../../../src/contract/stock/replenishment.ts";
import { makeToken } from "../../../src/server/session/tokens.ts";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";

export interface Goods {
  readonly code: string;
  /** In 1/1000 units. */
  readonly units: number;
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Opens the branch North with one warehouse, where it is not there yet, and answers with both warehouses. */
export const openNorth = async (api: TestApi) => {
  await api.rows("insert into branch (code, name) values ('N', 'North') on conflict do nothing");
  await api.rows(`insert into warehouse (branch_id, code, name) select id, 'N1', 'North warehouse' from branch where code = 'N'
    on conflict do nothing`);
  const [main] = await api.rows(
    "select id, branch_id from warehouse where code <> 'N1' and kind = 'stock' order by id limit 1",
  );
  const [north] = await api.rows("select id, branch_id from warehouse where code = 'N1'");
  return {
    main: Number(main?.["id"]),
    north: Number(north?.["id"]),
    mainBranch: Number(main?.["branch_id"]),
    northBranch: Number(north?.["branch_id"]),
  };
};

/** A token of somebody new with the position, in a branch; null is no branch. */
export const hireInto = async (api: TestApi, position: string, branchId: number | null) => {
  const [made] = await api.rows(`
    insert into person (username, name, password_hash, position_id, branch_id)
    select gen_random_uuid()::text, '${position} of ${branchId}', '', id, ${branchId ?? "null"} from position where name = '${position}'
    returning id`);
  const token = Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, Number(made?.["id"]), "session"));
  return (await api.run(token)).accessToken;
};

export const transferDesk = (api: TestApi, shop: () => Shop, token: () => string) => {
  const draftOf = (from: number, to: number, goods: readonly Goods[]): TransferDraft => ({
    clientId: randomUUID(),
    fromWarehouseId: from,
    toWarehouseId: to,
    date: "2026-11-23",
    memo: "",
    lines: goods.map(({ code, units }) => ({
      key: randomUUID(),
      productId: shop().products.get(code) ?? 0,
      packing: { packingBox: null, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units },
    })),
  });
  const inputOf = ({ id, version }: Seen) => ({ payload: { key: randomUUID(), id, version } });
  const create = (from: number, to: number, goods: readonly Goods[], as = token()) =>
    api.call(
      transfer.createTransfer,
      { payload: { key: randomUUID(), transfer: draftOf(from, to, goods) } },
      as,
    );
  return {
    draftOf,
    create,
    ask: (kind: RequestKind, from: number, to: number, goods: readonly Goods[], as = token()) =>
      api.call(
        replenishmentEndpoints.createReplenishmentReturn,
        { payload: { key: randomUUID(), kind, transfer: draftOf(from, to, goods) } },
        as,
      ),
    read: (id: number, as = token()) => api.call(transfer.transfer, { query: { id } }, as),
    request: (seen: Seen, as = token()) => api.call(transfer.requestTransfer, inputOf(seen), as),
    approve: (seen: Seen, lines: { lineId: number; quantity: number }[] = [], as = token()) =>
      api.call(transfer.approveTransfer, { payload: { ...inputOf(seen).payload, lines } }, as),
    refuse: (seen: Seen, as = token()) =>
      api.call(transfer.refuseTransfer, { payload: { ...inputOf(seen).payload, reason: "Not now" } }, as),
    allocate: (seen: Seen, as = token()) => api.call(transfer.allocateTransfer, inputOf(seen), as),
    send: (seen: Seen, as = token()) => api.call(transfer.sendTransfer, inputOf(seen), as),
    move: (seen: Seen, as = token()) => api.call(transfer.moveTransfer, inputOf(seen), as),
    receive: (seen: Seen, lines: readonly Receipt[], as = token()) =>
      api.call(
        transfer.receiveTransfer,
        { payload: { ...inputOf(seen).payload, lines: lines.map((line) => ({ ...nothing, ...line })) } },
        as,
      ),
    settle: (
      seen: Seen,
      lines: { lineId: number; fault: "found" | "source" | "target" | "carrier"; quantity: number }[],
      as = token(),
    ) => api.call(transfer.settleTransfer, { payload: { ...inputOf(seen).payload, lines, reason: "" } }, as),
    cancel: (transfers: readonly Seen[], as = token()) =>
      api.call(
        transfer.cancelTransfers,
        {
          payload: { key: randomUUID(), transfers: transfers.map(({ id, version }) => ({ id, version })) },
        },
        as,
      ),
  };
};

const nothing = { received: 0, damaged: 0, returned: 0, missing: 0 };
export type Receipt = { readonly lineId: number } & Partial<typeof nothing>;
