/** A customer's page: the card, addresses, contacts, sale orders, account and history. */
import { ArrowLeft, Ban, Pencil, ShoppingBasket } from "lucide-react";
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
import { IconButton } from "../../kit/icon-button.tsx";
import { type PageAct, PageActs, PageHead } from "../../kit/page-head.tsx";
import { useShortcut } from "../../kit/keyboard/shortcuts.tsx";
import { ViewTabs } from "../../kit/table/view-tabs.tsx";
import { Prove } from "../common/prove/prove.tsx";
import { Facts } from "../common/record/facts.tsx";
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
  const [shown, setShown] = useState("facts");
  const sees = useSees(CustomerFields);
  const seen = parts.filter((part) => sees(part.id));
  const { id, Part } = seen.find((part) => part.id === shown) ?? parts[0];
  return (
    <section className="min-w-0 overflow-hidden rounded-[8px] border border-line bg-surface">
      <div className="border-b border-line px-4">
        <ViewTabs
          label={card.fields.name}
          tabs={seen.map((part) => ({
            id: part.id,
            label: t(`tab.${part.id}`),
            count: part.count(card)?.toString(),
          }))}
          value={id}
          onChange={setShown}
          controls="customer-part"
        />
      </div>
      <div id="customer-part" role="tabpanel" aria-label={t(`tab.${id}`)}>
        <Part card={card} />
      </div>
    </section>
  );
}

const icon = { "aria-hidden": true, size: 15 } as const;

/** By weight, the main one first. */
const useActs = (card: CustomerCard, onBlock: () => void): readonly PageAct[] => {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const can = useCan();
  const selling = useSelling();
  const mayNotChange = can(customerCardEndpoints.changeCustomer.access) ? undefined : t("trade:noPermission");
  return [
    {
      id: "edit",
      label: t("trade:edit"),
      look: "primary",
      shortcut: "e",
      icon: <Pencil {...icon} />,
      unavailableBecause: mayNotChange,
      onPress: () => show(card.id, true),
    },
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
      label: card.fields.blocked === "" ? t("act.block") : t("act.unblock"),
      icon: <Ban {...icon} />,
      unavailableBecause: mayNotChange,
      onPress: onBlock,
    },
  ];
};

function Head({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation("customer");
  const { show } = useCustomerAddress();
  const [blocking, setBlocking] = useState(false);
  const acts = useActs(card, () => setBlocking(true));
  useShortcut("Escape", () => show(null));
  return (
    <PageHead
      before={
        <IconButton
          label={t("trade:backToTheList")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={() => show(null)}
        />
      }
      title={card.fields.name}
      detail={card.fields.code}
      marks={
        <>
          {!card.fields.active && <Badge>{t("state.archived")}</Badge>}
          {card.fields.blocked !== "" && <Badge tone="negative">{t("state.blocked")}</Badge>}
        </>
      }
      className="px-4 pt-4"
    >
      <PageActs acts={acts} />
      {blocking && <BlockDialog card={card} onClose={() => setBlocking(false)} />}
    </PageHead>
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
          <aside className="rounded-[8px] border border-line bg-surface p-4" aria-label={t("tab.account")}>
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
