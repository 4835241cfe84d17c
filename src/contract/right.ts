/** Every right there is: what a position can allow beside its pages. Words are under `right.{area.entity.act}`. */
import { Schema } from "effect";

/** In the order in which they are offered, areas together. */
export const rights = [
  "sale.order.read",
  "sale.order.print",
  "sale.order.commit",
  "sale.order.pay",
  "sale.order.unsave",
  "sale.order.cancel",
  "sale.order.return",
  "sale.draft.take",
  "sale.refund.method",
  "sale.price.change",
  "sale.shift.open",
  "sale.shift.close",
  "sale.cash.move",
  "product.product.read",
  "product.cost.read",
  "product.product.change",
  "product.category.change",
  "stock.transfer.read",
  "stock.transfer.write",
  "stock.transfer.approve",
  "stock.transfer.send",
  "stock.transfer.receive",
  "stock.change.read",
  "stock.change.write",
  "stock.change.post",
  "stock.change.undo",
  "supplier.supplier.read",
  "supplier.supplier.change",
  "purchase.order.read",
  "purchase.order.change",
  "purchase.order.receive",
  "purchase.order.over-receive",
  "purchase.order.pay",
  "purchase.receipt.undo",
  "customer.customer.read",
  "customer.contact.read",
  "customer.customer.change",
  "customer.customer.delete",
  "customer.customer.import",
  "customer.account.change",
  "customer.payment.receive",
  "customer.payment.undo",
  "customer.payment.write-off",
  "finance.account.read",
  "finance.currency.change",
  "report.sale.read",
  "report.analysis.run",
  "alarm.reminder.read",
  "alarm.reminder.change",
  "basics.systype.change",
  "basics.warehouse.change",
  "setting.setting.change",
  "setting.history.read",
  "setting.employee.read",
  "setting.employee.change",
  "setting.employee.see",
  "setting.position.read",
  "setting.position.change",
] as const;

/** Those that open fields instead of acts: `field-right.ts` says which, on the fields themselves. */
export const fieldRights = [
  "product.cost.read",
  "customer.contact.read",
] as const satisfies readonly (typeof rights)[number][];
export type FieldRight = (typeof fieldRights)[number];

export const Right = Schema.Literals(rights);
export type Right = typeof Right.Type;
