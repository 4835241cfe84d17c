/** An order's receipt again, as the till printed it: `/sale/receipt/{id}`. */
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { useFormats } from "../../client/formats.ts";
import { useCall } from "../../client/query.ts";
import { useSettings } from "../../client/settings.ts";
import type { PackageKind } from "../../contract/product.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { codeImage } from "../../kit/code-image.ts";
import { PdfButton } from "../common/pdf-button.tsx";
import { docOfOrder } from "./receipt/receipt-doc.ts";
import { ReceiptSheet } from "./receipt/receipt-sheet.tsx";

const settingOf = { box: "BoxUnit", bigBag: "BigBagUnit", bag: "BagUnit", unit: "UnitUnit" } as const;

export default function ReceiptPage() {
  const { t } = useTranslation(["order", "common"]);
  const { t: words } = useTranslation(["sale", "error"]);
  const navigate = useNavigate();
  const format = useFormats();
  const settings = useSettings();
  const id = Number(useParams()["id"]);
  const { data: order, error, refetch } = useCall(saleEndpoints.order, { params: { id } });
  const reference = order?.number ?? order?.clientId ?? "";
  const { data: code, isPending } = useQuery({
    queryKey: ["receipt-code", reference],
    queryFn: () => codeImage(reference, "qrcode"),
    enabled: order !== undefined,
  });
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!order || isPending) return null;
  const wordOf = (kind: PackageKind) => settings[settingOf[kind]].value || words(`sale:till.package.${kind}`);
  return (
    <div className="min-h-full">
      <div className="no-print flex justify-end gap-2 p-4">
        <Button shortcut="Escape" onClick={() => void navigate(-1)}>
          {t("common:back")}
        </Button>
        <PdfButton />
        <Button
          look="primary"
          shortcut="mod+p"
          icon={<Printer aria-hidden="true" size={15} />}
          onClick={() => window.print()}
        >
          {t("act.print")}
        </Button>
      </div>
      <ReceiptSheet
        doc={docOfOrder(order, "")}
        paper="receipt"
        facts={{ settings }}
        {...{ format, wordOf }}
        code={code ?? null}
        t={words}
      />
    </div>
  );
}
