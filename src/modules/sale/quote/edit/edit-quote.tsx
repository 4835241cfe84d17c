/** What the editor of a quotation begins with: a stored one, or an empty one. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useLanguage } from "../../../../client/language.ts";
import { useBaseCurrency, useSettings } from "../../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../../client/till/catalogue-index.ts";
import type { Quote } from "../../../../contract/sale/quote.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { WithCatalogue } from "../../../common/document/edit/with-catalogue.tsx";
import { useToday } from "../../../common/use-today.ts";
import { QuoteEditor } from "./quote-editor.tsx";
import { headOfQuote, linesOfQuote, type QuoteStart } from "./quote-line.ts";

/** Days for which a new quotation is valid. */
const USUAL_DAYS = 30;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

interface EditorProps {
  readonly quote: Quote | null;
  readonly index: CatalogueIndex;
  readonly warehouseId: number;
}

function Editor({ quote, index, warehouseId }: EditorProps) {
  const today = useToday();
  const { code: language } = useLanguage();
  const vatMode = useSettings().EnableSaleOrderTax.value;
  const currency = useBaseCurrency()?.code ?? "";
  const start = useMemo(
    (): QuoteStart => ({
      index,
      stored: quote,
      lines: quote === null ? [] : linesOfQuote(quote, index),
      head:
        quote === null
          ? {
              clientId: newKey(),
              warehouseId,
              customerId: 0,
              validTo: dayAfter(today, USUAL_DAYS),
              language,
              currency,
              vatMode,
              discount: null,
              memo: "",
              terms: "",
            }
          : headOfQuote(quote),
    }),
    [index, quote, warehouseId, today, language, currency, vatMode],
  );
  return <QuoteEditor start={start} />;
}

/** The editor of a stored quotation, or of a new one. */
export function EditQuote({ quote }: { readonly quote: Quote | null }) {
  const { t } = useTranslation("trade");
  return (
    <WithCatalogue
      label={t("trade:quotation")}
      places={useCall(saleEndpoints.warehouses)}
      right={saleEndpoints.warehouses.access}
    >
      {(index, places) => <Editor quote={quote} index={index} warehouseId={places[0]?.id ?? 0} />}
    </WithCatalogue>
  );
}
