/** Delivery notes to print: `/sale/print/{id}`, one id or several with commas between them. A print changes nothing (S6). */
import { useQueries } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { call } from "../../client/call.ts";
import { keyOf } from "../../client/query.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import { Button } from "../../kit/button.tsx";
import { PrintPage } from "../../kit/print-page.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { PdfButton } from "../common/pdf-button.tsx";
import { DeliveryNote } from "./print-note.tsx";

const useOrders = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => {
      const input = { params: { id } };
      return { queryKey: keyOf(saleEndpoints.order, input), queryFn: () => call(saleEndpoints.order, input) };
    }),
  });

export default function PrintOrders() {
  const { t } = useTranslation(["order", "common"]);
  const navigate = useNavigate();
  const ids = (useParams()["id"] ?? "").split(",").map(Number);
  const reads = useOrders(ids);
  const failed = reads.find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState title={failed.error.message} onRetry={() => void failed.refetch()} />;
  const waiting = reads.some(({ data }) => data === undefined);
  return (
    <PrintPage
      tools={
        <>
          <Button
            shortcut="Escape"
            icon={<ArrowLeft aria-hidden="true" size={15} />}
            onClick={() => void navigate(-1)}
          >
            {t("common:back")}
          </Button>
          <PdfButton unavailableBecause={waiting ? t("waiting") : undefined} />
          <Button
            look="primary"
            shortcut="mod+p"
            icon={<Printer aria-hidden="true" size={15} />}
            unavailableBecause={waiting ? t("waiting") : undefined}
            onClick={() => window.print()}
          >
            {t("act.print")}
          </Button>
        </>
      }
    >
      {reads.map(({ data }, at) => (
        <div
          key={ids[at]}
          className={
            at === 0
              ? ""
              : "mt-10 border-t border-line pt-10 print:mt-0 print:break-before-page print:border-0 print:pt-0"
          }
        >
          {data ? <DeliveryNote order={data} /> : <Skeleton className="h-64 w-full" />}
        </div>
      ))}
    </PrintPage>
  );
}
