/** What customers owe, by currency and age: `/customer/account`. */
import { Ban, FolderOpen, HandCoins, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  type CustomerAccountRow,
  customerAccountEndpoints,
  customerAccountList,
} from "../../../contract/customer/customer-account.ts";
import { customerCardEndpoints } from "../../../contract/customer/customer-card.ts";
import { customerPaymentEndpoints } from "../../../contract/customer/customer-payment.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { useList } from "../../common/list/use-list.ts";
import { filterOf } from "../../common/list/filter-of.ts";
import { isOnly } from "../../common/prove/prove-filter.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { BlockDialog } from "../block-dialog.tsx";

import { useAccountFilters } from "./account-filters.ts";
import { AgingLine } from "./aging-line.tsx";

const options = {
  endpoint: customerAccountEndpoints.customerAccounts,
  table: "customerAccount",
  rowId: ({ customerId, currency }: CustomerAccountRow) => `${customerId} ${currency}`,
  read: ({
    accounts,
    total,
  }: {
    readonly accounts: readonly CustomerAccountRow[];
    readonly total: number;
  }) => ({
    rows: accounts,
    total,
  }),
  defaults: { orderBy: "balance", order: "desc", limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (onBlock: (customerId: number) => void) => {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  const unless = (may: boolean) => (may ? undefined : t("trade:noPermission"));
  return ({ customerId, blocked }: CustomerAccountRow): readonly MenuEntry[] => [
    {
      id: "payment",
      label: t("payment.title"),
      icon: <HandCoins {...icon} />,
      onPress: () => void navigate(`/customer/${customerId}/create-account`),
      unavailableBecause: unless(can(customerPaymentEndpoints.receivePayment.access)),
    },
    {
      id: "statement",
      label: t("statement.title"),
      icon: <Printer {...icon} />,
      onPress: () => void navigate(`/customer/print/${customerId}`),
      unavailableBecause: unless(mayOpen("/customer/print/{id}")),
    },
    {
      id: "block",
      label: blocked === "" ? t("act.block") : t("act.unblock"),
      icon: <Ban {...icon} />,
      onPress: () => onBlock(customerId),
      unavailableBecause: unless(can(customerCardEndpoints.changeCustomer.access)),
    },
    {
      id: "open",
      label: t("trade:open"),
      icon: <FolderOpen {...icon} />,
      onPress: () => void navigate(`/customer/index?customer=${customerId}`),
    },
  ];
};

/** Blocking is based on the newest card (G5), which is read first. */
function Blocking({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data } = useCall(customerCardEndpoints.customerCard, { params: { id } }, { staleTime: 0 });
  return data && <BlockDialog card={data} onClose={onClose} />;
}

export default function Accounts() {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const list = useList(options);
  const filter = filterOf(list.query);
  const { data } = useCall(customerAccountEndpoints.customerAging, { query: filter });
  const [blocking, setBlocking] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        list={list}
        title={t("accounts.title")}
        columns={useDescribedColumns(customerAccountList, t)}
        filters={useAccountFilters()}
        search={t("accounts.search")}
        rowLabel={({ name, currency }) => `${name} ${currency}`}
        onOpen={({ customerId }) => void navigate(`/customer/index?customer=${customerId}`)}
        rowActions={useRowActions(setBlocking)}
        exporter={(wish) =>
          download(customerAccountEndpoints.exportCustomerAccounts, { query: { ...list.query, ...wish } })
        }
        banner={
          <AgingLine
            currencies={data?.currencies}
            isProved={isOnly(filter, ["currency"])}
            onPress={(pressed) => list.change(pressed)}
          />
        }
        empty={{ title: t("accounts.empty.title"), detail: t("accounts.empty.detail") }}
      />
      {blocking !== null && <Blocking id={blocking} onClose={() => setBlocking(null)} />}
    </>
  );
}
