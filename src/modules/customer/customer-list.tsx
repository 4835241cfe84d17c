/** The list of customers. */
import { FolderOpen, HandCoins, Pencil, Printer, ReceiptText, ShoppingBasket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../client/http/download.ts";
import { useCan, useSees } from "../../client/session/session.ts";
import { customerEndpoints, CustomerRow } from "../../contract/customer/customer.ts";
import { customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { customerPaymentEndpoints } from "../../contract/customer/customer-payment.ts";
import { customerFileEndpoints } from "../../contract/customer/customer-file.ts";
import type { MenuEntry } from "../../kit/overlay/menu.tsx";
import { FromFile } from "../common/list/from-file.tsx";
import { ListScreen } from "../common/list/list-screen.tsx";
import { type Exporter, shownColumns } from "../common/list/list-tools.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { isOnly } from "../common/prove/prove-filter.ts";
import { useList } from "../common/list/use-list.ts";
import { useMayOpen } from "../common/use-may-open.ts";
import { NEW, useCustomerAddress } from "./address.ts";
import { CustomerBulk } from "./customer-bulk.tsx";
import { useCustomerColumns } from "./customer-columns.tsx";
import { CustomerPeek } from "./customer-facts.tsx";
import { useCustomerFilters } from "./customer-filters.ts";
import { useSelling } from "./selling.ts";

const options = {
  endpoint: customerEndpoints.customers,
  table: "customer",
  rowId: ({ id }: CustomerRow) => String(id),
  read: (data: { readonly customers: readonly CustomerRow[]; readonly total: number | null }) => ({
    rows: data.customers,
    total: data.total,
  }),
  defaults: { orderBy: "name", order: "asc", limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;

/** Why cards cannot be changed by this person; undefined when they can. */
const useBlocked = () => {
  const { t } = useTranslation("customer");
  const can = useCan();
  return can(customerCardEndpoints.changeCustomer.access) ? undefined : t("trade:noPermission");
};

function NewCustomer({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation("customer");
  return <NewRecord label={t("new")} blocked={useBlocked()} onPress={onPress} />;
}

const useRowActions = (): ((row: CustomerRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const navigate = useNavigate();
  const blocked = useBlocked();
  const can = useCan();
  const mayOpen = useMayOpen();
  const selling = useSelling();
  return ({ id, active, blocked: reason }) => [
    {
      id: "sell",
      label: t("trade:newSale"),
      icon: <ShoppingBasket {...icon} />,
      onPress: () => selling.open(id),
      unavailableBecause: selling.blocked({ active, blocked: reason }),
    },
    {
      id: "edit",
      label: t("trade:edit"),
      icon: <Pencil {...icon} />,
      onPress: () => show(id, true),
      unavailableBecause: blocked,
    },
    {
      id: "payment",
      label: t("payment.title"),
      icon: <HandCoins {...icon} />,
      onPress: () => void navigate(`/customer/${id}/create-account`),
      unavailableBecause: can(customerPaymentEndpoints.receivePayment.access)
        ? undefined
        : t("trade:noPermission"),
    },
    {
      id: "statement",
      label: t("statement.title"),
      icon: <Printer {...icon} />,
      onPress: () => void navigate(`/customer/print/${id}`),
      unavailableBecause: mayOpen("/customer/print/{id}") ? undefined : t("trade:noPermission"),
    },
    {
      id: "orders",
      label: t("act.orders"),
      icon: <ReceiptText {...icon} />,
      onPress: () => void navigate(`/sale/index?customerId=${id}`),
    },
    { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => show(id) },
  ];
};

export function CustomerList() {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const list = useList(options);
  const { query, data, layout } = list;
  const columns = useCustomerColumns(data?.balance, isOnly(query, []));
  const filters = useCustomerFilters();
  const sees = useSees(CustomerRow);
  const rowActions = useRowActions();
  const open = ({ id }: CustomerRow) => show(id);
  const make = () => show(NEW);
  const exporter: Exporter = (wish) =>
    download(customerFileEndpoints.exportCustomers, { query: { ...query, ...wish } });
  return (
    <ListScreen
      list={list}
      title={t("trade:customers")}
      columns={columns}
      filters={filters}
      search={t(sees("phone") ? "search" : "searchOpen")}
      rowLabel={({ name }) => name}
      onOpen={open}
      rowActions={rowActions}
      exporter={exporter}
      empty={{ title: t("empty.title"), detail: t("empty.detail"), first: <NewCustomer onPress={make} /> }}
      actions={
        <>
          <FromFile path="/customer/Excel-import" />
          <NewCustomer onPress={make} />
        </>
      }
      peek={(customer) => ({
        title: customer.name,
        detail: customer.code,
        body: <CustomerPeek customer={customer} />,
        onOpen: () => open(customer),
      })}
      bulk={(customers) => (
        <CustomerBulk
          customers={customers}
          columns={shownColumns(columns, layout)}
          exporter={(ids) => (wish) =>
            download(customerFileEndpoints.exportCustomers, { query: { ...query, ...wish, ids } })
          }
          onDone={list.clear}
        />
      )}
    />
  );
}
