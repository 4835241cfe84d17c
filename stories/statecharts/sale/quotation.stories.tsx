/** The life of a quotation, and its page (S18). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { quotationMachine } from "../../../machines/quotation.ts";
import { QuoteAct } from "../../../src/contract/sale/quote.ts";
import OneQuote from "../../../src/modules/sale/quote/one-quote.tsx";
import { quoteIn, quoteLink, quoteWorld } from "../../modules/sale/quote/quote-fixtures.ts";
import { documentMachine } from "../document-machine.tsx";
import { pageInPage } from "../page-in-page.ts";
import { press } from "../play.ts";

const edit = { type: "EDIT" } as const;
const send = { type: "SEND" } as const;
const share = { type: "SHARE" } as const;
const accept = { type: "ACCEPT", revision: 1 } as const;
const decline = { type: "DECLINE" } as const;
const expire = { type: "EXPIRE" } as const;
const remove = { type: "DELETE" } as const;
const restore = { type: "RESTORE" } as const;
const facts = { lineCount: 3, revision: 1, isOver: false };

const { Page, ...machine } = documentMachine({
  machine: quotationMachine,
  facts,
  events: [edit, send, share, accept, decline, expire, remove, restore],
  ways: {
    draft: [],
    sent: [send],
    accepted: [send, accept],
    declined: [send, decline],
    expired: [send, expire],
    deleted: [remove],
  },
  screen: {
    route: "/sale/order-quote-update",
    path: "/sale/order-quote-update?quote=7",
    Screen: OneQuote,
    answers: ({ state, can }) => ({
      "GET /sale/quote": { ...quoteIn(state), can: [...can(QuoteAct.literals, { link: "SHARE" }), "copy"] },
      "POST /sale/quote/copy": quoteIn("draft"),
      "POST /sale/quote/link": quoteLink,
    }),
    acts: {
      "PUT /sale/quote": edit,
      "POST /sale/quote/send": send,
      "POST /sale/quote/link": share,
      "POST /sale/quote/accept": accept,
      "POST /sale/quote/decline": decline,
      "DELETE /sale/quote": remove,
      "POST /sale/quote/restore": restore,
    },
  },
});

const meta = {
  title: "Machines/Quotation",
  component: Page,
  parameters: pageInPage,
  loaders: quoteWorld(),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["SEND", "sent"], ["ACCEPT", "accepted"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({ from: "draft", press: () => press(/^Send/), to: "sent" }),
  tags: ["proof"],
};
