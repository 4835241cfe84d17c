/** The list of sales that the server does not have: on their way, refused with the reason, or restored only in part. */
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { isDecoded, type RefusedSale, type UnsentSale } from "../../../../../machines/sale-outbox.ts";
import { logProblem } from "../../../../client/log.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { goodsOf, totalOf } from "../../../../client/till/stored-sale.ts";
import type { Order } from "../../../../contract/sale/sale-order.ts";
import { Button } from "../../../../kit/button.tsx";
import { useProblemText } from "../problem-text.ts";
import { useDesk } from "../till-context.tsx";
import { PutBack, SaleDetails } from "../unsent/sale-details.tsx";

interface OvertakenProps {
  readonly commitKey: string;
  readonly newer: Order;
}

/** Another till has made something else of a sale that was finished here: what the customer paid wins over a draft (OT4). */
function Overtaken({ commitKey, newer }: OvertakenProps) {
  const { t, till, format } = useDesk();
  const again = () => ({ key: commitKey, newKey: crypto.randomUUID() });
  const isDraft = newer.state === "temp" || newer.state === "saved";
  return (
    <div className="grid gap-2">
      <p className="tabular-nums text-list text-muted">
        {t("unsent.newer", { total: format.moneyWithCode(newer.total, newer.currency) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDraft && (
          <Button
            size="small"
            look="primary"
            onClick={() => till.outbox.send({ type: "SEND_OVER", ...again() })}
          >
            {t("unsent.over")}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => till.outbox.send({ type: "SEND_APART", ...again(), clientId: crypto.randomUUID() })}
        >
          {t("unsent.apart")}
        </Button>
      </div>
    </div>
  );
}

/** What a sale comes to; a stored one of an earlier version says it as far as it can be read. */
function Total({ sale }: { readonly sale: UnsentSale }) {
  const { format } = useDesk();
  const total = totalOf(sale);
  if (total === null) return null;
  return <span className="figures font-semibold">{format.moneyWithCode(total.amount, total.currency)}</span>;
}

/** The goods of a stored sale that this version cannot decode, so that a person knows which sale it is. */
function Goods({ stored }: { readonly stored: unknown }) {
  const goods = goodsOf(stored);
  return goods.length === 0 ? null : <p className="text-list text-muted">{goods.join(", ")}</p>;
}

interface SettleProps {
  readonly saleKey: string;
  readonly label: string;
}

/** Removes a sale that the server does not have, once the person has confirmed it. */
function Settle({ saleKey, label }: SettleProps) {
  const { t, till } = useDesk();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button size="small" onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  const remove = () => {
    logProblem("an unsent sale was removed from the till", { key: saleKey });
    till.outbox.send({ type: "SETTLED", key: saleKey });
  };
  return (
    <div className="grid w-full gap-2">
      <p>{t("unsent.settleSure")}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="danger" onClick={remove}>
          {t("unsent.remove")}
        </Button>
        <Button size="small" onClick={() => setAsked(false)}>
          {t("unsent.stay")}
        </Button>
      </div>
    </div>
  );
}

function Refused({ commit, problem, newer }: RefusedSale) {
  const { t, till, facts } = useDesk();
  const problemText = useProblemText();
  return (
    <li className="grid gap-1 border-b border-line pb-2">
      <div className="flex items-center gap-3">
        <span className="flex-1 text-negative">{problemText(problem)}</span>
        <Total sale={commit} />
      </div>
      {isDecoded(commit) ? <SaleDetails commit={commit} /> : <Goods stored={commit.stored} />}
      {newer !== undefined && <Overtaken commitKey={commit.key} newer={newer} />}
      <div className="flex flex-wrap gap-2">
        {newer === undefined && isDecoded(commit) && <PutBack commit={commit} />}
        {newer === undefined && (
          <Button size="small" onClick={() => till.outbox.send({ type: "SEND_AGAIN", key: commit.key })}>
            {t("trade:sendAgain")}
          </Button>
        )}
        {cashierMay(facts, "sale.order.cancel") && <Settle saleKey={commit.key} label={t("unsent.settle")} />}
      </div>
    </li>
  );
}

export function UnsentList() {
  const { t, till } = useDesk();
  const { waiting, refused, leftovers } = useSelector(till.outbox, ({ context }) => context);
  return (
    <ul className="grid gap-2 text-form">
      {waiting.map((sale) => (
        <li key={sale.key} className="grid gap-1 border-b border-line py-2">
          <div className="flex items-center gap-3">
            <span className="flex-1 text-muted">
              {t(isDecoded(sale) ? "unsent.onItsWay" : "unsent.earlier")}
            </span>
            <Total sale={sale} />
          </div>
          {isDecoded(sale) ? <SaleDetails commit={sale} /> : <Goods stored={sale.stored} />}
        </li>
      ))}
      {refused.map((sale) => (
        <Refused key={sale.commit.key} {...sale} />
      ))}
      {leftovers.map(({ key, stored }) => (
        <li key={key} className="grid gap-1 border-b border-line pb-2">
          <span className="text-negative">{t("unsent.leftover")}</span>
          <Goods stored={stored} />
          <Settle saleKey={key} label={t("unsent.remove")} />
        </li>
      ))}
    </ul>
  );
}
