/** What each version of the product brought, the newest first: the changelog that the update log shows. */
import type helpWords from "../../../locales/en/help.json";
import type { KnownGroup } from "../../contract/screens/table.ts";

type NoteKey = keyof typeof helpWords & `release.${string}`;

/** A note belongs to a group of the route table, whose title is translated as its text is (`help:release.*`). */
interface Note {
  readonly area: KnownGroup["area"];
  readonly text: NoteKey;
}

export interface Release {
  readonly version: string;
  /** yyyy-MM-dd; null for what is not released yet. */
  readonly date: string | null;
  readonly notes: readonly Note[];
}

export const releases: readonly Release[] = [
  {
    version: "0.2.0",
    date: null,
    notes: [
      { area: "sale", text: "release.orderText" },
      { area: "product", text: "release.products" },
      { area: "product", text: "release.stock" },
      { area: "product", text: "release.movements" },
      { area: "product", text: "release.prices" },
      { area: "product", text: "release.labels" },
      { area: "purchase", text: "release.purchases" },
      { area: "purchase", text: "release.purchasing" },
      { area: "purchase", text: "release.supplierReturns" },
      { area: "purchase", text: "release.supplierCash" },
      { area: "purchase", text: "release.supplierInvoices" },
      { area: "purchase", text: "release.supplierSync" },
      { area: "product", text: "release.lots" },
      { area: "product", text: "release.fifo" },
      { area: "product", text: "release.costs" },
      { area: "sale", text: "release.payPages" },
      { area: "sale", text: "release.surcharge" },
      { area: "basics", text: "release.restaurant" },
      { area: "basics", text: "release.billParts" },
      { area: "sale", text: "release.counter" },
      { area: "sale", text: "release.picking" },
      { area: "sale", text: "release.shortages" },
      { area: "sale", text: "release.collectors" },
      { area: "sale", text: "release.orderForms" },
      { area: "sale", text: "release.quotes" },
      { area: "sale", text: "release.office" },
      { area: "sale", text: "release.saleEntry" },
      { area: "sale", text: "release.sheets" },
      { area: "product", text: "release.imports" },
      { area: "session", text: "release.twoStep" },
      { area: "sale", text: "release.origin" },
      { area: "main-control", text: "release.menu" },
      { area: "main-control", text: "release.tabs" },
      { area: "main-control", text: "release.palette" },
      { area: "main-control", text: "release.rates" },
      { area: "main-control", text: "release.tutorial" },
      { area: "main-control", text: "release.dashboard" },
      { area: "sale", text: "release.deliveryNotes" },
      { area: "customer", text: "release.customers" },
      { area: "customer", text: "release.customerImport" },
      { area: "customer", text: "release.customerPayments" },
      { area: "report", text: "release.salesReports" },
      { area: "report", text: "release.prove" },
      { area: "product", text: "release.categories" },
      { area: "setting", text: "release.employees" },
      { area: "setting", text: "release.portraits" },
      { area: "setting", text: "release.positionPages" },
      { area: "setting", text: "release.errors" },
      { area: "invoice", text: "release.invoiceOnly" },
    ],
  },
  {
    version: "0.1.0",
    date: "2026-11-20",
    notes: [
      { area: "sale", text: "release.till" },
      { area: "sale", text: "release.hold" },
      { area: "sale", text: "release.offline" },
      { area: "sale", text: "release.shifts" },
      { area: "sale", text: "release.orders" },
      { area: "session", text: "release.signIn" },
      { area: "setting", text: "release.languages" },
    ],
  },
];
