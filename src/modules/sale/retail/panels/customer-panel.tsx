/** Naming the customer: search by name, code or tax number; the sale takes their prices, before and after is told (P9). */
import { UserPlus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useCall } from "../../../../client/http/query.ts";
import { readCustomer } from "../../../../client/till/till-recall.ts";
import { cashierMay, isAway } from "../../../../client/till/till-facts.ts";
import { customerEndpoints } from "../../../../contract/customer/customer.ts";
import { Badge } from "../../../../kit/badge.tsx";
import { Button } from "../../../../kit/button.tsx";
import { SlideOver } from "../../../../kit/overlay/slide-over.tsx";
import { EmptyState, ErrorState } from "../../../../kit/feedback/states.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { PickList, usePick } from "../entry/pick-list.tsx";
import { NewCustomer } from "../touch/new-customer.tsx";
import { useCatalogue, useDesk, useFlow, useTillView } from "../till-context.tsx";

const LIMIT = 30;

/** Customers that fit the text, as rows to pick; without a network those that this till stored (OT11). */
const useCustomers = (text: string) => {
  const { till } = useDesk();
  const { online } = useTillView(till);
  const { index } = useCatalogue();
  const searchWord = useDeferredValue(text.trim());
  const { data, error, refetch } = useCall(
    customerEndpoints.customers,
    { query: { limit: LIMIT, ...(searchWord !== "" && { searchWord }) } },
    { keepPrevious: true },
  );
  const isStored = !online || (error !== null && isAway(error));
  const customers = isStored ? till.customers.search(searchWord, LIMIT) : data?.customers;
  const items = customers?.map((customer) => ({
    id: customer.id,
    title: customer.name,
    detail: [customer.code, customer.taxNumber, customer.country].filter(Boolean).join(" · "),
    aside: <Level name={index.levels.find(({ id }) => id === customer.levelId)?.name} />,
  }));
  return { items, error: isStored ? null : error, isStored, retry: () => void refetch() };
};

function Level({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : <Badge tone="accent">{name}</Badge>;
}

function Search({ onPick }: { readonly onPick: (id: number) => void }) {
  const { t } = useDesk();
  const [text, setText] = useState("");
  const { items, error, isStored, retry } = useCustomers(text);
  const { at, onKeyDown } = usePick(items ?? [], onPick);
  return (
    <div onKeyDown={onKeyDown} className="grid gap-3">
      <TextField
        label={t("customer.search")}
        hideLabel
        placeholder={t("customer.search")}
        size="large"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isStored && <p className="text-list text-muted">{t("customer.stored")}</p>}
      {error !== null && items === undefined && (
        <ErrorState compact title={t("customer.failed")} detail={error.message} onRetry={retry} />
      )}
      {items?.length === 0 && <EmptyState compact title={t("customer.nobody", { text })} />}
      {items !== undefined && items.length > 0 && (
        <PickList label={t("customer.title")} items={items} at={at} onPick={onPick} />
      )}
    </div>
  );
}

export function CustomerPanel() {
  const { t, acts, panel, till, facts } = useDesk();
  const customer = useFlow(({ context }) => context.sale.customer);
  const [isMaking, setMaking] = useState(false);
  const mayMake = cashierMay(facts, "customer.customer.add");
  const close = () => panel.set(null);
  const take = async (id: number) => {
    try {
      acts.send({ type: "CUSTOMER.SET", customer: await readCustomer(id, till) });
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
      title={t("customer.title")}
      footer={
        <>
          {customer !== null && (
            <Button size="large" onClick={none}>
              {t("customer.none")}
            </Button>
          )}
          <Button
            size="large"
            shortcut="alt+n"
            icon={<UserPlus aria-hidden="true" size={16} />}
            unavailableBecause={mayMake ? undefined : t("blocked.noRight")}
            onClick={() => setMaking(!isMaking)}
          >
            {t("customer.new")}
          </Button>
        </>
      }
    >
      {isMaking ? <NewCustomer onMade={(id) => void take(id)} /> : <Search onPick={(id) => void take(id)} />}
    </SlideOver>
  );
}
