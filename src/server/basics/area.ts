/** Basic data: warehouses with their zones, branches, size groups, rules for barcodes. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { branchEndpoints } from "../../contract/basics/warehouse.ts";
import { zoneGridEndpoints as grid } from "../../contract/basics/zone-grid.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { barcodeRules } from "./barcode-rules.ts";
import { sizeGroups } from "./size-groups.ts";
import { warehouses } from "./warehouses.ts";
import { makeZoneGrid, previewZoneGrid } from "./zone-grid.ts";
import { zones } from "./zones.ts";

const readBranches = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql<{ id: number; code: string; name: string }>`select id, code, name from branch order by name, id`,
);

export const basicsArea = area({
  name: "basics",
  answers: [
    answer(branchEndpoints.branches, () => readBranches),
    answer(grid.previewZoneGrid, ({ query }) => previewZoneGrid(query)),
    answer(grid.makeZoneGrid, ({ payload }) => makeZoneGrid(payload)),
  ],
  lists: [warehouses, zones, sizeGroups, barcodeRules],
});
