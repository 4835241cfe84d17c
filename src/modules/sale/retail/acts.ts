/** What a cashier does, as one function each: makes ids and times, asks the flow whether it may be, and says no with a sound and a sentence. */
import type { NewLine, SaleLine } from "../../../../machines/sale-flow/sale-flow-context.ts";
import type { SaleFlowEvent } from "../../../../machines/sale-flow/sale-flow-events.ts";
import { isChargedDeposit } from "../../../../machines/sale-flow/sale-flow-deposit.ts";
import { isServiceLine } from "../../../../machines/sale-flow/sale-flow-service.ts";
import { isReturned } from "../../../../machines/sale-flow/sale-flow-return.ts";
import { isNumber, numberOf } from "../../../../machines/sale-flow/sale-flow-sale.ts";
import { flowWhyNot } from "../../../../machines/sale-flow/sale-flow-why.ts";
import { type Match, readScan } from "../../../client/till/catalogue-index.ts";
import { isReceiptCode } from "../../../client/till/till-return.ts";
import { nextStamp } from "../../../client/till/device-stamp.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import { isBadgeCode } from "../../../domain/badge.ts";
import { QUANTITY_SCALE, type Quantity } from "../../../domain/units.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { emptyEntry, timesOf } from "./entry/entry.ts";
import type { Desk } from "./till-context.tsx";

type Base = Omit<Desk, "acts">;

const id = () => crypto.randomUUID();

/** The line that keys act on: the selected one, else the last. */
export const currentLine = ({ till }: Pick<Base, "till">): SaleLine | undefined => {
  const { lines, selected } = till.flow.getSnapshot().context.sale;
  return lines.find(({ key }) => key === selected) ?? lines.at(-1);
};

/** Long enough to be read by somebody who looks up late. */
const READ_MS = 6000;

const speech = ({ message }: Base) => ({
  /** Says why not, and sounds so. */
  refuse: (text: string) => {
    playSound("refused");
    const refusal = { text, at: Date.now() };
    message.set(refusal);
    setTimeout(() => message.get() === refusal && message.set(null), READ_MS);
  },
  hush: () => message.set(null),
});

/** Sends an event if it may be, else says why it may not. */
const sender = (desk: Base) => {
  const { refuse } = speech(desk);
  return (event: SaleFlowEvent): boolean => {
    const reason = flowWhyNot(desk.till.flow.getSnapshot(), event);
    if (reason !== null) {
      refuse(desk.t(`till:blocked.${reason}`));
      return false;
    }
    desk.till.flow.send(event);
    return true;
  };
};

/** How many packages a multiplied scan means; whole ones for boxes. Null where it cannot be sold so. */
const timesNumber = (times: Quantity, kind: PackageKind, number: Quantity): Quantity | null => {
  const product = (times * number) / QUANTITY_SCALE;
  return isNumber(kind, product) ? product : null;
};

const goodsActs = (desk: Base) => {
  const send = sender(desk);
  const { refuse, hush } = speech(desk);
  const add = (
    match: Match,
    number: Quantity = QUANTITY_SCALE,
    labelPrices: NewLine["labelPrices"] = null,
  ) => {
    const entry = desk.entry.get();
    const all = timesNumber(timesOf(entry), match.package, number);
    if (all === null) return refuse(desk.t("till:wholeOnly", { product: match.product.name }));
    const line = { key: id(), product: match.product, package: match.package, number: all, labelPrices };
    if (!send({ type: "LINE.ADD", line, clientId: id(), at: Date.now() })) return undefined;
    desk.entry.set(emptyEntry);
    hush();
    return playSound("accepted");
  };
  const scan = (code: string): void => {
    const { facts, till } = desk;
    const decimals = desk.format.decimals(desk.currency);
    const { index, status } = till.catalogue.get();
    const scanned = readScan(index, code, facts.weightRules, decimals);
    // A new till takes scans before its catalogue is there: they wait for it, in their order.
    if (scanned.kind === "unknown" && status === "loading") {
      void till.catalogue.settled().then(() => scan(code));
      return undefined;
    }
    // A badge is a secret: its code is not shown.
    if (isBadgeCode(code)) return refuse(desk.t("till:badgeScanned"));
    if (scanned.kind === "unknown" && isReceiptCode(code)) {
      desk.returning.set(code.trim());
      desk.entry.set(emptyEntry);
      return desk.panel.set("return");
    }
    if (scanned.kind === "unknown") return refuse(desk.t("till:unknownCode", { code: scanned.code }));
    if (scanned.kind === "ambiguous") {
      desk.ambiguous.set(scanned.matches);
      return refuse(desk.t("till:ambiguous.title"));
    }
    return add(scanned.match, scanned.number, scanned.labelPrices);
  };
  return { add, scan };
};

const lineActs = (desk: Base) => {
  const send = sender(desk);
  const { refuse } = speech(desk);
  const setCount = (line: SaleLine, number: Quantity) =>
    isReturned(line) || isNumber(line.package, number)
      ? send({ type: "LINE.COUNT", key: line.key, number, at: Date.now() })
      : refuse(desk.t(number <= 0 ? "till:lessThanOne" : "till:notThatMany"));
  const remove = (line: SaleLine) => {
    if (!send({ type: "LINE.REMOVE", key: line.key })) return;
    notify({
      id: "till-undo",
      tone: "neutral",
      title: desk.t("till:removed", { product: line.product.name }),
      undo: () => desk.till.flow.send({ type: "UNDO" }),
    });
  };
  /** Up and down the lines; stops at the ends. */
  const move = (by: number) => {
    const { sale } = desk.till.flow.getSnapshot().context;
    const lines = sale.lines.filter((one) => !isChargedDeposit(one) && !isServiceLine(one));
    const line = currentLine(desk);
    const at = lines.findIndex(({ key }) => key === line?.key);
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
    if (next) desk.till.flow.send({ type: "LINE.SELECT", key: next.key });
  };
  const more = (by: Quantity) => {
    const line = currentLine(desk);
    if (line === undefined) return refuse(desk.t("till:blocked.noLines"));
    return setCount(line, numberOf(line) + by);
  };
  const repack = (line: SaleLine, kind: PackageKind) =>
    send({ type: "LINE.PACKAGE", key: line.key, package: kind, at: Date.now() });
  return { setCount, remove, move, more, repack };
};

const saleActs = (desk: Base) => {
  const send = sender(desk);
  return {
    pay: () => {
      desk.panel.set(null);
      return send({ type: "PAY", key: id() });
    },
    confirm: () => send({ type: "CONFIRM", stamp: nextStamp() }) && playSound("done"),
    next: () => {
      desk.entry.set(emptyEntry);
      desk.message.set(null);
      return send({ type: "NEXT", clientId: id() });
    },
    /** The next step of a sale that is no longer on the counter: finish it, or serve the next customer. */
    forward: () => {
      const state = desk.till.flow.getSnapshot();
      const isDone = state.matches("posting") || state.matches("unsure") || state.matches("receipt");
      if (isDone) {
        desk.entry.set(emptyEntry);
        desk.message.set(null);
        return send({ type: "NEXT", clientId: id() });
      }
      return state.matches("paying")
        ? (desk.payStep.get()?.run() ?? send({ type: "CONFIRM", stamp: nextStamp() }))
        : undefined;
    },
    hang: (name: string) => send({ type: "HANG", key: id(), name, clientId: id() }),
    clear: () => {
      if (!send({ type: "CLEAR" })) return;
      notify({
        id: "till-undo",
        tone: "neutral",
        title: desk.t("till:cleared"),
        undo: () => desk.till.flow.send({ type: "UNDO" }),
      });
    },
  };
};

export const makeActs = (desk: Base) => ({
  ...speech(desk),
  send: sender(desk),
  ...goodsActs(desk),
  ...lineActs(desk),
  ...saleActs(desk),
});

export type Acts = ReturnType<typeof makeActs>;
