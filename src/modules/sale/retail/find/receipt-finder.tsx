/** Finds a receipt by number, article, customer, day or amount; a press or Enter picks it. Offline it says what is here. */
import { useDeferredValue, useState } from "react";
import { useCall } from "../../../../client/http/query.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import type { FoundReceipt } from "../../../../contract/till/till-find.ts";
import { DateField } from "../../../../kit/field/date-field.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { EmptyState, ErrorState } from "../../../../kit/feedback/states.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { PickList, usePick } from "../entry/pick-list.tsx";
import { useDesk, useTillView } from "../till-context.tsx";

interface Wanted {
  readonly word: string;
  readonly day: string | null;
  readonly amount: number | null;
}

/** The receipts that fit, the newest first. */
const useReceipts = ({ word, day, amount }: Wanted) => {
  const { facts } = useDesk();
  const query = {
    tillId: facts.till.id,
    ...(word !== "" && { searchWord: word }),
    ...(day !== null && { day }),
    ...(amount !== null && { amount }),
  };
  return useCall(saleEndpoints.receipts, { query }, { keepPrevious: true, staleTime: 0 });
};

interface FieldsProps {
  readonly wanted: Wanted;
  readonly onChange: (part: Partial<Wanted>) => void;
}

function Fields({ wanted, onChange }: FieldsProps) {
  const { t, format, currency } = useDesk();
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_10rem]">
      <TextField
        label={t("find.search")}
        size="large"
        maxLength={100}
        autoComplete="off"
        value={wanted.word}
        onChange={(event) => onChange({ word: event.target.value })}
      />
      <DateField
        label={t("trade:day")}
        size="large"
        value={wanted.day}
        onChange={(day) => onChange({ day })}
      />
      <NumberField
        label={t("trade:amount")}
        size="large"
        digits={format.decimals(currency)}
        min={0}
        unit={currency}
        value={wanted.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  );
}

export function ReceiptFinder({ onPick }: { readonly onPick: (receipt: FoundReceipt) => void }) {
  const { t, till, format } = useDesk();
  const { online } = useTillView(till);
  const [wanted, setWanted] = useState<Wanted>({ word: "", day: null, amount: null });
  const deferredQuery = useDeferredValue(wanted);
  const { data, error, refetch } = useReceipts({ ...deferredQuery, word: deferredQuery.word.trim() });
  const items = (data ?? []).map(({ id, number, committedAt, customer, total, currency, articles }) => ({
    id,
    title: customer === null ? number : `${number} · ${customer}`,
    detail: [format.dateTime(committedAt), articles].filter((part) => part !== "").join(" · "),
    aside: <span className="figures text-head font-semibold">{format.money(total, currency)}</span>,
  }));
  const pick = (id: number) => {
    const receipt = data?.find((one) => one.id === id);
    if (receipt) onPick(receipt);
  };
  const { at, onKeyDown } = usePick(items, pick);
  return (
    <section aria-label={t("find.title")} onKeyDown={onKeyDown} className="grid gap-3">
      <h3 className="text-form font-semibold">{t("find.title")}</h3>
      <Fields wanted={wanted} onChange={(part) => setWanted({ ...wanted, ...part })} />
      {!online && <p role="status">{t("find.offline")}</p>}
      {online && error !== null && data === undefined && (
        <ErrorState compact title={error.message} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState compact title={t("find.none")} />}
      {items.length > 0 && <PickList label={t("find.title")} items={items} at={at} onPick={pick} />}
    </section>
  );
}
