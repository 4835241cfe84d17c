/** Voice and tone: how Kontor speaks, with the words that it uses and those that it does not. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, X } from "lucide-react";
import { Page, Part } from "./page.tsx";

export default { title: "Foundations/Voice", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const rules = [
  [
    "Plain",
    "Short sentences in the present tense. Every text is read by people whose first language is another one.",
  ],
  [
    "Of the trade",
    "The words that shops of that country use: hold and recall a sale, float, cash up, credit note, delivery note. Each language is written by itself, never word by word from English.",
  ],
  [
    "One word, one thing",
    "What is a goods receipt on one screen is a goods receipt on all of them. The glossary of each language is tested.",
  ],
  [
    "Sentence case",
    "Only the first word of a title, a button or a column has a capital. No exclamation marks, no please.",
  ],
  ["Quiet success", "What worked needs a short notice at most. What failed needs a sentence that helps."],
] as const;

const kinds = [
  ["Button", "A verb and its object", "Post count", "OK"],
  [
    "Title of a dialog",
    "Names the act; the button repeats the verb",
    "Void the order? · Void order",
    "Are you sure? · Yes",
  ],
  [
    "Error",
    "What happened, what was kept, what to do next; two sentences at most",
    "The order was changed on another device. Your entries are still here: compare and save again.",
    "An error occurred.",
  ],
  ["Error of a field", "What to enter", "Enter a valid e-mail address.", "Invalid input"],
  ["Refusal", "Names the figures", "Only 3 of 5 are in stock.", "Not enough stock."],
  ["Why not now", "On a dimmed button: the reason", "The shift is closed", "(nothing)"],
  [
    "Empty state",
    "What will stand here and the act that fills it",
    "No suppliers yet. Suppliers you add appear here. · New supplier",
    "No data",
  ],
  ["Filter", "Names its field and then its value", "Status: Posted", "Posted"],
  [
    "No access",
    "Who can help",
    "You don't have access to this page. Ask a manager for the permission.",
    "You may not open this page",
  ],
  [
    "At the till",
    "Eight words at most",
    "Sale is being paid",
    "The goods of this sale are currently being paid for",
  ],
] as const;

const words = [
  ["Sales order", "Sale order"],
  ["Status", "State"],
  ["Posted", "Committed"],
  ["Partly paid", "Part paid"],
  ["Manager approval", "Have it allowed"],
  ["Return", "Goods come back"],
  ["Written off", "Thrown away"],
  ["Remove, Discard", "Take it away, Throw it away"],
  ["Payment terms (days)", "Days to pay"],
  ["In credit", "Paid ahead"],
  ["Best sellers", "Sold best"],
  ["No results", "Nothing fits"],
  ["No change needed.", "It is so already."],
  ["Maximum discount", "Largest discount"],
  ["Permissions", "What they may"],
] as const;

const head = "border-b border-line py-1.5 pr-6 text-left text-small font-medium text-muted";
const cell = "border-b border-line py-2 pr-6 align-top";

const Good = () => <Check aria-label="Write" size={14} className="mr-1.5 inline text-positive" />;
const Bad = () => <X aria-label="Do not write" size={14} className="mr-1.5 inline text-negative" />;

export const VoiceAndTone: Story = {
  render: () => (
    <Page
      title="Voice and tone"
      about="Kontor speaks like a colleague who knows the trade: plain, exact, friendly by being of use. It never blames, never jokes about money, and says what was kept."
    >
      <dl className="grid max-w-3xl gap-x-6 gap-y-3 text-form sm:grid-cols-[11rem_1fr]">
        {rules.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      <Part title="By kind of text">
        <table className="w-full text-list" aria-label="By kind of text">
          <thead>
            <tr>
              {["Text", "How", "Write", "Do not write"].map((text) => (
                <th key={text} className={head}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, how, good, bad]) => (
              <tr key={kind}>
                <td className={`${cell} font-medium`}>{kind}</td>
                <td className={`${cell} text-muted`}>{how}</td>
                <td className={cell}>
                  <Good />
                  {good}
                </td>
                <td className={cell}>
                  <Bad />
                  {bad}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="Words">
        <ul className="grid gap-x-8 gap-y-1.5 text-list sm:grid-cols-2" aria-label="Words">
          {words.map(([good, bad]) => (
            <li key={good} className="flex gap-4 border-b border-line pb-1.5">
              <span className="flex-1">
                <Good />
                {good}
              </span>
              <span className="flex-1 text-muted">
                <Bad />
                {bad}
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </Page>
  ),
};
