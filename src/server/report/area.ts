/** Handlers of the reports: those that run on the queue answer with the id of their job. */
import { Effect } from "effect";
import {
  AbcInput,
  PriceDistInput,
  reportEndpoints as report,
  TrendInput,
} from "../../contract/report/report.ts";
import { customerReport } from "../../contract/report/customer-report.ts";
import { profitReport } from "../../contract/report/profit-report.ts";
import { purchaseReport } from "../../contract/report/purchase-report.ts";
import { salesChartEndpoints as charts } from "../../contract/report/sales-charts.ts";
import { salesReport } from "../../contract/report/sales-report.ts";
import { area } from "../area.ts";
import { once } from "../command.ts";
import { answer } from "../http/answer.ts";
import { enqueue, job, type JobKind, jobKind } from "../queue/public.ts";
import { queueProposals } from "../purchase/public.ts";
import { toDeliver } from "../sale/public.ts";
import { readToday } from "../setting/public.ts";
import { Person } from "../person.ts";
import { withinOwnBranch } from "../sql/own-branch.ts";
import { onReplica } from "../sql/replica.ts";
import { abc } from "./abc.ts";
import { customerFacts } from "./customer-report.ts";
import { withBranch } from "./of-branch.ts";
import { factsExport } from "./fact/fact-file.ts";
import { readFacts } from "./fact/fact-report.ts";
import { priceDist } from "./price-dist.ts";
import { profitFacts } from "./profit-report.ts";
import { purchaseFacts } from "./purchase-report.ts";
import { readHistogram } from "./sales-histogram.ts";
import { readPie } from "./sales-pie.ts";
import { salesFacts } from "./sales-report.ts";
import { trend } from "./trend.ts";

/** Orders of today's business date that are to be delivered; 50 of them unless asked otherwise. */
const todayShippings = Effect.fnUntraced(function* (limit = 50) {
  return yield* toDeliver(yield* readToday, limit);
});

const trendJob = jobKind("trend", withBranch(TrendInput));
const abcJob = jobKind("abc", withBranch(AbcInput));
const priceDistJob = jobKind("price-dist", withBranch(PriceDistInput));

/** Queues an analysis and returns the id of its job. For people who work in one branch it counts the sales of that branch only (T10). */
const queue = Effect.fnUntraced(function* <
  Input extends { readonly key: string; readonly branchId?: number },
>(kind: JobKind<Input>, question: NoInfer<Input>) {
  const input = withinOwnBranch(question, yield* Person);
  return { id: yield* once({ key: input.key, name: kind.name, body: input }, enqueue(kind, input)) };
});

export const reportArea = area({
  name: "report",
  answers: [
    answer(report.todayShippings, ({ query }) => todayShippings(query.limit)),
    answer(report.queueTrend, ({ payload }) =>
      "kind" in payload ? queueProposals(payload) : queue(trendJob, payload),
    ),
    answer(report.queueAbc, ({ payload }) => queue(abcJob, payload)),
    answer(report.queuePriceDist, ({ payload }) => queue(priceDistJob, payload)),
    answer(salesReport.endpoints.read, ({ query }) => onReplica(readFacts(salesFacts, query))),
    answer(charts.salesHistogram, ({ query }) => onReplica(readHistogram(query))),
    answer(charts.salesPie, ({ query }) => onReplica(readPie(query))),
    answer(purchaseReport.endpoints.read, ({ query }) => onReplica(readFacts(purchaseFacts, query))),
    answer(profitReport.endpoints.read, ({ query }) => onReplica(readFacts(profitFacts, query))),
    answer(customerReport.endpoints.read, ({ query }) => onReplica(readFacts(customerFacts, query))),
  ],
  jobs: [job(trendJob, trend), job(abcJob, abc), job(priceDistJob, priceDist)],
  exports: [
    factsExport(salesReport.endpoints.export, salesFacts, (group) => `title.${group}`),
    factsExport(customerReport.endpoints.export, customerFacts, "customers.title"),
    factsExport(purchaseReport.endpoints.export, purchaseFacts, "purchases.title"),
    factsExport(profitReport.endpoints.export, profitFacts, "profit.title"),
  ],
});
