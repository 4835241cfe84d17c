/** Every endpoint there is, over all areas, and who may call it. */
import { Schema, type SchemaAST } from "effect";
import { chatEndpoints as chat } from "../contract/chat/chat.ts";
import { alarmEndpoints as alarm } from "../contract/alarm/alarm.ts";
import { alarmFileEndpoints as alarmFile } from "../contract/alarm/alarm-file.ts";
import { categoryEndpoints as category } from "../contract/product/category.ts";
import { customerEndpoints as customer } from "../contract/customer/customer.ts";
import { customerCardEndpoints as customerCard } from "../contract/customer/customer-card.ts";
import { tillCustomerEndpoints as tillCustomer } from "../contract/till/till-customer.ts";
import { customerPaymentEndpoints as customerPayment } from "../contract/customer/customer-payment.ts";
import { customerStatementEndpoints as customerStatement } from "../contract/customer/customer-statement.ts";
import { customerFileEndpoints as customerFile } from "../contract/customer/customer-file.ts";
import { employeeEndpoints as employee } from "../contract/employee/employee.ts";
import { employeeFileEndpoints as employeeFile } from "../contract/employee/employee-file.ts";
import { customerImportEndpoints as customerImport } from "../contract/customer/customer-import.ts";
import { fileEndpoints as file } from "../contract/file.ts";
import type { Access, Parts } from "../contract/endpoint.ts";
import { financeEndpoints as finance } from "../contract/finance/finance.ts";
import { listEndpoints as list } from "../contract/list.ts";
import { positionEndpoints as position } from "../contract/employee/position.ts";
import { mainControlEndpoints as mainControl } from "../contract/main-control/main-control.ts";
import { problemEndpoints as problem } from "../contract/problem.ts";
import { partnerSettingEndpoints as partnerSetting } from "../contract/setting/partner-setting.ts";
import { pictureEndpoints as picture } from "../contract/picture.ts";
import { productEndpoints as product } from "../contract/product/product.ts";
import { printEndpoints as print } from "../contract/print.ts";
import { proveEndpoints as prove } from "../contract/prove.ts";
import { queueEndpoints as queue } from "../contract/queue.ts";
import { reportEndpoints as report } from "../contract/report/report.ts";
import { saleEndpoints as sale } from "../contract/sale/sale.ts";
import { saleFileEndpoints as saleFile } from "../contract/sale/sale-file.ts";
import { salePrintEndpoints as salePrint } from "../contract/sale/sale-print.ts";
import { salesReportEndpoints as salesReport } from "../contract/report/sales-report.ts";
import { passwordResetEndpoints as passwordReset } from "../contract/session/password-reset.ts";
import { sessionEndpoints as session } from "../contract/session/session.ts";
import { twoStepEndpoints as twoStep } from "../contract/session/two-step.ts";
import { settingEndpoints as setting } from "../contract/setting/setting.ts";
import { systemSettingEndpoints as systemSetting } from "../contract/setting/system-setting.ts";
import { shiftEndpoints as shift } from "../contract/shift/report.ts";
import { tillEndpoints as till } from "../contract/till/till.ts";
import { systypes } from "../contract/setting/systype.ts";
import { tags } from "../contract/setting/tag.ts";

/** All descriptors; ids are unique over all areas. */
export const endpoints = [
  session,
  twoStep,
  passwordReset,
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
  tillCustomer,
  customerPayment,
  customerStatement,
  customerFile,
  employee,
  employeeFile,
  position,
  picture,
  customerImport,
  till,
  shift,
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
