/** What some sheets have beside their sums: the customer's balance, totals in other currencies, boxes with weight and volume. */
import type { PrintOrder } from "../../../contract/sale/sale-print.ts";
import { CUBIC, inThousands } from "./note-columns.tsx";
import { boxNumbers, cartonSum } from "./note-rows.ts";
import type { Press } from "./press.ts";
import type { Template } from "./template.ts";

interface BesideProps {
  readonly order: PrintOrder;
  readonly press: Press;
  readonly template: Pick<Template, "beside">;
}

type Facts = readonly (readonly [name: string, value: string])[];

/** What was owed before this order and with it; nothing where that is not known. */
const balances = ({ order, press }: BesideProps): Facts => {
  if (order.balanceBefore === null) return [];
  const money = (amount: number) => press.formats.moneyWithCode(amount, order.currency);
  return [
    [press.label((t) => t("oldBalance")), money(order.balanceBefore)],
    [press.label((t) => t("newBalance")), money(order.balanceBefore + order.due)],
  ];
};

const currencies = ({ order, press }: BesideProps): Facts =>
  order.otherTotals.map(({ currency, total }) => [
    press.label((t) => t("totalIn", { currency })),
    press.formats.moneyWithCode(total, currency),
  ]);

/** Sums over the boxes whose carton is known, said only where that is all of them. */
const transport = ({ order, press }: BesideProps): Facts => {
  const sum = (what: "weight" | "volume") => {
    const sums = order.lines.map((line) => cartonSum(line, what));
    return sums.some((each) => each === null)
      ? null
      : sums.reduce<number>((all, each) => all + (each ?? 0), 0);
  };
  const [weight, volume] = [sum("weight"), sum("volume")];
  return [
    [press.label((t) => t("parcels")), press.formats.count(boxNumbers(order.lines).parcels)],
    [press.label((t) => t("weight")), weight === null ? "" : inThousands(weight, press)],
    [press.label((t) => t("volume")), volume === null ? "" : inThousands(volume / CUBIC, press)],
  ];
};

const factsOf: Readonly<Record<Template["beside"], (props: BesideProps) => Facts>> = {
  none: () => [],
  balance: balances,
  currencies,
  transport,
};

export function Beside(props: BesideProps) {
  const facts = factsOf[props.template.beside](props);
  if (facts.length === 0) return null;
  return (
    <dl className="pt-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-[2px]">
          <dt>{name}</dt>
          <dd className="figures whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
