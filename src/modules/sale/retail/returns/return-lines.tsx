/** The lines of a receipt that was found: how many of each come back; Enter takes them onto the counter. */
import { useEffect, useRef, useState } from "react";
import { readCustomer } from "../../../../client/till/till-recall.ts";
import { originalOf, returnedLines } from "../../../../client/till/till-return.ts";
import type { Returnable, ReturnableLine } from "../../../../contract/sale/sale-return.ts";
import { refundOf, returnable } from "../../../../domain/money/refund.ts";
import type { Quantity } from "../../../../domain/units.ts";
import { Button } from "../../../../kit/button.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { type Desk, useDesk } from "../till-context.tsx";

type Chosen = ReadonlyMap<number, Quantity>;

/** All that can still come back. */
const everything = ({ lines }: Returnable): Chosen =>
  new Map(lines.filter((line) => returnable(line) > 0).map((line) => [line.lineId, returnable(line)]));

/** Names the customer whose account it was, then lays the goods on the counter; the flow asks a second person where it must. */
const take = async (desk: Desk, soldGoods: Returnable, quantities: Chosen): Promise<void> => {
  const { till, acts, panel, t, currency } = desk;
  const { index } = till.catalogue.get();
  const { sale } = till.flow.getSnapshot().context;
  // What is on the counter keeps its VAT mode; an empty one takes that of the receipt (R10).
  const vatMode = sale.lines.length > 0 ? sale.vatMode : soldGoods.vatMode;
  const lines = returnedLines(soldGoods, quantities, index, vatMode);
  if (lines.length === 0) return acts.refuse(t("return.nothingChosen"));
  if (soldGoods.currency !== currency)
    return acts.refuse(t("return.otherCurrency", { currency: soldGoods.currency }));
  const { customer } = sale;
  try {
    if (soldGoods.customerId !== null && customer === null)
      acts.send({ type: "CUSTOMER.SET", customer: await readCustomer(soldGoods.customerId, till) });
    else if (soldGoods.customerId !== null && customer?.id !== soldGoods.customerId)
      return acts.refuse(t("return.otherCustomer", { customer: soldGoods.customer ?? "" }));
    panel.set(null);
    acts.send({ type: "RETURN.ADD", original: originalOf(soldGoods), lines, vatMode, at: Date.now() });
  } catch (problem) {
    acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
  }
};

interface RowProps {
  readonly line: ReturnableLine;
  readonly currency: string;
  readonly value: Quantity | null;
  readonly onChange: (quantity: Quantity | null) => void;
}

function Row({ line, currency, value, onChange }: RowProps) {
  const { t, format } = useDesk();
  const left = returnable(line);
  const worth = value === null ? null : refundOf(line, value);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-form font-medium">{line.name}</span>
        <span className="figures block truncate text-small text-muted">
          {line.code} · {t("return.sold", { quantity: format.quantity(line.quantity) })}
          {line.returned > 0 && ` · ${t("return.back", { quantity: format.quantity(line.returned) })}`}
        </span>
      </span>
      <span className="figures w-24 text-right text-form text-muted">
        {worth === null || worth === 0 ? "" : format.money(worth, currency)}
      </span>
      {left > 0 ? (
        <NumberField
          label={t("return.quantityOf", { product: line.name })}
          hideLabel
          size="large"
          className="w-28"
          digits={3}
          shown={0}
          min={0}
          max={left}
          unit={`/ ${format.quantity(left)}`}
          value={value}
          onChange={onChange}
        />
      ) : (
        <span className="w-28 text-right text-list text-muted">{t("return.allBack")}</span>
      )}
    </li>
  );
}

/** The first number is asked for as soon as the receipt is there. */
const useFirstField = () => {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  return box;
};

export function ReturnLines({ found }: { readonly found: Returnable }) {
  const desk = useDesk();
  const { t, format } = desk;
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const box = useFirstField();
  const all = () => void take(desk, found, everything(found));
  useShortcut("shift+Enter", all, { whileTyping: true });
  const choose = (line: ReturnableLine) => (quantity: Quantity | null) =>
    setChosen(new Map(chosen).set(line.lineId, quantity ?? 0));
  const count = [...chosen.values()].reduce((sum, quantity) => sum + quantity, 0);
  return (
    <form
      noValidate
      ref={box}
      aria-label={found.number}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void take(desk, found, chosen);
      }}
    >
      <p className="tabular-nums text-list">
        <span className="font-semibold">{found.number}</span> · {format.dateTime(found.committedAt)}
        {found.customer !== null && ` · ${found.customer}`}
      </p>
      <ul className="border-t border-line">
        {found.lines.map((line) => (
          <Row
            key={line.lineId}
            line={line}
            currency={found.currency}
            value={chosen.get(line.lineId) || null}
            onChange={choose(line)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="large" shortcut="shift+Enter" onClick={all}>
          {t("return.everything")}
        </Button>
        <Button type="submit" size="large" look="primary">
          {count === 0 ? t("return.take") : t("return.takeSome", { quantity: format.quantity(count) })}
        </Button>
      </div>
    </form>
  );
}
