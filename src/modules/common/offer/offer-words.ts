/** Where the offers of a supplier are edited, and read from a file. */
import type { ScreenPath } from "../../../contract/screens/table.ts";

export const offerImportPath = "/purchase/offers/import" satisfies ScreenPath;

/** Of one product where a word names it. */
export const offerSheetAddress = (supplierId: number, word = ""): string =>
  `/product/supplier/index?${new URLSearchParams({ record: String(supplierId), offers: "1", ...(word !== "" && { word }) }).toString()}`;
