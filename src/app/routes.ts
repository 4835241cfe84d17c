/** The route table (src/contract/screens) with the file of each screen that is built. */
import { screenGroups } from "../contract/screens/table.ts";
import type { ScreenLoads } from "../modules/common/screen-loads.ts";
import { alarmLoads } from "../modules/alarm/routes.ts";
import { basicsLoads } from "../modules/basics/routes.ts";
import { customerLoads } from "../modules/customer/routes.ts";
import { deskLoads } from "../modules/desk/routes.ts";
import { employeeLoads } from "../modules/employee/routes.ts";
import { financeLoads } from "../modules/finance/routes.ts";
import { mainControlLoads } from "../modules/main-control/routes.ts";
import { productLoads } from "../modules/product/routes.ts";
import { productionLoads } from "../modules/production/routes.ts";
import { purchaseLoads } from "../modules/purchase/routes.ts";
import { reportLoads } from "../modules/report/routes.ts";
import { saleLoads } from "../modules/sale/routes.ts";
import { sessionLoads } from "../modules/session/routes.ts";
import { settingLoads } from "../modules/setting/routes.ts";
import { stockLoads } from "../modules/stock/routes.ts";
import { supplierLoads } from "../modules/supplier/routes.ts";
import { type Row, rowsOf } from "./row.ts";

/** One line for each area. */
const loads: ScreenLoads = {
  ...sessionLoads,
  ...mainControlLoads,
  ...alarmLoads,
  ...saleLoads,
  ...reportLoads,
  ...customerLoads,
  ...employeeLoads,
  ...settingLoads,
  ...supplierLoads,
  ...stockLoads,
  ...productLoads,
  ...productionLoads,
  ...purchaseLoads,
  ...basicsLoads,
  ...deskLoads,
  ...financeLoads,
};

export const table: readonly Row[] = rowsOf(screenGroups, loads);
