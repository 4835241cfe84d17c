/** A desk for tests of scan checks: scanning against a document, and the end of its check. */
import { randomUUID } from "node:crypto";
import {
  type AcceptedDifference,
  type CheckedDocument,
  type GoodsScan,
  scanCheckEndpoints as endpoints,
} from "../../../src/contract/stock/scan-check.ts";
import type { TestApi } from "../support/api.ts";

/** One scan of a code that the sheet does not know. */
export const scanOf = (code: string, more: Partial<GoodsScan> = {}): GoodsScan => ({
  key: randomUUID(),
  checkId: null,
  code,
  productId: null,
  quantity: 0,
  ...more,
});

export const scanDesk = (api: TestApi, token: () => string) => ({
  list: async (query: object = {}, as = token()) =>
    (await api.call(endpoints.checkedDocuments, { query }, as)).data,
  sheet: (document: CheckedDocument, as = token(), again = false) =>
    api.call(endpoints.scanSheet, { query: { ...document, ...(again && { again: "true" }) } }, as),
  scan: (document: CheckedDocument, scans: readonly GoodsScan[], as = token()) =>
    api.call(endpoints.scanGoods, { payload: { ...document, scans } }, as),
  finish: (checkId: number | null, accepted: readonly AcceptedDifference[] = [], as = token(), note = "") =>
    api.call(
      endpoints.finishScanCheck,
      { payload: { key: randomUUID(), checkId: checkId ?? 0, accepted, note } },
      as,
    ),
  cancel: (checkId: number | null, as = token()) =>
    api.call(endpoints.cancelScanCheck, { payload: { key: randomUUID(), checkId: checkId ?? 0 } }, as),
});
