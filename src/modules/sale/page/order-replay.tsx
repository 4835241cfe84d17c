/** Replays how a receipt was made: each step at the till with its time and person, and what the customer display showed after it. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ReplayEntry } from "../../../contract/sale/sale-replay.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { linesAfter } from "../../../domain/till/sale-step.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { ListFailed } from "../../common/list/list-states.tsx";
import { useOpenWord } from "./order-ledgers.tsx";

const timeOf = (entry: ReplayEntry): number => (entry.from === "till" ? entry.step.at : entry.at);

/** An entry in words: what happened, and to what. */
const useEntryWords = ({ currency: own }: Order) => {
  const { t } = useTranslation("sale");
  const { quantity, price, moneyWithCode } = useFormats();
  const word = useOpenWord();
  return (entry: ReplayEntry): { readonly act: string; readonly detail: string } => {
    if (entry.from === "server") return { act: word("log", entry.act), detail: entry.detail };
    const { kind, name, line, amount, currency = own, ...step } = entry.step;
    const counted =
      line === undefined || kind === "remove"
        ? []
        : [`${quantity(step.quantity ?? 0)} × ${price(step.price ?? 0)}`];
    const money = line === undefined && amount !== undefined ? [moneyWithCode(amount, currency)] : [];
    const detail = [name, ...counted, ...money].filter((part) => part !== undefined && part !== "");
    return { act: t(`replay.${kind}`), detail: detail.join(" · ") };
  };
};

interface StepRowProps {
  readonly entry: ReplayEntry;
  readonly words: { readonly act: string; readonly detail: string };
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function StepRow({ entry, words, isCurrent, onOpen }: StepRowProps) {
  const { logTime } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li className="border-b border-line last:border-0">
      <button
        ref={button}
        type="button"
        aria-current={isCurrent ? "step" : undefined}
        onClick={onOpen}
        className={cx(
          "grid min-h-11 w-full gap-0.5 px-4 py-2 text-left text-list hover:bg-hover",
          isCurrent && "bg-selected",
        )}
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{words.act}</span>
          <span className="min-w-0 wrap-anywhere">{words.detail}</span>
        </span>
        <span className="text-small text-muted">
          {[logTime(timeOf(entry)), entry.by, entry.from === "till" ? entry.till : ""]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
      </button>
    </li>
  );
}

/** What the customer display shows after these entries, where one is open: the lines on the counter and their total. */
function DisplayAfter({
  entries,
  currency,
}: {
  readonly entries: readonly ReplayEntry[];
  readonly currency: string;
}) {
  const { t } = useTranslation("sale");
  const { quantity, money, moneyWithCode } = useFormats();
  const steps = entries.flatMap((entry) => (entry.from === "till" ? [entry.step] : []));
  const lines = linesAfter(steps);
  return (
    <section aria-label={t("replay.display")} className="grid content-start gap-2 p-4">
      <h2 className="text-list font-semibold">{t("replay.display")}</h2>
      {lines.length === 0 ? (
        <p className="text-list text-muted">{t("replay.displayEmpty")}</p>
      ) : (
        <ul className="text-list">
          {lines.map((line) => (
            <li
              key={line.key}
              className="flex items-baseline gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="figures shrink-0">{`${quantity(line.quantity)} ×`}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{line.name}</span>
              <span className="figures shrink-0">{money(line.amount, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex items-baseline justify-between gap-3 text-head font-semibold">
        <span>{t("trade:total")}</span>
        <span className="figures">{moneyWithCode(steps.at(-1)?.total ?? 0, currency)}</span>
      </p>
    </section>
  );
}

function Steps({ order, entries }: { readonly order: Order; readonly entries: readonly ReplayEntry[] }) {
  const { t } = useTranslation("sale");
  const wordsOf = useEntryWords(order);
  const [at, setAt] = useState(0);
  const go = (next: number) => setAt(Math.min(Math.max(next, 0), entries.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(at + by);
  };
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0 border-line md:border-r">
        <div className="flex items-center gap-2 border-b border-line px-4 py-2">
          <IconButton
            label={t("replay.previous")}
            icon={<ChevronLeft aria-hidden="true" size={16} />}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label={t("replay.next")}
            icon={<ChevronRight aria-hidden="true" size={16} />}
            onClick={() => go(at + 1)}
          />
          <span
            role="status"
            className="figures text-list text-muted"
          >{`${at + 1} / ${entries.length}`}</span>
        </div>
        <ol aria-label={t("replay.steps")} onKeyDown={onKeyDown} className="max-h-[60vh] overflow-y-auto">
          {entries.map((entry, index) => (
            <StepRow
              key={index}
              entry={entry}
              words={wordsOf(entry)}
              isCurrent={index === at}
              onOpen={() => setAt(index)}
            />
          ))}
        </ol>
      </div>
      <DisplayAfter entries={entries.slice(0, at + 1)} currency={order.currency} />
    </div>
  );
}

export function OrderReplay({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const { data, error, refetch } = useCall(saleEndpoints.replay, { params: { id: order.id } });
  if (error !== null && data === undefined)
    return <ListFailed problem={error} right={saleEndpoints.replay.access} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="m-4 h-48" />;
  if (!data.some(({ from }) => from === "till"))
    return <EmptyState compact title={t("replay.empty")} detail={t("replay.emptyDetail")} />;
  return <Steps order={order} entries={data} />;
}
