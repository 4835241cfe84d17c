/** The list of currencies with their exchange rates and roles: `/finance/currency` (X1, X2, X7). */
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { type CurrencyEntry, financeEndpoints } from "../../contract/finance/finance.ts";
import { Status } from "../../kit/badge.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { ListPage } from "../../kit/table/list-page.tsx";
import { Menu } from "../../kit/overlay/menu.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { columnMakers } from "../common/list/columns.tsx";
import { ListFailed } from "../common/list/list-states.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { PlainTable } from "../common/list/plain-table.tsx";
import { type CurrencyAct, CurrencyDialog } from "./currency-dialogs.tsx";
import { useRateText } from "./rate-text.ts";

type OnAct = (act: CurrencyAct) => void;

function Acts({ entry, onAct }: { readonly entry: CurrencyEntry; readonly onAct: OnAct }) {
  const { t } = useTranslation(["finance", "common"]);
  const isBase = entry.uses.includes("base");
  const fixed = isBase ? t("currency.base.fixed") : undefined;
  const act = (kind: Exclude<CurrencyAct["kind"], "new">) => () => onAct({ kind, entry });
  return (
    <Menu
      trigger={
        <IconButton
          label={t("trade:labelled", { label: t("common:kit.moreActions"), value: entry.code })}
          icon={<Ellipsis aria-hidden="true" size={16} />}
        />
      }
      entries={[
        { id: "rate", label: t("currency.setRate"), onPress: act("rate"), unavailableBecause: fixed },
        { id: "history", label: t("currency.history"), onPress: act("history") },
        { id: "edit", label: t("trade:edit"), onPress: act("edit") },
        {
          id: "stop",
          label: t("currency.stop"),
          onPress: act("stop"),
          tone: "negative",
          unavailableBecause: entry.isStopped ? t("currency.stopped") : fixed,
        },
      ]}
    />
  );
}

const useColumns = (onAct: OnAct) => {
  const { t } = useTranslation(["finance", "common"]);
  const formats = useFormats();
  const rateText = useRateText();
  const { text, count } = columnMakers<CurrencyEntry>(formats);
  return [
    text("code", t("currency.code"), ({ code }) => code),
    text("name", t("currency.name"), ({ name }) => name),
    text("symbol", t("currency.symbol"), ({ symbol }) => symbol),
    count("decimals", t("currency.decimals"), ({ decimals }) => decimals),
    text("cashStep", t("currency.cashStep"), ({ cashStep, code }) =>
      cashStep === null ? null : formats.money(cashStep, code),
    ),
    {
      ...text("amount", t("currency.rate"), ({ code }) => code),
      align: "right" as const,
      cell: ({ rate, isStopped }: CurrencyEntry) =>
        rate === null ? (
          <Status tone={isStopped ? "neutral" : "caution"}>
            {t(isStopped ? "currency.stopped" : "currency.none")}
          </Status>
        ) : (
          rateText(rate)
        ),
    },
    text("rateFrom", t("currency.rateFrom"), ({ rateFrom }) =>
      rateFrom === null ? null : formats.date(rateFrom),
    ),
    text("role", t("currency.role"), ({ uses, isCash }) =>
      [...uses.map((use) => t(`currency.use.${use}`)), ...(isCash ? [t("currency.cash")] : [])].join(", "),
    ),
    {
      ...text("acts", t("common:kit.moreActions"), () => null),
      align: "right" as const,
      cell: (entry: CurrencyEntry) => <Acts entry={entry} onAct={onAct} />,
    },
  ];
};

export default function Currencies() {
  const { t } = useTranslation("finance");
  const { data, error, refetch } = useCall(financeEndpoints.currencyBook);
  const [act, setAct] = useState<CurrencyAct | null>(null);
  const columns = useColumns(setAct);
  if (error)
    return (
      <ListFailed
        problem={error}
        right={financeEndpoints.currencyBook.access}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ListPage
      title={t("currency.title")}
      count={data && String(data.length)}
      actions={
        <NewRecord
          label={t("currency.new")}
          blocked={undefined}
          onPress={() => setAct({ kind: "new", entry: null })}
        />
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <PlainTable
            label={t("currency.title")}
            columns={columns}
            rows={data}
            rowId={({ code }) => code}
            empty={t("currency.none")}
          />
        ) : (
          <Skeleton className="m-4 h-64" />
        )}
      </div>
      {act && (
        <CurrencyDialog
          act={act}
          base={data?.find(({ uses }) => uses.includes("base"))?.code ?? ""}
          onClose={() => setAct(null)}
        />
      )}
    </ListPage>
  );
}
