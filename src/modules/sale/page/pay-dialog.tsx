/** Takes a payment for an order: one or more methods, any currency, change and what stays due shown as one types. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { newKey } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import type { PaymentWish } from "../../../contract/sale/payment-wish.ts";
import type { Order, PaymentInput } from "../../../contract/sale/sale-order.ts";
import { tillEndpoints } from "../../../contract/till/till.ts";
import type { PayMethod, Till } from "../../../contract/till/till.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import type { Settlement } from "../../../domain/money/payment.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { RateMissing } from "../../common/rate-missing.tsx";
import { useWish, WishPart } from "../wish/wish-part.tsx";
import { TenderFields } from "./tender-fields.tsx";
import {
  paymentOf,
  withPatch,
  payProblem,
  settlementOf,
  suggestedAmount,
  unpayableCash,
  unratedCurrency,
  type PayFacts,
  type TenderDraft,
} from "./pay-tenders.ts";

interface PayDialogProps {
  readonly order: Order;
  readonly name: string;
  readonly busy: boolean;
  readonly onPay: (tillId: number, payment: PaymentInput, wish?: PaymentWish) => void;
  readonly onClose: () => void;
}

export function PayDialog(props: PayDialogProps) {
  const { order, name, onClose } = props;
  const { t } = useTranslation("sale");
  const { moneyWithCode } = useFormats();
  const { data: tills, error } = useCall(tillEndpoints.tills);
  const [chosen, setChosen] = useState<number | null>(order.tillId);
  const till = tills?.find(({ id }) => id === chosen) ?? tills?.[0];
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("pay.title", { number: name })}
      detail={`${t("pay.due")} ${moneyWithCode(order.total - order.paid, order.currency)}`}
    >
      {error && (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
      {till && tills ? (
        <AtTill key={till.id} {...props} till={till} tills={tills} onTill={setChosen} />
      ) : (
        !error && <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  );
}

interface AtTillProps extends PayDialogProps {
  readonly till: Till;
  readonly tills: readonly Till[];
  readonly onTill: (id: number) => void;
}

function AtTill(props: AtTillProps) {
  const { data, error } = useCall(tillEndpoints.till, { params: { tillId: props.till.id } });
  return (
    <div className="grid gap-4">
      {error && (
        <p role="alert" className="text-list text-negative">
          {error.message}
        </p>
      )}
      {data && <Tenders {...props} methods={data.payMethods} isOpen={data.shift !== null} />}
    </div>
  );
}

type CashPlaceProps = Pick<AtTillProps, "till" | "tills" | "onTill"> & { readonly isOpen: boolean };

/** Whose drawer the cash goes into; a till without a shift takes none, and the way to open one is beside it. */
function CashPlace({ till, tills, onTill, isOpen }: CashPlaceProps) {
  const { t } = useTranslation(["sale", "route"]);
  const mayOpen = useMayOpen();
  return (
    <>
      {tills.length > 1 && (
        <SelectField
          label={t("trade:till")}
          options={tills.map(({ id, name, branchName }) => ({
            value: String(id),
            label: `${name}, ${branchName}`,
          }))}
          value={String(till.id)}
          onChange={(id) => onTill(Number(id))}
        />
      )}
      {!isOpen && (
        <p role="alert" className="rounded bg-caution-soft px-3 py-2 text-list text-caution">
          {t("blocked.noTill")}{" "}
          {mayOpen("/sale/retail") && (
            <Link to="/sale/retail" className="underline">
              {t("route:saleRetail")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Opens with a method that can be taken now: without a shift that is no cash. */
const useTenders = (facts: PayFacts, methods: readonly PayMethod[], isOpen: boolean) => {
  const { order } = facts;
  const { currency } = order;
  const draftOf = (method: PayMethod, due: number): TenderDraft => {
    return {
      id: newKey(),
      method,
      currency,
      given: suggestedAmount(facts, method, due),
      rest: due,
      reference: "",
    };
  };
  const [drafts, setDrafts] = useState<readonly TenderDraft[]>(() => {
    const method = methods.find(({ kind }) => isOpen || kind !== "cash") ?? methods[0];
    return method ? [draftOf(method, order.total - order.paid)] : [];
  });
  return {
    drafts,
    change: (id: string, patch: Partial<TenderDraft>) =>
      setDrafts(drafts.map((draft) => (draft.id === id ? withPatch(facts, draft, patch) : draft))),
    add: (due: number) => {
      const method = methods.find(({ id }) => drafts.every((draft) => draft.method.id !== id)) ?? methods[0];
      if (method) setDrafts([...drafts, draftOf(method, due)]);
    },
    remove: (id: string) => setDrafts(drafts.filter((draft) => draft.id !== id)),
  };
};

/** Change, rounding and what stays due, as one types. */
function Settled({ settlement, currency }: { readonly settlement: Settlement; readonly currency: string }) {
  const { t } = useTranslation("sale");
  const { moneyWithCode } = useFormats();
  const { rounding, change, remaining } = settlement;
  const sum = (label: string, amount: number) => (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{moneyWithCode(amount, currency)}</dd>
    </div>
  );
  return (
    <dl className="tabular-nums grid gap-1 border-t border-line pt-3 text-form" aria-live="polite">
      {rounding !== 0 && sum(t("pay.rounding"), rounding)}
      {sum(t("trade:change"), change)}
      {sum(remaining < 0 ? t("pay.over") : t("trade:amountDue"), Math.abs(remaining))}
    </dl>
  );
}

/** Why the payment cannot be taken as it is entered, as a sentence; null when it can. */
const usePayProblem = (
  facts: PayFacts,
  drafts: readonly TenderDraft[],
  settlement: Settlement,
): string | null => {
  const { t } = useTranslation(["sale", "error"]);
  const { moneyWithCode } = useFormats();
  const unrated = unratedCurrency(facts, drafts);
  if (unrated !== undefined) return t("error:RateMissing", { currency: unrated });
  const coins = unpayableCash(facts, drafts);
  if (coins) return t("error:CashNotPayable", { amount: moneyWithCode(coins.amount, coins.currency) });
  const problem = payProblem(facts, drafts, settlement);
  return problem && t(`pay.problem.${problem}`);
};

interface TenderRowsProps {
  readonly tenders: ReturnType<typeof useTenders>;
  readonly methods: readonly PayMethod[];
  readonly onMore: () => void;
}

function TenderRows({ tenders, methods, onMore }: TenderRowsProps) {
  const { t } = useTranslation("sale");
  const { drafts, change, remove } = tenders;
  return (
    <>
      {drafts.map((draft) => (
        <TenderFields
          key={draft.id}
          draft={draft}
          methods={methods}
          onChange={(patch) => change(draft.id, patch)}
          onRemove={drafts.length > 1 ? () => remove(draft.id) : undefined}
        />
      ))}
      <div>
        <Button look="ghost" size="small" icon={<Plus aria-hidden="true" size={14} />} onClick={onMore}>
          {t("pay.add")}
        </Button>
      </div>
    </>
  );
}

interface TendersProps extends AtTillProps {
  readonly methods: readonly PayMethod[];
  /** Whether the till has an open shift. */
  readonly isOpen: boolean;
}

function Tenders(props: TendersProps) {
  const { order, methods, isOpen, till, busy, onPay } = props;
  const { t } = useTranslation("sale");
  const { moneyWithCode } = useFormats();
  const facts = { order, currencies: useCurrencies(), settings: useSettings() };
  const tenders = useTenders(facts, methods, isOpen);
  const { drafts, add } = tenders;
  const settlement = settlementOf(facts, drafts);
  const unrated = unratedCurrency(facts, drafts);
  const hasCash = drafts.some(({ method }) => method.kind === "cash");
  const unpayable = usePayProblem(facts, drafts, settlement);
  const problem = hasCash && !isOpen ? t("blocked.noTill") : unpayable;
  const taken = moneyWithCode(settlement.paid + settlement.rounding, order.currency);
  const more = () => add(Math.max(0, settlement.remaining));
  const wishing = useWish(order, facts.settings.Country.value);
  const pay = () => {
    wishing.setTried(true);
    if (problem === null && wishing.faults.length === 0)
      onPay(till.id, paymentOf(facts, drafts), wishing.wish);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <TenderRows tenders={tenders} methods={methods} onMore={more} />
      {hasCash && <CashPlace {...props} />}
      {unrated !== undefined && (
        <p role="alert" className="text-list text-caution">
          <RateMissing currency={unrated} />
        </p>
      )}
      {order.total >= 0 && <WishPart wishing={wishing} />}
      <Settled settlement={settlement} currency={order.currency} />
      <Button look="primary" size="large" type="submit" busy={busy} unavailableBecause={problem ?? undefined}>
        {t("pay.go", { amount: taken })}
      </Button>
    </form>
  );
}
