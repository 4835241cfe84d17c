/** The versions of a quotation as the customer got them, the newest first; one opens with its lines (S18). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { type Quote, quoteEndpoints } from "../../../../contract/sale/quote.ts";
import { Button } from "../../../../kit/button.tsx";
import { Skeleton } from "../../../../kit/feedback/skeleton.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { ListFailed } from "../../../common/list/list-states.tsx";
import { PlainTable } from "../../../common/list/plain-table.tsx";
import { QuoteLines } from "./quote-lines.tsx";

interface VersionDialogProps {
  readonly quote: Quote;
  readonly revision: number;
  readonly onClose: () => void;
}

function VersionDialog({ quote, revision, onClose }: VersionDialogProps) {
  const { t } = useTranslation(["quote", "common", "trade"]);
  const { moneyWithCode } = useFormats();
  const { data, error, refetch } = useCall(quoteEndpoints.quoteVersion, {
    query: { id: quote.id, revision },
  });
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t("version.title", { revision })}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      {error !== null && (
        <ListFailed
          problem={error}
          right={quoteEndpoints.quoteVersion.access}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton className="h-32 w-full" />}
      {data !== undefined && (
        <div className="grid gap-3">
          <QuoteLines quote={data} choices={[]} />
          {data.terms !== "" && <p className="text-list whitespace-pre-line">{data.terms}</p>}
          <p className="flex justify-between gap-4 text-list">
            <span className="text-muted">{t("trade:total")}</span>
            <span className="figures font-semibold">{moneyWithCode(data.total, data.currency)}</span>
          </p>
        </div>
      )}
    </Dialog>
  );
}

export function VersionsPart({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation(["quote", "trade"]);
  const { date, dateTime, money } = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PlainTable
        label={t("tab.versions")}
        columns={[
          {
            id: "revision",
            header: t("column.revision"),
            cell: ({ revision }) => (
              <Button look="ghost" size="small" onClick={() => setOpen(revision)}>
                {t("version.title", { revision })}
              </Button>
            ),
          },
          { id: "at", header: t("state.sent"), cell: ({ at }) => dateTime(at) },
          { id: "by", header: t("column.sentBy"), cell: ({ by }) => by },
          { id: "validTo", header: t("column.validTo"), cell: ({ validTo }) => date(validTo) },
          {
            id: "amount",
            header: t("trade:total"),
            align: "right",
            cell: ({ total }) => <span className="figures">{money(total, quote.currency)}</span>,
          },
        ]}
        rows={quote.versions}
        rowId={({ revision }) => String(revision)}
        empty={t("version.none")}
      />
      {open !== null && <VersionDialog quote={quote} revision={open} onClose={() => setOpen(null)} />}
    </>
  );
}
