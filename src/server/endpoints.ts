/** Every endpoint there is, over all areas, and who may call it. */
import { Schema, type SchemaAST } from "effect";
import { chatEndpoints as chat } from "../contract/chat.ts";
import { alarmEndpoints as alarm } from "../contract/alarm.ts";
import { alarmFileEndpoints as alarmFile } from "../contract/alarm-file.ts";
import { categoryEndpoints as category } from "../contract/category.ts";
import { customerEndpoints as customer } from "../contract/customer.ts";
import { customerCardEndpoints as customerCard } from "../contract/customer-card.ts";
import { customerPaymentEndpoints as customerPayment } from "../contract/customer-payment.ts";
import { customerStatementEndpoints as customerStatement } from "../contract/customer-statement.ts";
import { customerFileEndpoints as customerFile } from "../contract/customer-file.ts";
import { employeeEndpoints as employee } from "../contract/employee.ts";
import { employeeFileEndpoints as employeeFile } from "../contract/employee-file.ts";
import { customerImportEndpoints as customerImport } from "../contract/customer-import.ts";
import { fileEndpoints as file } from "../contract/file.ts";
import type { Access, Parts } from "../contract/endpoint.ts";
import { financeEndpoints as finance } from "../contract/finance.ts";
import { listEndpoints as list } from "../contract/list.ts";
import { positionEndpoints as position } from "../contract/position.ts";
import { mainControlEndpoints as mainControl } from "../contract/main-control.ts";
import { problemEndpoints as problem } from "../contract/problem.ts";
import { partnerSettingEndpoints as partnerSetting } from "../contract/partner-setting.ts";
import { pictureEndpoints as picture } from "../contract/picture.ts";
import { productEndpoints as product } from "../contract/product.ts";
import { printEndpoints as print } from "../contract/print.ts";
import { proveEndpoints as prove } from "../contract/prove.ts";
import { queueEndpoints as queue } from "../contract/queue.ts";
import { reportEndpoints as report } from "../contract/report.ts";
import { saleEndpoints as sale } from "../contract/sale.ts";
import { saleFileEndpoints as saleFile } from "../contract/sale-file.ts";
import { salePrintEndpoints as salePrint } from "../contract/sale-print.ts";
import { salesReportEndpoints as salesReport } from "../contract/sales-report.ts";
import { sessionEndpoints as session } from "../contract/session.ts";
import { settingEndpoints as setting } from "../contract/setting.ts";
import { systemSettingEndpoints as systemSetting } from "../contract/system-setting.ts";
import { tillEndpoints as till } from "../contract/till.ts";
import { systypes } from "../contract/systype.ts";
import { tags } from "../contract/tag.ts";

/** All descriptors; ids are unique over all areas. */
export const endpoints = [
  session,
  problem,
  finance,
  setting,
  systemSetting,
  partnerSetting,
  systypes.endpoints,
  tags.endpoints,
  list,
  product,
  category,
  customer,
  customerCard,
  customerPayment,
  customerStatement,
  customerFile,
  employee,
  employeeFile,
  position,
  picture,
  customerImport,
  till,
  sale,
  saleFile,
  salePrint,
  mainControl,
  salesReport,
  chat,
  alarm,
  alarmFile,
  report,
  queue,
  file,
  prove,
  print,
].flatMap((area) => Object.values(area));

const byId = new Map<string, (typeof endpoints)[number]>(
  endpoints.map((endpoint) => [endpoint.args[0], endpoint]),
);

/** Who may call an endpoint; an unknown one is nobody's. */
export const accessOf = (id: string): Access => byId.get(id)?.access ?? "nobody.nobody.nobody";

/** Limits of a request's body; nothing may be sent to an unknown endpoint. */
export const bodyOf = (
  id: string,
): { readonly bodyLimit: number; readonly payload: SchemaAST.AST | undefined } => {
  const endpoint = byId.get(id);
  const parts: Parts | undefined = endpoint?.args[2];
  return { bodyLimit: endpoint?.bodyLimit ?? 0, payload: parts?.payload?.ast };
};

/** The schema of what it answers. */
export const answerOf = (id: string): Schema.Top => byId.get(id)?.args[2].success ?? Schema.Never;
