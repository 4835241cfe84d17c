/** The life of a stock transfer, and its page (rules section 7). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { stockTransferMachine, type StockTransferFacts } from "../../machines/stock-transfer.ts";
import { TransferAct } from "../../src/contract/stock/transfer.ts";
import Transfers from "../../src/modules/stock/transfer/transfers.tsx";
import { transferIn, world } from "../modules/stock/transfer-fixtures.ts";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const request = { type: "REQUEST" } as const;
const approve = { type: "APPROVE" } as const;
const refuse = { type: "REFUSE" } as const;
const allocate = { type: "ALLOCATE" } as const;
const send = { type: "SEND" } as const;
const move = { type: "MOVE" } as const;
const settle = { type: "SETTLE" } as const;
const photo = { type: "PHOTO" } as const;
const cancel = { type: "CANCEL" } as const;
const receive = (quantity: number) => ({ type: "RECEIVE", quantity }) as const;
/** What the transfer of the stories has sent, and what has come of it so far. */
const SENT = 60_000;
const PART = 30_000;

const facts: StockTransferFacts = {
  lineCount: 2,
  ownRequest: false,
  atSource: true,
  decides: true,
  oneBranch: false,
  pending: SENT,
  undecided: 0,
  lost: 0,
};

interface Came {
  readonly lines: readonly Readonly<Record<"received" | "damaged" | "returned" | "missing", number>>[];
}

/** How much of what is on its way a receipt accounts for. */
const quantityOf = ({ lines }: Came): number =>
  lines.reduce((sum, line) => sum + line.received + line.damaged + line.returned + line.missing, 0);

const { Page, ...machine } = documentMachine({
  machine: stockTransferMachine,
  facts,
  events: [
    { type: "EDIT" },
    request,
    approve,
    refuse,
    allocate,
    send,
    move,
    receive(PART),
    receive(SENT),
    settle,
    photo,
    cancel,
  ],
  ways: {
    draft: [],
    requested: [request],
    approved: [request, approve],
    allocated: [request, approve, allocate],
    sent: [send],
    partReceived: [send, receive(PART)],
    closed: [send, receive(SENT)],
    cancelled: [cancel],
    refused: [request, refuse],
  },
  learn: (before, event) => {
    if (event.type === "RECEIVE")
      return {
        ...before,
        pending: Math.max(0, before.pending - event.quantity),
        undecided: 2000,
        lost: 2000,
      };
    return event.type === "SETTLE" ? { ...before, undecided: 0 } : before;
  },
  screen: {
    route: "/product/stock/transfer",
    path: "/product/stock/transfer?transfer=7",
    Screen: Transfers,
    answers: ({ state, can }) => ({
      "GET /stock/transfer": { ...transferIn(state), can: can(TransferAct.literals) },
      "DELETE /stock/transfers": cancelledOne(7),
    }),
    acts: {
      "PUT /stock/transfer": { type: "EDIT" },
      "POST /stock/transfer/request": request,
      "POST /stock/transfer/approve": approve,
      "POST /stock/transfer/refuse": refuse,
      "POST /stock/transfer/allocate": allocate,
      "POST /stock/transfer/send": send,
      "POST /stock/transfer/move": move,
      "POST /stock/transfer/receive": (body) => [receive(quantityOf(body as Came))],
      "POST /stock/transfer/settle": settle,
      "DELETE /stock/transfers": cancel,
    },
  },
});

const meta = {
  title: "Machines/Stock transfer",
  component: Page,
  parameters: pageInPage,
  loaders: world(),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(
    ["REQUEST", "requested"],
    ["APPROVE", "approved"],
    ["ALLOCATE", "allocated"],
    ["SEND", "sent"],
    ["RECEIVE", "partReceived"],
  ),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "approved", press: () => press(/^Send/), to: "sent" }),
  tags: ["proof"],
};
