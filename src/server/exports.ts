/** Every list that can be had as a file, for the job that makes the long ones; a new export gets its line here. */
import { alarmExport } from "./alarm/export-alarms.ts";
import { customerExport } from "./customer/list-customers.ts";
import { employeeExport } from "./employee/list-employees.ts";
import { salesExport } from "./report/export-sales.ts";
import { orderExport } from "./sale/reading/export-orders.ts";
import { cashLogExport } from "./till/export-cash-log.ts";
import { systypeExport, tagExport } from "./setting/exports.ts";

export const exporters = [
  orderExport,
  customerExport,
  employeeExport,
  alarmExport,
  salesExport,
  tagExport,
  systypeExport,
  cashLogExport,
];
