/** All areas of the server: its endpoints, files, imports, jobs and upkeep are what stands here. A new area adds its line. */
import { alarmArea } from "./alarm/area.ts";
import { basicsArea } from "./basics/area.ts";
import { chatArea } from "./chat/area.ts";
import { customerArea } from "./customer/area.ts";
import { deskArea } from "./desk/area.ts";
import { employeeArea } from "./employee/area.ts";
import { exportArea } from "./export/area.ts";
import { financeArea } from "./finance/area.ts";
import { mainControlArea } from "./main-control/area.ts";
import { pdfArea } from "./pdf/area.ts";
import { pictureArea } from "./picture/area.ts";
import { problemArea } from "./problem/area.ts";
import { productArea } from "./product/area.ts";
import { productionArea } from "./production/area.ts";
import { proveArea } from "./prove/area.ts";
import { purchaseArea } from "./purchase/area.ts";
import { queueArea } from "./queue/area.ts";
import { reportArea } from "./report/area.ts";
import { saleArea } from "./sale/area.ts";
import { sessionArea } from "./session/area.ts";
import { settingArea } from "./setting/area.ts";
import { stockArea } from "./stock/area.ts";
import { supplierArea } from "./supplier/area.ts";
import { tillArea } from "./till/area.ts";
import { waybillArea } from "./purchase/waybill/area.ts";

export const areas = [
  alarmArea,
  basicsArea,
  chatArea,
  customerArea,
  deskArea,
  employeeArea,
  exportArea,
  financeArea,
  mainControlArea,
  pdfArea,
  pictureArea,
  problemArea,
  productArea,
  productionArea,
  proveArea,
  purchaseArea,
  queueArea,
  reportArea,
  saleArea,
  sessionArea,
  settingArea,
  stockArea,
  supplierArea,
  tillArea,
  waybillArea,
] as const;

/** The descriptors of all endpoints; ids are unique over all areas. */
export const endpoints = areas.flatMap(({ answers }) => answers.map(({ endpoint }) => endpoint));
