/**
 * The rows a page may begin with at once: the door and the shop. The whole table is long, and a till does without it until
 * somebody goes elsewhere; then, or with the shell, it is fetched.
 */
import { useEffect, useState } from "react";
import { saleScreens } from "../contract/screens/sale.ts";
import { sessionScreens } from "../contract/screens/session.ts";
import { whenIdle } from "../kit/lazy/idle.ts";
import { saleLoads } from "../modules/sale/routes.ts";
import { sessionLoads } from "../modules/session/routes.ts";
import { type Row, rowsOf } from "./row.ts";

export const earlyTable: readonly Row[] = rowsOf([sessionScreens, saleScreens], {
  ...sessionLoads,
  ...saleLoads,
});

export const loadTable = async (): Promise<readonly Row[]> => (await import("./routes.ts")).table;

/** The whole table once the page stands; the early rows before. */
export const useTable = (): readonly Row[] => {
  const [rows, setRows] = useState(earlyTable);
  useEffect(() => whenIdle(async () => setRows(await loadTable())), []);
  return rows;
};
