/** Naming the customer: search by name, code or tax number; the sale takes their prices, before and after is told (P9). */
import { useDeferredValue, useState } from "react";
import { useCall } from "../../../client/query.ts";
import { readCustomer } from "../../../client/till-recall.ts";
import { customerEndpoints } from "../../../contract/customer.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { SlideOver } from "../../../kit/slide-over.tsx";
import { EmptyState, ErrorState } from "../../../kit/states.tsx";
import { TextField } from "../../../kit/text-field.tsx";
import { PickList, usePick } from "./pick-list.tsx";
import { useCatalogue, useDesk, useFlow } from "./till-context.tsx";

/** Customers that fit the text, as rows to pick. */
const useCustomers = (text: string) => {
  const { index } = useCatalogue();
  const searchWord = useDeferredValue(text.trim());
  const { data, error, refetch } = useCall(
    customerEndpoints.customers,
    { query: { limit: 30, ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const items = data?.customers.map((customer) => ({
    id: customer.id,
    title: customer.name,
    detail: [customer.code, customer.taxNumber, customer.country].filter(Boolean).join(" · "),
    aside: <Level name={index.levels.find(({ id }) => id === customer.levelId)?.name} />,
  }));
  return { items, error, retry: () => void refetch() };
};

function Level({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <Badge tone="accent">{name}</Badge>;
}

function Search({ onPick }: { readonly onPick: (id: number) => void }) {
  const { t } = useDesk();
  const [text, setText] = useState("");
  const { items, error, retry } = useCustomers(text);
  const { at, onKeyDown } = usePick(items ?? [], onPick);
  return (
    <div onKeyDown={onKeyDown} className="grid gap-3">
      <TextField
        label={t("till.customer.search")}
        hideLabel
        placeholder={t("till.customer.search")}
        size="large"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && items === undefined && (
        <ErrorState compact title={t("till.customer.failed")} detail={error.message} onRetry={retry} />
      )}
      {items?.length === 0 && <EmptyState compact title={t("till.customer.nobody", { text })} />}
      {items !== undefined && items.length > 0 && (
        <PickList label={t("till.customer.title")} items={items} at={at} onPick={onPick} />
      )}
    </div>
  );
}

export function CustomerPanel() {
  const { t, acts, panel, till } = useDesk();
  const chosen = useFlow(({ context }) => context.sale.customer);
  const close = () => panel.set(null);
  const take = async (id: number) => {
    try {
      acts.send({ type: "CUSTOMER.SET", customer: await readCustomer(id, till.catalogue.get().index) });
      close();
    } catch (problem) {
      acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
    }
  };
  const none = () => {
    acts.send({ type: "CUSTOMER.SET", customer: null });
    close();
  };
  return (
    <SlideOver
      open
      from="left"
      onClose={close}
      title={t("till.customer.title")}
      footer={
        chosen === null ? undefined : (
          <Button size="large" onClick={none}>
            {t("till.customer.none")}
          </Button>
        )
      }
    >
      <Search onPick={(id) => void take(id)} />
    </SlideOver>
  );
}
