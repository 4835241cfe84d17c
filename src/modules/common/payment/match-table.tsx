/** What is open, the oldest first, and how much of it the payment pays: by one press, or by hand. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";
import { wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { columnMakers } from "../list/columns.tsx";
import { PlainTable } from "../list/plain-table.tsx";
import {
  leftOf,
  type MatchFacts,
  type Matches,
  oldestFirst,
  type OpenDocument,
  type Received,
  takenOf,
  withMatch,
} from "./payment-math.ts";

/** What differs between what customers pay and what suppliers are paid. */
export interface MatchWords {
  /** The amount of the payment. */
  readonly paid: string;
  /** What a match takes of it. */
  readonly takes: string;
  /** What no order takes. */
  readonly rest: string;
  /** The cash discount on an order; undefined where there is none. */
  readonly discount?: { readonly title: string; readonly of: (number: string) => string };
}

interface TableProps {
  readonly facts: MatchFacts;
  readonly currency: string;
  readonly matches: Matches;
  readonly words: MatchWords;
  readonly orderPath: (id: number) => string;
  readonly onChange: (matches: Matches) => void;
}

type Part = "amount" | "discount";

/** A column in which a part of each match is entered. */
const useEntered = ({ matches, onChange }: Pick<TableProps, "matches" | "onChange">) => {
  const formats = useFormats();
  const column = columnMakers<OpenDocument>(formats);
  const matchOf = ({ id }: OpenDocument) => matches.find(({ orderId }) => orderId === id);
  return (part: Part, title: string, labelOf: (number: string) => string) => ({
    ...column.text(part, title, () => null),
    align: "right" as const,
    cell: (order: OpenDocument) => {
      const { amount = 0, discount = 0 } = matchOf(order) ?? {};
      return (
        <NumberField
          className="ml-auto w-32"
          hideLabel
          size="small"
          label={labelOf(order.number)}
          value={matchOf(order)?.[part] ?? null}
          onChange={(value) => onChange(withMatch(matches, order, { [part]: value }))}
          digits={formats.decimals(order.currency)}
          min={0}
          max={order.due - (part === "amount" ? discount : amount)}
          unit={order.currency}
        />
      );
    },
  });
};

const useColumns = ({ facts, currency, matches, words, orderPath, onChange }: TableProps) => {
  const { t } = useTranslation("customer");
  const column = columnMakers<OpenDocument>(useFormats());
  const entered = useEntered({ matches, onChange });
  const taken = ({ id }: OpenDocument) => {
    const match = matches.find(({ orderId }) => orderId === id);
    return match === undefined ? null : takenOf(facts, match, currency);
  };
  return [
    {
      ...column.text("number", t("orders.number"), ({ number }) => number),
      cell: ({ id, number }: OpenDocument) => (
        <Link className="figures text-accent underline underline-offset-2" to={orderPath(id)}>
          {number}
        </Link>
      ),
    },
    column.date("date", t("trade:date"), ({ date }) => date),
    column.date("dueDate", t("payment.dueDate"), ({ dueDate }) => dueDate),
    column.money(
      "due",
      t("trade:due"),
      ({ due }) => due,
      (order) => order.currency,
    ),
    entered("amount", t("payment.pays"), (number) => t("payment.paysOf", { number })),
    ...(words.discount ? [entered("discount", words.discount.title, words.discount.of)] : []),
    column.money("takes", words.takes, taken, () => currency),
  ];
};

/** Received, what the orders take of it, and what is left. */
function Sums({
  amount,
  left,
  currency,
  words,
}: {
  readonly amount: number;
  readonly left: ReturnType<typeof leftOf>;
  readonly currency: string;
  readonly words: MatchWords;
}) {
  const { t } = useTranslation(["customer", "sale"]);
  const { moneyWithCode } = useFormats();
  const { rest, rounding } = left ?? { rest: 0, rounding: 0 };
  const word = rest < 0 ? t("payment.over") : words.rest;
  return (
    <dl
      className="figures ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-form"
      aria-live="polite"
    >
      <dt className="text-muted">{words.paid}</dt>
      <dd className="text-right">{moneyWithCode(amount, currency)}</dd>
      <dt className="text-muted">{t("payment.matched")}</dt>
      <dd className="text-right">
        {left === null ? "–" : moneyWithCode(amount - rest - rounding, currency)}
      </dd>
      {rounding !== 0 && (
        <>
          <dt className="text-muted">{t("sale:pay.rounding")}</dt>
          <dd className="text-right">{moneyWithCode(rounding, currency)}</dd>
        </>
      )}
      <dt className={rest < 0 ? "font-medium text-negative" : "font-medium"}>{word}</dt>
      <dd className="text-right font-medium">
        {left === null ? "–" : moneyWithCode(Math.abs(rest), currency)}
      </dd>
    </dl>
  );
}

interface MatchTableProps extends Omit<TableProps, "currency"> {
  readonly received: Received;
  /** What the server said of the matches. */
  readonly fault: string | undefined;
}

export function MatchTable({ received, fault, ...table }: MatchTableProps) {
  const { t } = useTranslation("customer");
  const { facts, matches, words, onChange } = table;
  const { amount, currency } = received;
  const columns = useColumns({ ...table, currency });
  return (
    <div className={`${wide} grid min-w-0 gap-3`}>
      <div className="flex flex-wrap gap-2">
        <Button
          shortcut="alt+m"
          unavailableBecause={amount === 0 ? t("payment.amountFirst") : undefined}
          onClick={() => onChange(oldestFirst(facts, received))}
        >
          {t("payment.oldest")}
        </Button>
        {matches.length > 0 && (
          <Button look="ghost" onClick={() => onChange([])}>
            {t("payment.clear")}
          </Button>
        )}
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-list text-negative">
          {fault}
        </p>
      )}
      <div className="rounded border border-line">
        <PlainTable
          label={t("payment.open")}
          columns={columns}
          rows={facts.orders}
          rowId={({ id }) => String(id)}
          empty={t("payment.nothingOpen")}
        />
      </div>
      <Sums amount={amount} left={leftOf(facts, matches, received)} currency={currency} words={words} />
    </div>
  );
}
