/** A closed shift with everything that a Z report may say, the same as an X report, and the lists of the cash box log. */
import type { OutputOf } from "../../../src/client/http/call.ts";
import type {
  CashLogRow,
  ShiftReport,
  ShiftRow,
  shiftEndpoints,
} from "../../../src/contract/till/shift-report.ts";

const at = 1_795_241_000;

export const zReport: ShiftReport = {
  id: 17,
  number: "T1-SH-00017",
  zNumber: "T1-Z-00017",
  tillId: 1,
  till: "Till 1",
  branch: "Harbour Street",
  businessDate: "2026-11-21",
  openedBy: "Bram Jansen",
  openedAt: at - 36_000,
  closedBy: "Anna Weber",
  closedAt: at,
  at,
  note: "A coin fell behind the drawer",
  isBlind: false,
  totals: {
    receipts: 42,
    firstNumber: "T1-000317",
    lastNumber: "T1-000358",
    turnover: [
      {
        currency: "EUR",
        receipts: 42,
        gross: 148_235,
        net: 125_406,
        vat: 22_829,
        discount: 4_120,
        returns: 2,
        returned: 3_150,
        voids: 1,
        voided: 1_299,
        giftLines: 3,
        gifts: 1_350,
        rounding: -3,
        onAccount: 12_050,
        rates: [
          { rate: 700, net: 12_500, vat: 875, gross: 13_375 },
          { rate: 1900, net: 112_906, vat: 21_954, gross: 134_860 },
        ],
      },
    ],
    methods: [
      {
        id: 1,
        name: "Cash",
        kind: "cash",
        currency: "EUR",
        uses: 25,
        taken: 90_500,
        given: 16_265,
        amount: 74_235,
      },
      { id: 1, name: "Cash", kind: "cash", currency: "HUF", uses: 1, taken: 5_000, given: 0, amount: 5_000 },
      {
        id: 2,
        name: "Card",
        kind: "card",
        currency: "EUR",
        uses: 16,
        taken: 60_703,
        given: 0,
        amount: 60_703,
      },
    ],
    cash: [
      {
        currency: "EUR",
        float: 15_000,
        sale: 90_500,
        change: -13_115,
        refund: -3_150,
        cashIn: 0,
        cashOut: -5_000,
        expected: 84_235,
        counted: 84_000,
        difference: -235,
        pieces: [
          { value: 10_000, count: 4 },
          { value: 5_000, count: 6 },
          { value: 2_000, count: 5 },
          { value: 1_000, count: 4 },
        ],
      },
      {
        currency: "HUF",
        float: 0,
        sale: 5_000,
        change: 0,
        refund: 0,
        cashIn: 0,
        cashOut: 0,
        expected: 5_000,
        counted: 5_000,
        difference: 0,
        pieces: null,
      },
    ],
    moves: [
      {
        at: at - 9_000,
        by: "Bram Jansen",
        direction: "out",
        reason: "expense",
        currency: "EUR",
        amount: 5_000,
        note: "Window cleaner",
      },
    ],
    openings: [
      { at: at - 21_000, by: "Bram Jansen", reason: "change", note: "" },
      { at: at - 4_000, by: "Bram Jansen", reason: "other", note: "Coin stuck", approver: "Maya Nowak" },
    ],
  },
};

export const xReport: ShiftReport = {
  ...zReport,
  zNumber: null,
  closedBy: null,
  closedAt: null,
  note: "",
  totals: {
    ...zReport.totals,
    cash: zReport.totals.cash.map((one) => ({ ...one, counted: null, difference: null, pieces: null })),
  },
};

const { totals: _, isBlind: __, at: ___, note: ____, ...head } = zReport;

const rows: readonly ShiftRow[] = [
  {
    ...head,
    id: 18,
    number: "T1-SH-00018",
    zNumber: null,
    closedBy: null,
    closedAt: null,
    receipts: 3,
    gross: [{ currency: "EUR", amount: 4_250 }],
    difference: [],
  },
  {
    ...head,
    receipts: 42,
    gross: [{ currency: "EUR", amount: 148_235 }],
    difference: [{ currency: "EUR", amount: -235 }],
  },
  {
    ...head,
    id: 16,
    number: "T1-SH-00016",
    zNumber: "T1-Z-00016",
    receipts: 57,
    gross: [
      { currency: "EUR", amount: 201_480 },
      { currency: "HUF", amount: 12_000 },
    ],
    difference: [],
  },
];

const choices = {
  tills: [{ id: 1, name: "Till 1" }],
  persons: [
    { id: 1, name: "Anna Weber" },
    { id: 2, name: "Bram Jansen" },
  ],
};

export const shiftList: OutputOf<typeof shiftEndpoints.shifts> = { shifts: rows, total: 3, ...choices };
export const noShifts: typeof shiftList = { shifts: [], total: 0, ...choices };

const entry = (kind: CashLogRow["kind"], amount: number, balance: number): CashLogRow => ({
  id: kind,
  at,
  shiftId: 17,
  shift: "T1-Z-00017",
  till: "Till 1",
  person: "Bram Jansen",
  kind,
  currency: "EUR",
  amount,
  balance,
  orderId: kind === "sale" ? 499 : null,
  document: kind === "sale" ? "T1-000317" : "",
  reason: kind === "cash out" ? "expense" : null,
  note: kind === "cash out" ? "Window cleaner" : "",
});

export const entryList: OutputOf<typeof shiftEndpoints.cashLogs> = {
  entries: [
    entry("close", 84_000, 84_000),
    entry("difference", -235, 84_000),
    entry("cash out", -5_000, 84_235),
    entry("sale", 2_000, 89_235),
    entry("open", 15_000, 15_000),
  ],
  total: 5,
  ...choices,
};

export const approvalList: OutputOf<typeof shiftEndpoints.approvals> = {
  approvals: [
    {
      id: 1,
      at,
      till: "Till 1",
      asker: "Bram Jansen",
      approver: "Anna Weber",
      figures: {
        act: "discount",
        product: "Regency Cakestand",
        currency: "EUR",
        from: 154_900,
        to: 131_700,
        basisPoints: 1500,
        amount: null,
        askerLimit: 500,
        approverLimit: 3000,
      },
      orderId: 499,
      order: "T1-000317",
      isUsed: true,
    },
  ],
  total: 1,
  ...choices,
};
