/** An order's receipt again, as the till printed it, in any language: `/sale/receipt/{id}?language=de`; with `part=2` that of a part of a bill (E8). */
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { makeFormats } from "../../client/settings/formats.ts";
import { wordsIn } from "../../client/language.ts";
import { useCall } from "../../client/http/query.ts";
import { useCurrencies, useSettings } from "../../client/settings/settings.ts";
import { readLanguage } from "../../client/storage.ts";
import type { PackageKind } from "../../contract/product/product.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import { languageOf } from "../../domain/languages.ts";
import { Button } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { codeImage } from "../../kit/print/code-image.ts";
import { ListFailed } from "../common/list/list-states.tsx";
import { PdfButton } from "../common/print/pdf-button.tsx";
import { printOnRoll } from "../common/roll-printer/print-on-roll.ts";
import { LanguageChoice } from "../common/print/print-choices.tsx";
import { docOfOrder, docOfPart } from "./receipt/receipt-doc.ts";
import { ReceiptSheet } from "./receipt/receipt-sheet.tsx";
import { rowsOfReceipt } from "./retail/printer/rows-of-receipt.ts";

const settingOf = { box: "BoxUnit", bigBag: "BigBagUnit", bag: "BagUnit", unit: "UnitUnit" } as const;

/** Words and formats of the receipt's language; undefined until the words are there. */
const useReceiptWords = () => {
  const [search, setSearch] = useSearchParams();
  const settings = useSettings();
  const currencies = useCurrencies();
  const { code, locale } = languageOf(search.get("language") ?? readLanguage());
  const { data: t } = useQuery({
    queryKey: ["receipt words", code],
    queryFn: () => wordsIn<["till", "error"]>(code, ["till", "error"]),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = (language: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("language", language);
        return next;
      },
      { replace: true },
    );
  return {
    code,
    choose,
    part: Number(search.get("part") ?? ""),
    t,
    settings,
    format: makeFormats(locale, settings, currencies),
  };
};

export default function ReceiptPage() {
  const { t } = useTranslation(["sale", "common"]);
  const { t: counter } = useTranslation("counter");
  const navigate = useNavigate();
  const { code: language, choose, part, t: words, settings, format } = useReceiptWords();
  const id = Number(useParams()["id"]);
  const { data: order, error, refetch } = useCall(saleEndpoints.order, { params: { id } });
  const reference = order?.number ?? order?.clientId ?? "";
  const { data: code, isPending } = useQuery({
    queryKey: ["receipt-code", reference],
    queryFn: () => codeImage(reference, "qrcode"),
    enabled: order !== undefined,
  });
  if (error)
    return <ListFailed problem={error} right={saleEndpoints.order.access} onRetry={() => void refetch()} />;
  if (!order || !words || isPending) return <Skeleton className="mx-auto mt-18 h-96 w-[80mm] max-w-full" />;
  const wordOf = (kind: PackageKind) => settings[settingOf[kind]].value || words(`till:package.${kind}`);
  const doc = docOfPart(order, part, (named) => words("till:receipt.part", named)) ?? docOfOrder(order, "");
  const sheet = { doc, facts: { settings }, format, wordOf, t: words };
  const press = () =>
    printOnRoll({
      logo: settings.CompanyLogo.value,
      rows: (logo) => rowsOfReceipt(sheet, logo),
      inBrowser: () => window.print(),
      words: counter,
    });
  return (
    <div className="min-h-full">
      <div className="no-print flex flex-wrap items-end justify-end gap-2 p-4">
        <LanguageChoice value={language} onChange={choose} />
        <Button shortcut="Escape" onClick={() => void navigate(-1)}>
          {t("common:back")}
        </Button>
        <PdfButton />
        <Button
          look="primary"
          shortcut="mod+p"
          icon={<Printer aria-hidden="true" size={16} />}
          onClick={() => void press()}
        >
          {t("act.print")}
        </Button>
      </div>
      <ReceiptSheet {...sheet} paper="receipt" code={code ?? null} />
    </div>
  );
}
