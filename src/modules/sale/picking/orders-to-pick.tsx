/** The orders that wait to be picked, oldest first: one is opened, or several are chosen and picked on one walk. */
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import { MOST_PICKED, type PickBoard, type PickOrder } from "../../../contract/sale/sale-picking.ts";
import { Badge } from "../../../kit/badge.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { Check } from "../../../kit/field/checkbox.tsx";
import { SearchField } from "../../../kit/field/search-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { PageActs, PageHead } from "../../../kit/page-head.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { pickingPath } from "./picking-address.ts";

/** Milliseconds between two readings: other people post and pick. */
const OTHERS = 10_000;

interface RowProps {
  readonly order: PickOrder;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

function OrderRow({ order, isChosen, onChoose, onOpen }: RowProps) {
  const { t } = useTranslation(["picking", "sale", "trade", "print"]);
  const { count, date } = useFormats();
  const { number, customer, warehouse, pickers, shelf, memo, toPick, lines, short } = order;
  const label = (word: string, value: string) =>
    value === "" ? "" : t("trade:labelled", { label: word, value });
  const facts = [
    date(order.date),
    warehouse,
    label(t("print:pickedBy"), pickers),
    label(t("sale:head.shelf"), shelf),
    memo,
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 last:border-0">
      <Check label={number} checked={isChosen} onChange={onChoose} />
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left hover:bg-press"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium wrap-anywhere">
            <span className="figures">{number}</span> ·{" "}
            {customer === "" ? t("trade:walkInCustomer") : customer}
          </span>
          <span className="block text-small text-muted wrap-anywhere">
            {facts.filter((fact) => fact !== "").join(" · ")}
          </span>
        </span>
        {short > 0 && <Badge tone="caution">{label(t("short"), count(short))}</Badge>}
        <Badge tone={toPick === 0 ? "positive" : "accent"}>
          <span className="figures">{label(t("toPick"), `${count(toPick)} / ${count(lines)}`)}</span>
        </Badge>
      </button>
    </li>
  );
}

interface OrdersProps {
  readonly board: PickBoard;
  readonly warehouse: string;
  readonly onWarehouse: (id: string) => void;
}

const isSought = ({ number, customer, memo }: PickOrder, word: string) =>
  `${number} ${customer} ${memo}`.toLowerCase().includes(word.trim().toLowerCase());

/** The orders that are picked on one walk; those that left the list meanwhile are no longer chosen. */
const useChosen = (orders: readonly PickOrder[]) => {
  const [ids, setIds] = useState<readonly number[]>([]);
  const selectedIds = ids.filter((id) => orders.some((order) => order.id === id));
  return {
    chosen: selectedIds,
    toggle: (id: number) =>
      setIds(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]),
  };
};

/** Why the chosen orders cannot be picked together. */
const useBlocked = (selectedCount: number): string | undefined => {
  const { t } = useTranslation("picking");
  const { count } = useFormats();
  if (selectedCount === 0) return t("chooseOrder");
  return selectedCount > MOST_PICKED ? t("tooManyChosen", { most: count(MOST_PICKED) }) : undefined;
};

interface FiltersProps extends Omit<OrdersProps, "board">, Pick<PickBoard, "warehouses"> {
  readonly word: string;
  readonly onWord: (word: string) => void;
}

function Filters({ word, onWord, warehouse, warehouses, onWarehouse }: FiltersProps) {
  const { t } = useTranslation(["sale", "trade", "list"]);
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <SearchField label={t("sale:search")} value={word} onChange={onWord} className="w-64 max-w-full" />
      <SelectField
        label={t("trade:warehouse")}
        hideLabel
        labelInside
        options={[
          { value: "", label: t("list:filter.any") },
          ...warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={warehouse}
        onChange={onWarehouse}
      />
    </div>
  );
}

/** A number on paper is scanned: its order is opened, else the list shows what is found. */
const useNumberScan = (
  orders: readonly PickOrder[],
  open: (ids: readonly number[]) => void,
  onNone: (code: string) => void,
) =>
  useScanner((code) => {
    const order = orders.find(({ number }) => number === code.trim());
    if (order === undefined) onNone(code);
    else open([order.id]);
  });

function Orders({ board, warehouse, onWarehouse }: OrdersProps) {
  const { t } = useTranslation(["picking", "route", "sale"]);
  const { count } = useFormats();
  const navigate = useNavigate();
  const [word, setWord] = useState("");
  const { orders, total, warehouses } = board;
  const { chosen, toggle } = useChosen(orders);
  const open = (ids: readonly number[]) => void navigate(pickingPath(ids));
  useNumberScan(orders, open, setWord);
  const start = {
    id: "start",
    label: t("sale:act.pick"),
    look: "primary" as const,
    shortcut: "F9",
    icon: <PackageOpen aria-hidden="true" size={16} />,
    unavailableBecause: useBlocked(chosen.length),
    onPress: () => open(chosen),
  };
  const rows = orders.filter((order) => isSought(order, word));
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead
        title={t("route:salePicking")}
        detail={total > orders.length ? `${count(orders.length)} / ${count(total)}` : count(total)}
      >
        <PageActs acts={[start]} />
      </PageHead>
      <Filters {...{ word, warehouse, warehouses, onWarehouse }} onWord={setWord} />
      {rows.length === 0 ? (
        <EmptyState title={t("empty.title")} />
      ) : (
        <ul
          aria-label={t("route:salePicking")}
          className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface"
        >
          {rows.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isChosen={chosen.includes(order.id)}
              onChoose={() => toggle(order.id)}
              onOpen={() => open([order.id])}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

export function OrdersToPick() {
  const { t } = useTranslation("route");
  const [warehouse, setWarehouse] = useState("");
  const { data, error, refetch } = useCall(
    sale.pickBoard,
    { query: warehouse === "" ? {} : { warehouseId: Number(warehouse) } },
    { staleTime: 0, refetchInterval: OTHERS, keepPrevious: true },
  );
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("salePicking")}
        right={sale.pickBoard.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <Orders board={data} warehouse={warehouse} onWarehouse={setWarehouse} />;
}
