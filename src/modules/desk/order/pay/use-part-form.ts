/** The part of a bill that is being entered, and its payment: what it comes to, what lacks, and the call (E3, E6, E8). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { readStored } from "../../../../client/storage.ts";
import {
  type Bill,
  deskOrderEndpoints as desk,
  type PartWish,
} from "../../../../contract/desk/desk-order.ts";
import type { PaymentInput } from "../../../../contract/sale/sale-order.ts";
import { type PayMethod, tillEndpoints, type TillState } from "../../../../contract/till/till.ts";
import { cashRoundingFor, inCoins } from "../../../../domain/money/cash.ts";
import { RATE_SCALE } from "../../../../domain/units.ts";
import { notify } from "../../../../kit/feedback/notify.ts";
import { openDrawerFor } from "../../../common/roll-printer/kick-drawer.ts";
import { refreshes } from "../use-bill-commands.ts";
import { amountOfPart, openOf, roundedUp } from "./open-part.ts";

const noMethods: readonly PayMethod[] = [];

/** The till of this browser, with its shift; undefined until it is read. */
const useOwnTill = () => {
  const tillId = Number(readStored("till") ?? "");
  const { data } = useCall(tillEndpoints.till, { params: { tillId } }, { enabled: tillId > 0, staleTime: 0 });
  return data;
};

/** What coins can pay of a sum (M4). */
const coinsFor = (till: TillState | undefined, bill: Bill, decimals: number, sum: number): number =>
  inCoins(sum, cashRoundingFor(bill.currency, till?.settings.Country.value ?? "", decimals));

/** Equal parts begin with one for each guest who has not paid. */
const useWish = (bill: Bill) => {
  const [kind, setKind] = useState<PartWish["type"]>("equal");
  const [count, setCount] = useState<number | null>(Math.max(1, bill.guests - (bill.parts?.length ?? 0)));
  const [amount, setAmount] = useState<number | null>(null);
  const wish: PartWish =
    kind === "equal" ? { type: "equal", count: count ?? 1 } : { type: "amount", amount: amount ?? 0 };
  return { wish, setKind, count, setCount, amount, setAmount };
};

const useSend = (bill: Bill, onClose: () => void) => {
  const { t } = useTranslation("desk");
  const { t: counter } = useTranslation("counter");
  const { count, moneyWithCode } = useFormats();
  const navigate = useNavigate();
  const command = useCommand(desk.payPart, { refreshes });
  const send = (payload: Omit<Parameters<typeof command.mutate>[0]["payload"], "id" | "version">) =>
    command.mutate(
      { payload: { id: bill.id, version: bill.version, ...payload } },
      {
        onSuccess: ({ part }) => {
          onClose();
          if (payload.payment.tenders.some(({ kind }) => kind === "cash"))
            void openDrawerFor(`${bill.clientId} ${part.number}`, () => counter("drawer.failed"));
          notify({
            title: t("bill.parts.paid", {
              number: count(part.number),
              amount: moneyWithCode(part.amount, bill.currency),
            }),
            action: {
              label: t("bill.parts.print"),
              onPress: () => void navigate(`/sale/receipt/${bill.id}?part=${part.number}`),
            },
          });
        },
      },
    );
  return { send, isBusy: command.isPending, problem: command.error?.message };
};

/** A payment that was entered, before the next one with another method. */
export interface Laid {
  readonly method: PayMethod;
  readonly given: number;
  readonly reference: string;
}

/** What is typed of the payment. */
const useEntry = () => {
  const [laid, setLaid] = useState<readonly Laid[]>([]);
  const [methodId, setMethodId] = useState<number | null>(null);
  const [tip, setTip] = useState<number | null>(null);
  /** Undefined: nothing is typed yet, so the amount due is used. Null: the field was cleared. */
  const [typed, setGiven] = useState<number | null>();
  const [reference, setReference] = useState("");
  /** Adds the typed payment to the list and clears the fields for the next one. */
  const lay = (one: Laid) => {
    setLaid([...laid, one]);
    setGiven(undefined);
    setReference("");
  };
  const takeOff = (at: number) => setLaid(laid.filter((_, index) => index !== at));
  return { laid, lay, takeOff, methodId, setMethodId, tip, setTip, typed, setGiven, reference, setReference };
};

/** Amount given for `due`, and the change. Only cash can be more than is due. */
const givenFor = (due: number, inCash: number | null, typed: number | null | undefined) => {
  const payable = inCash ?? due;
  const laid = typed === undefined ? payable : (typed ?? 0);
  const given = inCash === null ? Math.min(laid, due) : laid;
  const isShort = given < Math.min(payable, due);
  return { given, isShort, change: isShort ? 0 : Math.max(0, given - payable) };
};

const paymentOf = (currency: string, laid: readonly Laid[], tip: number | null): PaymentInput => ({
  tenders: laid.map(({ method, given, reference }, at) => ({
    id: String(at + 1),
    methodId: method.id,
    kind: method.kind,
    currency,
    given,
    rate: RATE_SCALE,
    reference: method.needsReference ? reference.trim() : null,
  })),
  changeCurrency: null,
  ...(tip !== null && tip > 0 && { tip }),
});

export const usePartForm = (bill: Bill, onClose: () => void) => {
  const { t } = useTranslation(["desk", "error"]);
  const decimals = useFormats().decimals(bill.currency);
  const till = useOwnTill();
  const wishing = useWish(bill);
  const entry = useEntry();
  const { send, isBusy, problem } = useSend(bill, onClose);
  const methods = till?.payMethods ?? noMethods;
  const method = methods.find(({ id }) => id === entry.methodId) ?? methods[0];
  const part = amountOfPart(bill, wishing.wish);
  const due = entry.laid.reduce((left, one) => left - one.given, part + (entry.tip ?? 0));
  const inCash = method?.kind === "cash" ? coinsFor(till, bill, decimals, due) : null;
  const { given, isShort, change } = givenFor(due, inCash, entry.typed);
  const whyNot = () => {
    if (till === undefined || till.shift === null || method === undefined) return t("bill.parts.noTill");
    if (part <= 0 || part > openOf(bill) || due <= 0 || wishing.count === null) return t("error:field.range");
    if (method.needsReference && entry.reference.trim() === "") return t("error:field.required");
    return isShort ? t("error:PaymentNotEnough") : undefined;
  };
  const missing = whyNot();
  const pay = () => {
    if (till === undefined || method === undefined || isBusy || missing !== undefined) return;
    const { laid, tip, reference } = entry;
    const payment = paymentOf(bill.currency, [...laid, { method, given, reference }], tip);
    send({ tillId: till.till.id, part: wishing.wish, payment });
  };
  /** Part of it is paid with this method, the rest with another. */
  const canLay = method !== undefined && isShort && given > 0;
  const layTyped = () => {
    if (method !== undefined && canLay) entry.lay({ method, given, reference: entry.reference });
  };
  const takesTips = till?.settings.TakeTips.value === true;
  const roundUp = () => entry.setTip(roundedUp(part, decimals) - part);
  const derived = {
    methods,
    method,
    canLay,
    layTyped,
    takesTips,
    roundUp,
    shownGiven: entry.typed === null ? null : given,
    part,
    change,
    isBusy,
    problem,
    missing,
    pay,
  };
  return { ...wishing, ...entry, ...derived };
};

export type PartForm = ReturnType<typeof usePartForm>;
