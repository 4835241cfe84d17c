/**
 * What each version of the product brought, the newest first: the changelog that the update log shows. A note belongs to a
 * group of the route table, whose title is translated; its text is English.
 */
import type { KnownGroup } from "../../contract/screens/table.ts";

interface Note {
  readonly area: KnownGroup["area"];
  readonly text: string;
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
      {
        area: "main-control",
        text: "Every page of the product has its place in the menu; those still to be built say so.",
      },
      {
        area: "main-control",
        text: "Visited pages stay open as tabs, each as it was left; closed ones can be had back.",
      },
      { area: "main-control", text: "Ctrl+K finds pages, orders and customers from anywhere." },
      {
        area: "main-control",
        text: "The menu is as wide as one draws it, and lists today's exchange rates.",
      },
      { area: "main-control", text: "Tutorial with steps for cashiers, managers and owners." },
      {
        area: "main-control",
        text: "The dashboard shows today against yesterday, what is unpaid, to ship and below its minimum.",
      },
      {
        area: "sale",
        text: "Delivery notes in any language, in three layouts and several copies, printed or as PDF.",
      },
      {
        area: "customer",
        text: "Customers with cards, addresses, opening balances, bulk edits and a history.",
      },
      { area: "customer", text: "Customers from a file, checked and fixed before anything is imported." },
      {
        area: "customer",
        text: "Payments of customers: matched to orders, kept as credit, written off, taken back.",
      },
      { area: "report", text: "Sales by product, customer, day, branch and employee; as bars and as a pie." },
      { area: "report", text: "Totals prove themselves, and name the first document that differs." },
      { area: "product", text: "All categories are worked on as one tree." },
      {
        area: "setting",
        text: "Employees and positions with their rights; see Kontor as somebody else does.",
      },
      {
        area: "setting",
        text: "Employees have pictures, also in xlsx and PDF; a list as PDF says by which filters it was made.",
      },
      { area: "invoice", text: "A browser can be set to invoices only, and back." },
      { area: "setting", text: "Errors of browsers are kept and can be looked at; this update log." },
      { area: "setting", text: "Positions can open pages beyond those of their roles." },
    ],
  },
  {
    version: "0.1.0",
    date: "2026-11-20",
    notes: [
      {
        area: "sale",
        text: "The till: scan or type, quantities, prices and discounts by keys, payment in several means and currencies with change, receipts on a roll or on A4.",
      },
      {
        area: "sale",
        text: "A sale can be held at one till and recalled at another; what is on the counter survives a reload, a crash and a power cut.",
      },
      { area: "sale", text: "Without a connection the till goes on; each receipt is sent later, once." },
      {
        area: "sale",
        text: "Shifts begin with a counted float and end with a counted drawer, with X and Z reports.",
      },
      {
        area: "sale",
        text: "The list of sale orders with filters, saved views, columns, export and bulk acts; each order with its lines, payments, ledger entries and history.",
      },
      { area: "sale", text: "Delivery notes to print." },
      {
        area: "session",
        text: "Sign in by password, by the code of an authenticator, or by a link that works once; own profile and password.",
      },
      { area: "setting", text: "Twenty-one languages, light and dark, from a telephone to a wide screen." },
    ],
  },
];
