/** The tables that the year's purchasing writes, with their columns by the kind of their values. */
import { insertInto } from "../../insert-rows.ts";

const ofSupplier = "branch_id supplier_id person_id rate";
const packages = "packing_box packing_big_bag packing_bag box_number big_bag_number bag_number";
const amounts = "quantity list amount order_discount net vat gross";

export const insertOrders = insertInto("purchase_order", {
  number:
    "id version warehouse_id line_count quantity received goods order_discount net vat total owed paid branch_id supplier_id person_id",
  uuid: "client_id",
  text: "number state currency reference memo",
  json: "vat_rates",
  date: "expected_on business_date",
  time: "created_at changed_at",
});

export const insertLines = insertInto("purchase_line", {
  number: `id branch_id order_id position product_id ${packages} units free unit_price vat_rate ${amounts} received damaged missing`,
  uuid: "key",
  text: "name",
});

export const insertReceipts = insertInto("purchase_receipt", {
  number: `id order_id warehouse_id net vat total value ${ofSupplier}`,
  text: "number currency note",
  date: "business_date",
  time: "at",
});

export const insertReceiptLines = insertInto("purchase_receipt_line", {
  number: "branch_id receipt_id line_id good damaged refused net vat value",
});

export const insertPayments = insertInto("supplier_payment", {
  number: `id method_id amount rest ${ofSupplier}`,
  text: "number kind currency reference note",
  date: "business_date",
  time: "at",
});

export const insertMatches = insertInto("supplier_match", {
  number: "branch_id order_id payment_id settled discount given difference",
});

export const insertEntries = insertInto("supplier_entry", {
  number: `amount order_id receipt_id payment_id ${ofSupplier}`,
  text: "kind currency",
  date: "business_date",
  time: "at",
});

export const insertMoney = insertInto("money_entry", {
  number: "branch_id person_id account_id amount document_id",
  text: "kind currency document_type",
  date: "business_date",
  time: "at",
});

export const insertLog = insertInto("document_log", {
  number: "branch_id document_id person_id",
  text: "document_type act from_state to_state",
  time: "at",
});
