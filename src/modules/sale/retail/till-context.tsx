/** The till at hand for every part of its screen: the flow, what it sells by, how numbers read, what was just said. */
import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, use, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SaleFlowSnapshot } from "../../../../machines/sale-flow/sale-flow.ts";
import { type Formats, makeFormats } from "../../../client/settings/formats.ts";
import { useLanguage } from "../../../client/language.ts";
import type { Match } from "../../../client/till/catalogue-index.ts";
import type { CatalogueState } from "../../../client/till/catalogue.ts";
import type { Till, TillView } from "../../../client/till/till-actor.ts";
import { baseOf, type TillFacts } from "../../../client/till/till-facts.ts";
import { makeActs, type Acts } from "./acts.ts";
import { emptyEntry, type Entry } from "./entry/entry.ts";
import { makeStore, type Store, useStore } from "../../../store.ts";

export type Words = TFunction<["till", "error"]>;

/** What slides over the left, or asks in the middle. */
export type Panel =
  | "quickKeys"
  | "customer"
  | "discount"
  | "hold"
  | "recall"
  | "return"
  | "receipts"
  | "more"
  | "report"
  | "cash"
  | "tips"
  | "drawer"
  | "printer"
  | "closeShift"
  | "unsent"
  | "wish"
  | "why"
  | null;

/** What was refused and why, under the entry line; `at` tells the same one said twice apart. */
export interface Message {
  readonly text: string;
  readonly at: number;
}

/** What Enter does while the sale is paid: lays an amount by a method. Null: it finishes the sale. */
export interface PayStep {
  readonly label: string;
  readonly run: () => void;
}

export interface Desk {
  readonly till: Till;
  readonly facts: TillFacts;
  readonly format: Formats;
  /** The code of the till's currency. */
  readonly currency: string;
  readonly t: Words;
  readonly entry: Store<Entry>;
  readonly panel: Store<Panel>;
  readonly message: Store<Message | null>;
  /** The products that one scanned code stands for (P5): somebody must choose. */
  readonly ambiguous: Store<readonly Match[] | null>;
  /** The number of the receipt whose goods come back, typed or scanned. */
  readonly returning: Store<string | null>;
  /** Said by the payment for the button of the next step. */
  readonly payStep: Store<PayStep | null>;
  readonly acts: Acts;
}

const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = use(DeskContext);
  if (desk === null) throw new Error("outside of the till");
  return desk;
};

/** Reads the flow: `useFlow(({ context }) => context.sale.lines)`. */
export const useFlow = <A,>(
  select: (snapshot: SaleFlowSnapshot) => A,
  same?: (left: A, right: A) => boolean,
): A => useSelector(useDesk().till.flow, select, same);

export const useTillView = (till: Till): TillView => useStore(till);

export const useCatalogue = (): CatalogueState => useStore(useDesk().till.catalogue);

export interface TillDeskProps {
  readonly till: Till;
  readonly facts: TillFacts;
  readonly children: ReactNode;
}

export function TillDesk({ till, facts, children }: TillDeskProps) {
  const { t } = useTranslation(["till", "error"]);
  const { locale } = useLanguage();
  const notes = useMemo(
    () => ({
      entry: makeStore<Entry>(emptyEntry),
      panel: makeStore<Panel>(null),
      message: makeStore<Message | null>(null),
      returning: makeStore<string | null>(null),
      payStep: makeStore<PayStep | null>(null),
      ambiguous: makeStore<readonly Match[] | null>(null),
    }),
    [],
  );
  const desk = useMemo(() => {
    const format = makeFormats(locale, facts.settings, facts.currencies);
    const currency = baseOf(facts).code;
    const base = { till, facts, format, currency, t, ...notes };
    return { ...base, acts: makeActs(base) };
  }, [till, facts, locale, t, notes]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}
