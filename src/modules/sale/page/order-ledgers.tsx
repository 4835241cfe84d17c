/** What an order moved: entries of the stock ledger, of the money ledger, and what happened to it. */
import i18next from "i18next";
import type words from "../../../../locales/en/sale.json";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { approvalWords } from "../../common/approval-words.ts";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { StockEntries } from "../../common/document/stock-entries.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";

type MoneyEntry = Order["money"][number];

type OpenWord = keyof typeof words & `${"money.kind" | "log" | "state" | "exception"}.${string}`;

const isWord = (key: string): key is OpenWord => i18next.exists(`sale:${key}`);

/** Kinds, acts and states are the server's: one that this version does not know is shown as it is. */
export const useOpenWord = () => {
  const { t } = useTranslation("sale");
  return (kind: string, value: string): string => {
    const key = `${kind}.${value}`;
    return isWord(key) ? t(key) : value;
  };
};

export const OrderStock = ({ order }: { readonly order: Order }) => <StockEntries entries={order.stock} />;

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
  const { t: common } = useTranslation("common");
  const formats = useFormats();
  const word = useOpenWord();
  return (
    <DocumentHistory
      log={order.log}
      actWord={(act) => word("log", act)}
      stateWord={(state) => word("state", state)}
      detailOf={(entry) => detailOf(entry, word)}
      more={(entry) =>
        entry.approval !== undefined && (
          <p className="tabular-nums">
            {approvalWords(common, formats, entry.approval, { ...entry.approval, approver: entry.by })}
          </p>
        )
      }
    />
  );
}
