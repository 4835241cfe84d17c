/** What a till would read a scanned code as, by the rules as they are now (P6). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { barcodeRules } from "../../contract/basics/barcode-rule.ts";
import { productEndpoints } from "../../contract/product/product.ts";
import { hasWrongCheckDigit, parseScan, type Scan } from "../../domain/barcode.ts";
import { weightRulesOf } from "../../domain/barcode-rule.ts";
import { mulDiv, powerOfTen } from "../../domain/money/rounding.ts";
import { TextField } from "../../kit/field/text-field.tsx";
import { useScanner } from "../../kit/keyboard/use-scanner.ts";

/** The products that a code stands for; undefined while that is not known. */
const useMatches = (code: string) => {
  const { data } = useCall(
    productEndpoints.barcode,
    { query: { code: code || "-" } },
    { enabled: code !== "" },
  );
  return data?.matches;
};

/** How the code is read, in words. */
const useReading = () => {
  const { t } = useTranslation("basics");
  const formats = useFormats();
  const currency = useBaseCurrency();
  return (scan: Scan): string => {
    if (scan.kind === "code")
      return t(hasWrongCheckDigit(scan.code) ? "barcodeRule.result.wrong" : "barcodeRule.result.code", scan);
    if (scan.kind === "weight")
      return t("barcodeRule.result.weight", { item: scan.item, value: formats.quantity(scan.quantity) });
    const amount = mulDiv(scan.amount, powerOfTen(currency?.decimals ?? 2), powerOfTen(scan.decimals));
    const value = formats.moneyWithCode(amount, currency?.code ?? "");
    return t("barcodeRule.result.price", { item: scan.item, value });
  };
};

function Result({ code }: { readonly code: string }) {
  const { t } = useTranslation("basics");
  const reading = useReading();
  const decimals = useBaseCurrency()?.decimals ?? 2;
  const { data: rules } = useCall(barcodeRules.endpoints.list, { query: { active: "true", limit: 100 } });
  const matchingItems = useMatches(code);
  const layouts = (rules?.records ?? []).map(({ fields }) => fields);
  const scan = parseScan(code, weightRulesOf(layouts, decimals), () => (matchingItems?.length ?? 0) > 0);
  const items = useMatches(scan.kind === "code" ? "" : scan.item);
  const matches = scan.kind === "code" ? matchingItems : items;
  const [first] = matches ?? [];
  return (
    <p role="status" className="min-w-0 pb-1.5 text-list">
      {`${reading(scan)} `}
      {matches !== undefined &&
        (first === undefined
          ? t("barcodeRule.result.unknown")
          : matches.length > 1
            ? t("barcodeRule.result.several")
            : t("barcodeRule.result.product", { product: first.product.name }))}
    </p>
  );
}

export function ScanTest() {
  const { t } = useTranslation("basics");
  const [text, setText] = useState("");
  useScanner(setText);
  const code = text.trim();
  return (
    <section aria-label={t("barcodeRule.test")} className="flex flex-wrap items-end gap-4 px-4 py-2">
      <TextField
        label={t("barcodeRule.test")}
        className="w-full sm:w-64"
        placeholder={t("barcodeRule.testCode")}
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {code !== "" && <Result code={code} />}
    </section>
  );
}
