/** Rows of the company at the top of a printed roll: logo, name, address, tax number. Pure. */
import type { CompanySettings } from "../../../contract/setting/setting.ts";
import type { Bitmap, ReceiptRow } from "../../../domain/print/receipt-rows.ts";

/** A centred row for each text that is not empty. */
export const centred = (texts: readonly string[]): readonly ReceiptRow[] =>
  texts.filter((text) => text !== "").map((text) => ({ kind: "text", text, isCentred: true }));

type Named = Pick<CompanySettings, "CompanyName" | "CompanyAddress" | "CompanyTaxNumber">;

/** `logo`: the company's logo, null where it has none. */
export const companyRows = (
  { CompanyName, CompanyAddress, CompanyTaxNumber }: Named,
  logo: Bitmap | null,
): readonly ReceiptRow[] => [
  ...(logo === null ? [] : [{ kind: "picture", picture: logo } as const]),
  { kind: "text", text: CompanyName.value, isCentred: true, isBold: true, isDouble: true },
  ...centred([...CompanyAddress.value.split("\n"), CompanyTaxNumber.value]),
  { kind: "feed" },
];
