/** Who stands in the head of a paper: lines of a company or a customer, and an address as lines. */
import type { PrintAddress } from "../../../contract/sale/sale-print.ts";

/** Lines that say nothing are left out. */
export function PaperLines({ lines }: { readonly lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => (
      <p key={line} className="break-words whitespace-pre-line">
        {line}
      </p>
    ));
}

/** Name, street, place and country, the last in the language of the paper; nothing where there is none. */
export const addressLines = (address: PrintAddress | null, locale: string): readonly string[] => {
  if (address === null) return [];
  const country =
    address.country === ""
      ? ""
      : (new Intl.DisplayNames(locale, { type: "region" }).of(address.country) ?? "");
  return [address.name, address.street, `${address.zip} ${address.city}`, country];
};
