/** The bars of the histogram: what each is called, and the orders behind it. */
import { useMemo } from "react";
import { type Formats, useFormats } from "../../client/settings/formats.ts";
import type { OutputOf } from "../../client/http/call.ts";
import {
  countedOrders,
  drillBefore,
  drillInto,
  orderListAddress,
} from "../../contract/report/sales-drill.ts";
import type {
  HistogramBar,
  HistogramBucket,
  salesChartEndpoints,
} from "../../contract/report/sales-charts.ts";
import type { QueryOf } from "../common/list/list-query.ts";

export type Histogram = OutputOf<typeof salesChartEndpoints.salesHistogram>;
export type HistogramQuery = QueryOf<typeof salesChartEndpoints.salesHistogram>;

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

/** Whether there is a bar to be seen; every bar of the days comes, also where nothing was sold. */
export const isAnythingSold = ({ bars }: Pick<Histogram, "bars">): boolean =>
  bars.some(({ orders, gross, before }) => orders !== 0 || gross !== 0 || (before ?? 0) !== 0);

/** "14:00", "Monday", "21/11/2026", "November 2026". */
export const useBarName = (bucket: HistogramBucket): ((key: number) => string) => {
  const formats = useFormats();
  return useMemo(() => namesOf(bucket, formats), [bucket, formats]);
};

const namesOf = (bucket: HistogramBucket, { date, month, weekday }: Formats): ((key: number) => string) => {
  switch (bucket) {
    case "hour":
      return (key) => `${String(key).padStart(2, "0")}:00`;
    case "weekday":
      return weekday;
    case "day":
      return (key) => date(dayOf(key));
    case "month":
      return (key) => month(dayOf(key));
  }
};

type BarKey = Pick<HistogramBar, "key">;

/** The lists of the orders behind a bar, behind the compared one beside it (null where there are none), and behind all of them. */
export const barAddresses = (
  { bucket, branchId, compare }: HistogramQuery,
  { startDate = "", endDate = "", before }: Partial<Histogram> = {},
) => {
  const frame = { startDate, endDate, branchId };
  return {
    bar: ({ key }: BarKey): string => orderListAddress(drillInto(bucket, key, frame)),
    before: ({ key }: BarKey): string | null => {
      const orders = compare && drillBefore(bucket, key, frame, compare);
      return orders ? orderListAddress(orders) : null;
    },
    all: orderListAddress(countedOrders(frame)),
    allBefore: before ? orderListAddress(countedOrders({ ...frame, ...before })) : null,
  };
};
