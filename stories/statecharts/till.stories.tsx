/** The till's flow and its unsent sales, played through on the till itself. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import i18next from "i18next";
import type { EventObject } from "xstate";
import type { CommitInput } from "../../src/contract/sale/sale.ts";
import type { Till } from "../../src/client/till/till-actor.ts";
import { type SaleFlowSnapshot, saleFlowMachine } from "../../machines/sale-flow/sale-flow.ts";
import type { SaleFlowEvent } from "../../machines/sale-flow/sale-flow-events.ts";
import { flowWhyNot } from "../../machines/sale-flow/sale-flow-why.ts";
import { commitOf } from "../../machines/sale-flow/sale-flow-pay.ts";
import { saleOutboxMachine } from "../../machines/sale-outbox.ts";
import { originalOf, returnedLines } from "../../src/client/till/till-return.ts";
import { indexOf } from "../../src/client/till/catalogue-index.ts";
import { termsOf } from "../../src/client/till/till-facts.ts";
import { TillPage } from "../../src/modules/sale/retail/retail.tsx";
import { catalogue, productOf, returnable } from "../modules/sale/retail/goods-fixtures.ts";
import {
  adds,
  atCounter,
  basket,
  facts,
  key,
  approval,
  lays,
  openAt,
  pays,
  receipt,
  rossi,
} from "../modules/sale/retail/till-fixtures.ts";
import { at } from "../support/world.tsx";
import { MachinePage, type Room, type Running } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";
import { answered, byType, failed } from "./running.ts";

let till: Till | undefined;

const boss = { ...facts, rights: [...facts.rights, "sale.order.return", "sale.refund.method"] };
const shift = { id: 7, number: "T1-SH-00042" };
const ready = { type: "TILL.READY", terms: termsOf(boss), shift };
const isShut = { type: "TILL.READY", terms: termsOf(boss), shift: null };
const line = adds(1);
const newer = { ...receipt, clientId: key(900), state: "temp", moneyState: "unpaid", number: null, paid: 0 };
const overtaken = { type: "OVERTAKEN", newer };
const hangs = { type: "HANG", key: key(600), name: "Blue jacket", clientId: key(901) };
const confirm = { type: "CONFIRM" };
const enough = lays(1, "cash", 50_000);
const paying = [...basket, pays];
const posting = [...paying, enough, confirm];
const post = "saleFlow.posting";
const hang = "saleFlow.hanging.calling";
const grant = "saleFlow.selling.granting";
const approves = { type: "APPROVE", approverId: 2, pin: "1234" };
const noAnswer = { refusal: null, at: 0 };
const refusedBy = (name: string) => ({ refusal: { name, data: null }, at: 0 });
const halfPrice = {
  type: "LINE.DISCOUNT",
  key: key(1),
  discount: { kind: "percent", basisPoints: 5000 },
  at: 2,
};

const comesBack = {
  type: "RETURN.ADD",
  original: originalOf(returnable),
  lines: returnedLines(returnable, new Map([[501, 1000]]), indexOf(catalogue)),
  at: 1,
};

const sale = {
  clientId: key(700),
  customer: null,
  vatMode: "gross",
  discount: null,
  memo: "",
  holdName: null,
  lines: [],
  selected: null,
  touched: null,
};

const events = byType([
  ready,
  isShut,
  { type: "SHIFT.OPENED", shift },
  { type: "SHIFT.CLOSED" },
  line,
  { type: "LINE.COUNT", key: key(1), number: 3000, at: 1 },
  { type: "LINE.PACKAGE", key: key(3), package: "box", at: 1 },
  { type: "LINE.PRICE", key: key(1), price: 12_500, at: 1 },
  halfPrice,
  { type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 500 } },
  comesBack,
  { type: "RETURN.FREE", key: key(1), unitPrice: 11_500, at: 1 },
  { type: "RETURN.TO", key: comesBack.lines[0]?.key ?? "", to: "scrap" },
  { type: "LINE.REMOVE", key: key(1) },
  { type: "LINE.SELECT", key: key(1) },
  { type: "CUSTOMER.SET", customer: rossi },
  { type: "DELIVERY.SET", isForDelivery: true },
  { type: "VAT_MODE.SET", vatMode: "net" },
  { type: "REPRICED", products: [{ ...productOf(1), unitPrice: 13_900 }] },
  approves,
  hangs,
  { type: "RECALLED", sale },
  overtaken,
  { type: "NEWER.TAKE", sale, clientId: key(903) },
  { type: "NEWER.SPLIT", clientId: key(904) },
  { type: "NEWER.DROP", clientId: key(905) },
  { type: "KEPT", clientId: key(900), version: 2 },
  { type: "CLEAR" },
  { type: "UNDO" },
  { type: "PROBLEM.SEEN" },
  pays,
  enough,
  lays(2, "card", 1000),
  { type: "TENDER.CHANGE", id: key(801), given: 100_000 },
  { type: "TENDER.REMOVE", id: key(801) },
  { type: "CHANGE_CURRENCY.SET", currency: "HUF" },
  { type: "TIP.SET", isTip: true },
  { type: "WISH.SET", wish: null },
  { type: "BACK" },
  confirm,
  { type: "RETRY" },
  { type: "ONLINE" },
  { type: "NETWORK", unsentCredit: 0 },
  { type: "NEXT", clientId: key(902) },
  answered(post, receipt),
  failed(post, noAnswer),
  answered(hang),
  answered(grant, approval),
  failed(grant, refusedBy("PinRefused")),
  failed(hang, noAnswer),
  { type: "xstate.after.untilRetry.saleFlow.unsure" },
  { type: "xstate.after.untilRetry.saleFlow.hanging.waiting" },
] as readonly EventObject[]);

const openTill = async (steps: readonly EventObject[]): Promise<Till> => {
  till = await openAt(steps, boss);
  return till;
};

/** Another till has the very sale that is on the counter. */
const fit = (event: EventObject): EventObject => {
  const clientId = till?.flow.getSnapshot().context.sale.clientId;
  const ours = { ...overtaken, newer: { ...newer, clientId } };
  return event.type === "OVERTAKEN" ? ours : event;
};

const face = () => till && <div className="h-190">{<TillPage till={till} />}</div>;

const flowRoom: Room = {
  machine: saleFlowMachine,
  about:
    "The guided flow around one sale: till and shift, the goods, the money, posting it exactly once, the receipt, the next customer.",
  open: async (steps) => {
    const { flow } = await openTill([]);
    for (const step of steps) flow.send(fit(step) as never);
    return flow as unknown as Running;
  },
  fit,
  events,
  ways: {
    "saleFlow.closed": [isShut as EventObject],
    "saleFlow.selling.empty": [],
    "saleFlow.selling.lines": basket,
    "saleFlow.selling.approving": [line, halfPrice as EventObject],
    "saleFlow.selling.granting": [line, halfPrice as EventObject, approves],
    "saleFlow.selling.overtaken": [...basket, overtaken as EventObject],
    "saleFlow.hanging.calling": [...basket, hangs],
    "saleFlow.hanging.waiting": [...basket, hangs, failed(hang, noAnswer)],
    "saleFlow.paying": paying,
    "saleFlow.posting": posting,
    "saleFlow.unsure": [...posting, failed(post, noAnswer)],
    "saleFlow.receipt": [...posting, answered(post, receipt)],
  },
  whyNot: (snapshot, event) => {
    const reason = flowWhyNot(snapshot as SaleFlowSnapshot, event as SaleFlowEvent);
    return reason === null ? undefined : i18next.t(`till:blocked.${reason}`);
  },
  face,
  faceWidth: 1024,
};

/** A finished sale as it is sent. */
const finished = async (): Promise<CommitInput> => {
  const { flow } = await openTill([...paying, enough]);
  const commit = commitOf(flow.getSnapshot().context);
  if (!commit) throw new Error("the basket cannot be posted");
  return commit;
};

const send = "saleOutbox.sending";

const outboxRoom = (commit: CommitInput): Room => {
  const add = { type: "ADD", commit };
  const refused = failed(send, refusedBy("OutOfStock"));
  return {
    machine: saleOutboxMachine,
    about:
      "Sales finished at the counter that have no answer yet: sent one after the other, each under its own key. The strip of the till counts them.",
    open: async (steps) => {
      const { outbox } = await openTill([]);
      for (const step of steps) outbox.send(step as never);
      return outbox as unknown as Running;
    },
    events: byType([
      add,
      { type: "SEND_AGAIN", key: commit.key },
      { type: "SEND_OVER", key: commit.key, newKey: key(610) },
      { type: "SEND_APART", key: commit.key, newKey: key(611), clientId: key(906) },
      { type: "SETTLED", key: commit.key },
      { type: "RETRY" },
      { type: "ONLINE" },
      answered(send, receipt),
      refused,
      failed(send, noAnswer),
      { type: "xstate.after.untilRetry.saleOutbox.resting" },
    ] as readonly EventObject[]),
    ways: {
      "saleOutbox.idle": [],
      "saleOutbox.sending": [add],
      "saleOutbox.resting": [add, failed(send, noAnswer)],
    },
    face,
    faceWidth: 1024,
  };
};

const never = atCounter({
  facts: boss,
  answers: {
    "GET /basics/till/1": "never",
    "POST /sale/order/save-commit": "never",
    "POST /sale/orders/hang": "never",
    "POST /sale/approval": "never",
  },
});

export default {
  title: "Machines/Till",
  parameters: pageInPage,
  loaders: [never],
  decorators: [at("/sale/retail")],
} satisfies Meta;
type Story = StoryObj;

const flowPage: Story = { render: () => <MachinePage room={flowRoom} /> };

export const SaleAtTheCounter: Story = { ...flowPage, play: opensStill(flowRoom) };

export const EveryState: Story = { ...flowPage, tags: ["proof"], play: everyStateOpens(flowRoom) };

export const ASalePlayedThrough: Story = {
  ...flowPage,
  tags: ["proof"],
  play: async () => {
    await opened("saleFlow.selling.empty");
    await sent("LINE.ADD");
    await isIn("saleFlow.selling.lines");
    await sent("PAY");
    await isIn("saleFlow.paying");
    await sent("TENDER.ADD");
    await sent("CONFIRM");
    await isIn("saleFlow.posting");
    await sent(`xstate.done.actor.0.${post}`);
    await isIn("saleFlow.receipt");
    await sent("NEXT");
    await isIn("saleFlow.selling.empty");
  },
};

const outboxPage: Story = {
  loaders: [async () => ({ room: outboxRoom(await finished()) })],
  render: (_, { loaded }) => <MachinePage room={(loaded as { readonly room: Room }).room} />,
};

export const UnsentSales: Story = {
  ...outboxPage,
  play: async ({ canvas, loaded }) => opensStill((loaded as { readonly room: Room }).room)({ canvas }),
};

export const EveryStateOfUnsentSales: Story = {
  ...outboxPage,
  tags: ["proof"],
  play: async ({ canvas, loaded }) => everyStateOpens((loaded as { readonly room: Room }).room)({ canvas }),
};
