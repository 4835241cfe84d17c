/** Documents whose goods are scanned, for stories, and the world that they are shown in. */
import type { CheckedRow, ScanSheet } from "../../../../src/contract/stock/scan-check.ts";
import { anna } from "../../../support/fixtures.ts";
import { type Answers, inWorld, says } from "../../../support/world.tsx";

const head = {
  type: "transfer",
  direction: "in",
  documentId: 7,
  number: "TR-000007",
  date: "2026-11-20",
  partner: "Main warehouse",
  progress: "open",
  checker: "Anna Keller",
} as const;

const rows: readonly CheckedRow[] = [
  { ...head, wanted: 24_000, scanned: 14_000 },
  {
    ...head,
    type: "purchase",
    documentId: 12,
    number: "PO-000012",
    partner: "Nordic Glass",
    progress: "toDo",
    checker: "",
    wanted: 480_000,
    scanned: 0,
  },
  {
    ...head,
    type: "sale",
    direction: "out",
    documentId: 31,
    number: "SO-000031",
    partner: "Kaufhaus am Markt",
    progress: "toDo",
    checker: "",
    wanted: 36_000,
    scanned: 0,
  },
];

const line = (productId: number, code: string, name: string, wanted: number, scanned: number) => ({
  productId,
  code,
  name,
  wanted,
  scanned,
  barcodes: [{ code: `50123456789${productId}`, units: 1000 }],
});

export const sheet: ScanSheet = {
  ...head,
  checkId: 3,
  finishedAt: null,
  finishedBy: null,
  note: "",
  lines: [
    line(11, "22423", "Regency cakestand 3 tier", 12_000, 12_000),
    line(12, "85123A", "White hanging heart T-light holder", 10_000, 4_000),
    line(13, "47566", "Party bunting", 2_000, 3_000),
  ],
  can: ["scan", "finish", "accept", "cancel"],
};

export const finished: ScanSheet = {
  ...sheet,
  progress: "finished",
  finishedAt: 1_795_345_200,
  finishedBy: "Anna Keller",
  note: "One bunting more than on the note",
  lines: sheet.lines.map((one) => (one.code === "85123A" ? { ...one, scanned: one.wanted } : one)),
  can: ["scan"],
};

export const world = (answers: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["stock.verify.scan", "stock.verify.accept"] },
    areas: ["stock", "list", "document", "record", "product", "sale"],
    answers: {
      "GET /stock/verifications": says({ documents: rows, total: rows.length }),
      "GET /stock/verify": says(sheet),
      ...answers,
    },
  }),
];
