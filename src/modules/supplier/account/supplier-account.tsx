/** What is owed to suppliers, entry by entry: `/product/supplier/account`. */
import { FileText, HandCoins, ListFilter as Narrow, Printer } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { documentPath } from "../../../contract/document-route.ts";
import { placeOf } from "../../../contract/ledger.ts";
import {
  supplierAccountEndpoints,
  supplierAccountList,
  SupplierEntryKind,
  type SupplierEntryRow,
} from "../../../contract/supplier/supplier-account.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { LedgerScreen } from "../../common/ledger/ledger-screen.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { AgingLine } from "./aging-line.tsx";
import { useSupplierAccountFilters } from "./account-filters.ts";

const options = {
  endpoint: supplierAccountEndpoints.supplierAccounts,
  table: "supplierAccount",
  rowId: ({ id }: SupplierEntryRow) => String(id),
  read: ({ entries }: { readonly entries: readonly SupplierEntryRow[] }) => ({ rows: entries, total: null }),
  place: placeOf,
  defaults: { orderBy: "date", order: "desc", limit: 50 },
} as const;

type Sums = OutputOf<typeof supplierAccountEndpoints.supplierAccountSums>;

const accountPath = ({ supplierId, currency }: SupplierEntryRow): string =>
  `/product/supplier/account?supplierId=${supplierId}&currency=${currency}`;

const icon = { "aria-hidden": true, size: 16 } as const;

const payPath = (supplierId: number | undefined): string =>
  `/product/supplier/create-account${supplierId === undefined ? "" : `?supplier=${supplierId}`}`;

const statementPath = "/product/supplier/print/{id}";

/** Prints the statement of the account, where the list is of one supplier. */
function StatementButton({ supplierId }: { readonly supplierId: number | undefined }) {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  if (supplierId === undefined || !mayOpen(statementPath)) return null;
  const open = () => void navigate(statementPath.replace("{id}", String(supplierId)));
  return (
    <Button icon={<Printer {...icon} />} onClick={open}>
      {t("statement.title")}
    </Button>
  );
}

/** Pays the supplier whose account it is, or asks which one. */
function PayButton({ supplierId }: { readonly supplierId: number | undefined }) {
  const { t } = useTranslation("route");
  const navigate = useNavigate();
  return (
    <Button look="primary" icon={<HandCoins {...icon} />} onClick={() => void navigate(payPath(supplierId))}>
      {t("productSupplierCreateAccount")}
    </Button>
  );
}

const useRowActions = (): ((row: SupplierEntryRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation(["supplier", "route", "customer"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return (row) => {
    const path = documentPath(row.documentType, row.documentId);
    return [
      {
        id: "pay",
        label: t("route:productSupplierCreateAccount"),
        icon: <HandCoins {...icon} />,
        onPress: () => void navigate(payPath(row.supplierId)),
      },
      {
        id: "statement",
        label: t("customer:statement.title"),
        icon: <Printer {...icon} />,
        onPress: () => void navigate(statementPath.replace("{id}", String(row.supplierId))),
        unavailableBecause: mayOpen(statementPath) ? undefined : t("trade:noPermission"),
      },
      {
        id: "document",
        label: t("account.document"),
        icon: <FileText {...icon} />,
        onPress: () => void (path !== null && navigate(path)),
        unavailableBecause: path === null ? t("account.noDocument") : undefined,
      },
      {
        id: "account",
        label: t("account.ofSupplier"),
        icon: <Narrow {...icon} />,
        onPress: () => void navigate(accountPath(row)),
      },
    ];
  };
};

/** The columns with the sums of the whole filter below. */
const useColumns = (sums: Sums | undefined) => {
  const { t } = useTranslation("supplier");
  const { money } = useFormats();
  const choices = useMemo(
    () => ({
      kind: SupplierEntryKind.literals.map((value) => ({ value, label: t(`account.kind.${value}`) })),
    }),
    [t],
  );
  const columns = useDescribedColumns(supplierAccountList, t, choices);
  return useMemo(() => {
    if (sums === undefined) return columns;
    const { added, taken, closing, currency } = sums;
    const footers: Readonly<Record<string, ReactNode>> = {
      date: t("trade:total"),
      owed: money(added, currency),
      settled: money(taken, currency),
      balance: closing === null ? undefined : money(closing, currency),
    };
    return columns.map((column) => ({ ...column, footer: footers[column.id] }));
  }, [columns, sums, money, t]);
};

export default function SupplierAccount() {
  const { t } = useTranslation(["supplier", "route"]);
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const list = useList(options);
  const { query } = list;
  const { data: sums } = useCall(supplierAccountEndpoints.supplierAccountSums, { query: filterOf(query) });
  const format = (amount: number) => formats.moneyWithCode(amount, sums?.currency ?? base);
  return (
    <LedgerScreen
      list={list}
      title={t("route:productSupplierAccount")}
      columns={useColumns(sums)}
      filters={useSupplierAccountFilters(sums?.supplier ?? undefined)}
      search={t("account.search")}
      rowLabel={({ supplier, number }) => `${supplier} ${number ?? ""}`}
      rowActions={useRowActions()}
      exporter={(wish) =>
        download(supplierAccountEndpoints.exportSupplierAccounts, { query: { ...filterOf(query), ...wish } })
      }
      sums={sums}
      words={{ added: t("account.column.owed"), taken: t("account.column.settled") }}
      format={format}
      belowSums={sums?.aging && <AgingLine aging={sums.aging} format={format} />}
      accountPath={accountPath}
      actions={
        <>
          <StatementButton supplierId={query.supplierId} />
          <PayButton supplierId={query.supplierId} />
        </>
      }
      empty={{ title: t("account.empty"), detail: t("account.emptyDetail") }}
    />
  );
}
