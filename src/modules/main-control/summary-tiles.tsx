/** The numbers of the dashboard: each says how it moved and opens the list behind it. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Formats } from "../../client/settings/formats.ts";
import type { Summary, summaryParts } from "../../contract/main-control/main-control.ts";
import type { ProveQuery } from "../../contract/prove.ts";
import { countedOrders, orderListAddress } from "../../contract/report/sales-drill.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import type { StatProps } from "../../kit/chart/stat.tsx";

export interface TileFrame {
  readonly t: TFunction<"main-control">;
  readonly formats: Formats;
  readonly branchId: number | undefined;
  /** Seen by who may open the sales report. */
  readonly mayReport: boolean;
}

/** What a tile shows of a summary, and where a press leads. */
export interface TileFacts {
  readonly value: string;
  readonly change?: StatProps["change"];
  readonly detail?: ReactNode;
  readonly to?: string | undefined;
  /** How the value can be proved, where it is a sum of money. */
  readonly proof?: ProveQuery;
}

export interface Tile {
  readonly id: TileId;
  readonly part: (typeof summaryParts)[number];
  /** Null where the person may not see it, or there is nothing of the kind. */
  readonly facts: (summary: Summary, frame: TileFrame) => TileFacts | null;
}

export const tileIds = ["sales", "orders", "basket", "margin", "unpaid"] as const;
export type TileId = (typeof tileIds)[number];

const directions = { "-1": "down", "0": "same", "1": "up" } as const;
const tones = { "-1": "negative", "0": "neutral", "1": "positive" } as const;

/** How much more or less than on the same weekday of last week by this hour; nothing where that was nothing. */
const against = (now: number, before: number, { t, formats }: TileFrame): StatProps["change"] => {
  if (before <= 0) return undefined;
  const share = mulDiv(now - before, BASIS_POINTS, before);
  const sign = share > 0 ? "1" : share < 0 ? "-1" : "0";
  const text = t("change.lastWeek", { share: `${share > 0 ? "+" : ""}${formats.percent(share)}` });
  return { text, direction: directions[sign], tone: tones[sign] };
};

/** Last week's sales up to the hour that it is now. */
const lastWeekByNow = ({ hour, sales }: Summary): number => {
  const hours = sales?.hours ?? [];
  const until = hours.findIndex((each) => each.hour === hour);
  return hours.slice(0, until + 1).reduce((sum, { lastWeek }) => sum + lastWeek, 0);
};

const ofToday = ({ date }: Summary, { branchId }: TileFrame): string =>
  orderListAddress(countedOrders({ startDate: date, endDate: date, branchId }));

const inBranch = ({ branchId }: TileFrame) => (branchId === undefined ? {} : { branchId });

const sales: Tile = {
  id: "sales",
  part: "sales",
  facts: (summary, frame) =>
    summary.sales && {
      value: frame.formats.money(summary.sales.today.gross, summary.currency),
      change: against(summary.sales.today.gross, lastWeekByNow(summary), frame),
      detail: frame.t("detail.yesterday", {
        amount: frame.formats.money(summary.sales.yesterday.gross, summary.currency),
      }),
      to: ofToday(summary, frame),
      proof: { of: "takings", startDate: summary.date, endDate: summary.date, ...inBranch(frame) },
    },
};

const orders: Tile = {
  id: "orders",
  part: "sales",
  facts: (summary, frame) =>
    summary.sales && {
      value: frame.formats.count(summary.sales.today.orders),
      detail: frame.t("detail.lastWeek", { value: frame.formats.count(summary.sales.lastWeek.orders) }),
      to: ofToday(summary, frame),
    },
};

const basket: Tile = {
  id: "basket",
  part: "sales",
  facts: (summary, frame) => {
    if (!summary.sales) return null;
    const { today, lastWeek } = summary.sales;
    const amount = (value: number | null) =>
      value === null ? "–" : frame.formats.money(value, summary.currency);
    return {
      value: amount(today.basket),
      detail: frame.t("detail.lastWeek", { value: amount(lastWeek.basket) }),
      to: ofToday(summary, frame),
    };
  },
};

/** Where cost may be seen; it leads to the report, since no list of orders shows a margin. */
const margin: Tile = {
  id: "margin",
  part: "sales",
  facts: (summary, { t, formats, branchId, mayReport }) => {
    const today = summary.sales?.today;
    if (today?.profit === undefined) return null;
    const branch = branchId === undefined ? "" : `&branchId=${branchId}`;
    return {
      value: today.margin == null ? "–" : formats.percent(today.margin),
      detail: t("detail.profit", { amount: formats.money(today.profit, summary.currency) }),
      to: mayReport ? `/report/sale?period=today${branch}` : undefined,
    };
  },
};

const unpaid: Tile = {
  id: "unpaid",
  part: "unpaid",
  facts: (summary, frame) => {
    const { t, formats } = frame;
    if (!summary.unpaid) return null;
    const own = summary.unpaid.find(({ currency }) => currency === summary.currency);
    const others = summary.unpaid.filter((sum) => sum !== own);
    const count = summary.unpaid.reduce((sum, each) => sum + each.orders, 0);
    return {
      value: formats.money(own?.due ?? 0, summary.currency),
      detail: [
        t("detail.ofOrders", { count, orders: formats.count(count) }),
        ...others.map(({ due, currency }) => formats.moneyWithCode(due, currency)),
      ].join(" · "),
      to: orderListAddress({ only: "owing", ...inBranch(frame) }),
      proof: { of: "owing", currency: summary.currency, ...inBranch(frame) },
    };
  },
};

export const tiles: Readonly<Record<TileId, Tile>> = { sales, orders, basket, margin, unpaid };
