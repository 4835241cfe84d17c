/** A customer's page: the card, addresses, contacts, sale orders, account and history. */
import { Ban, ShoppingBasket } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useCan, useSees } from "../../client/session/session.ts";
import {
  type CustomerCard,
  customerCardEndpoints,
  CustomerFields,
} from "../../contract/customer/customer-card.ts";
import { Badge } from "../../kit/badge.tsx";
import { Prove } from "../common/prove/prove.tsx";
import { Facts } from "../common/record/facts.tsx";
import { RecordHead, RecordParts } from "../common/record/record-view.tsx";
import { useCustomerAddress } from "./address.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { CustomerAccount, CustomerHistory, CustomerOrders } from "./customer-books.tsx";
import { CardFacts, useMoneyFacts } from "./customer-facts.tsx";
import { CustomerAddresses, CustomerContacts } from "./customer-lines.tsx";
import { useSelling } from "./selling.ts";
import { CustomerWaiting } from "./waiting.tsx";

const parts = [
  { id: "facts", Part: CardFacts, count: () => undefined },
  { id: "addresses", Part: CustomerAddresses, count: ({ fields }: CustomerCard) => fields.addresses?.length },
  { id: "contacts", Part: CustomerContacts, count: ({ fields }: CustomerCard) => fields.contacts?.length },
  { id: "orders", Part: CustomerOrders, count: ({ orders }: CustomerCard) => orders },
  { id: "account", Part: CustomerAccount, count: () => undefined },
  { id: "history", Part: CustomerHistory, count: () => undefined },
] as const;

function Parts({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation("customer");
  const sees = useSees(CustomerFields);
  const visible = parts.filter(({ id }) => sees(id));
  return (
    <RecordParts
      label={card.fields.name}
      parts={visible.map(({ id, Part, count }) => ({
        id,
        label: t(`tab.${id}`),
        count: count(card)?.toString(),
        body: () => <Part card={card} />,
      }))}
    />
  );
}

const icon = { "aria-hidden": true, size: 16 } as const;

function Head({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const can = useCan();
  const selling = useSelling();
  const [blocking, setBlocking] = useState(false);
  const { name, code, active, blocked } = card.fields;
  const mayNotChange = can(customerCardEndpoints.changeCustomer.access) ? undefined : t("trade:noPermission");
  return (
    <RecordHead
      title={name}
      detail={code}
      badge={active ? undefined : t("state.archived")}
      marks={blocked !== "" && <Badge tone="negative">{t("state.blocked")}</Badge>}
      blocked={mayNotChange}
      onEdit={() => show(card.id, true)}
      onBack={() => show(null)}
      acts={[
        {
          id: "sell",
          label: t("trade:newSale"),
          shortcut: "n",
          icon: <ShoppingBasket {...icon} />,
          unavailableBecause: selling.blocked(card.fields),
          onPress: () => selling.open(card.id),
        },
        {
          id: "block",
          label: blocked === "" ? t("act.block") : t("act.unblock"),
          icon: <Ban {...icon} />,
          unavailableBecause: mayNotChange,
          onPress: () => setBlocking(true),
        },
      ]}
    >
      {blocking && <BlockDialog card={card} onClose={() => setBlocking(false)} />}
    </RecordHead>
  );
}

export function CustomerView({ id }: { readonly id: number }) {
  const { t } = useTranslation("customer");
  const { data: card, error, refetch } = useCall(customerCardEndpoints.customerCard, { params: { id } });
  const money = useMoneyFacts();
  if (!card) return <CustomerWaiting problem={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Head card={card} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Parts card={card} />
          <aside className="rounded-panel border border-line bg-surface p-4" aria-label={t("tab.account")}>
            <Facts facts={money({ ...card, creditLimit: card.fields.creditLimit })} />
            <div className="mt-2 flex justify-end">
              <Prove what={t("column.balance")} query={{ of: "customerBalance", id: card.id }} wide />
            </div>
          </aside>
        </div>
      </div>
    </div>
  );
}
