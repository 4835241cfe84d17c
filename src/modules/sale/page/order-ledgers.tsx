/** What an order moved: entries of the stock ledger, of the money ledger, and what happened to it. */
import i18next from "i18next";
import type words from "../../../../locales/en/sale.json";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings, useCurrencies } from "../../../client/settings/settings.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { approvalWords } from "../../common/approval-words.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

type StockEntry = Order["stock"][number];
type MoneyEntry = Order["money"][number];

type OpenWord = keyof typeof words &
  `${"stock.kind" | "money.kind" | "log" | "state" | "exception"}.${string}`;

const isWord = (key: string): key is OpenWord => i18next.exists(`sale:${key}`);

/** Kinds, acts and states are the server's: one that this version does not know is shown as it is. */
const useOpenWord = () => {
  const { t } = useTranslation("sale");
  return (kind: string, value: string): string => {
    const key = `${kind}.${value}`;
    return isWord(key) ? t(key) : value;
  };
};

export function OrderStock({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const word = useOpenWord();
  const { CostCurrencyID } = useSettings();
  const cost = useCurrencies().find(({ id }) => id === CostCurrencyID.value)?.code ?? order.currency;
  const column = columnMakers<StockEntry>(formats);
  const seesCost = order.stock.some((entry) => entry.value !== undefined);
  const value: readonly TableColumn<StockEntry>[] = seesCost
    ? [
        column.text("unitCost", t("stock.unitCost"), (entry) => formats.price(entry.unitCost ?? 0)),
        column.money(
          "value",
          t("stock.value"),
          (entry) => entry.value ?? 0,
          () => cost,
          { usual: cost },
        ),
      ]
    : [];
  return (
    <PlainTable
      label={t("tab.stock")}
      columns={[
        column.dateTime("at", t("trade:time"), (entry) => entry.at),
        column.text("product", t("trade:product"), (entry) => entry.product),
        column.text("warehouse", t("trade:warehouse"), (entry) => entry.warehouse),
        column.text("kind", t("stock.kind"), (entry) => word("stock.kind", entry.kind)),
        column.quantity("quantity", t("trade:quantity"), (entry) => entry.quantity),
        column.quantity("balance", t("stock.balance"), (entry) => entry.balance),
        ...value,
      ]}
      rows={order.stock}
      rowId={({ id }) => String(id)}
      empty={t("stock.empty")}
    />
  );
}

export function OrderMoney({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const word = useOpenWord();
  const column = columnMakers<MoneyEntry>(formats);
  return (
    <PlainTable
      label={t("tab.money")}
      columns={[
        column.dateTime("at", t("trade:time"), (entry) => entry.at),
        column.text("account", t("money.account"), (entry) => entry.account),
        column.text("kind", t("money.kind"), (entry) => word("money.kind", entry.kind)),
        column.money(
          "amount",
          t("trade:amount"),
          (entry) => entry.amount,
          (entry) => entry.currency,
        ),
      ]}
      rows={order.money}
      rowId={({ id }) => String(id)}
      empty={t("money.empty")}
    />
  );
}

/** What an entry says besides its act: the exceptions of a printed receipt are stored by their kinds. */
const detailOf = (
  { act, detail }: Order["log"][number],
  word: (kind: string, value: string) => string,
): string =>
  act === "exception"
    ? (detail ?? "")
        .split(", ")
        .map((kind) => word("exception", kind))
        .join(", ")
    : (detail ?? "");

export function OrderHistory({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const { t: common } = useTranslation("common");
  const formats = useFormats();
  const word = useOpenWord();
  // "Held to Held": an act that is named like the status it leads to says it once.
  const saysMore = ({ act, from, to }: Order["log"][number]) =>
    to !== null && to !== from && word("state", to) !== word("log", act);
  if (order.log.length === 0) return <p className="px-4 py-6 text-list text-muted">{t("history.empty")}</p>;
  return (
    <ol className="text-list">
      {order.log.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.act}`} className="border-b border-line px-4 py-2.5 last:border-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{word("log", entry.act)}</span>
            {saysMore(entry) && (
              <span className="text-muted">{t("history.to", { state: word("state", entry.to ?? "") })}</span>
            )}
          </div>
          {entry.detail !== null && <p>{detailOf(entry, word)}</p>}
          {entry.approval !== undefined && (
            <p className="tabular-nums">
              {approvalWords(common, formats, entry.approval, { ...entry.approval, approver: entry.by })}
            </p>
          )}
          <p className="text-small text-muted" title={entry.device}>
            {t("history.by", { name: entry.by, time: formats.logTime(entry.at) })}
            {entry.address !== undefined && entry.address !== "" && ` · ${entry.address}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
