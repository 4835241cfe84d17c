/** States, conditions and refusals of the machines in people's words. */
import i18next from "i18next";

/** "partReceived" as "Part received". */
export const humanised = (name: string): string => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Machines whose name in the code is not what people say. */
const machines: Readonly<Record<string, string>> = {
  prePurchase: "Pre-purchase order",
  purchaseReceipt: "Goods receipt",
  purchaseReturn: "Return to supplier",
  saleFlow: "Sale at the counter",
  saleOrder: "Sales order",
  saleOutbox: "Unsent sales",
  waybill: "Sea waybill",
};

/** The name of a machine, by its id. */
export const machineWords = (id: string): string => machines[id] ?? humanised(id);

/** States whose name in the code is not what people say. */
const states: Readonly<Record<string, string>> = {
  "saleOrder.temp": "Working copy",
  "saleOrder.saved": "Draft",
  "saleOrder.committed": "Posted",
  "saleOrder.done": "Delivered",
  "saleFlow.closed": "No shift",
  "saleFlow.selling.empty": "No items",
  "saleFlow.selling.lines": "With items",
  "saleFlow.selling.approving": "Approval needed",
  "saleFlow.selling.granting": "Asking for the approval",
  "saleFlow.selling.overtaken": "Changed at another till",
  "saleFlow.hanging": "Putting on hold",
  "saleFlow.hanging.calling": "Asking the server",
  "saleFlow.hanging.waiting": "Waiting to try again",
  "saleFlow.unsure": "Answer unknown",
  "saleOutbox.resting": "Waiting to try again",
  "saleOutbox.idle": "Nothing to send",
  "session.noToken": "Signed out",
  "session.loadingProfile": "Loading the profile",
  "session.failed": "Sign-in failed",
  "session.ended": "Ended elsewhere",
  "chat.connection.off": "Hidden",
  "chat.connection.backoff": "Waiting to connect again",
  "chat.connection.linked.auth": "Signing in",
  "chat.connection.linked.live.fresh": "Heard lately",
  "chat.connection.linked.live.asked": "Asked for a sign of life",
  "productionOrder.working": "In work",
  "landedCost.actual": "Invoiced",
};

/** The name of a state, by its id. */
export const stateWords = (id: string): string => states[id] ?? humanised(id.split(".").at(-1) ?? id);

/** With the states around it: "Selling, no items". */
export const stateWordsInside = (id: string): string => {
  const parts = id.split(".");
  const ids = parts.map((_, at) => parts.slice(0, at + 1).join(".")).slice(1);
  return ids.map(stateWords).join(", ");
};

/** Why a condition refuses, by the name of its guard. */
const refusals: Readonly<Record<string, string>> = {
  noCosts: "Landed costs lie on its goods.",
  noReturns: "Goods of it went back to the supplier.",
  noSplits: "Goods of it were split over other places.",
  stillAhead: "What it paid ahead was used since.",
  atSource: "Only the warehouse that sends may do this.",
  decides: "You may not decide on requests.",
  endsSold: "Goods of it are still open.",
  endsUnsold: "Goods of it are still open.",
  hasAlarms: "There is no open reminder.",
  hasArrivalDay: "The day of arrival is not known.",
  hasCounts: "Nothing is counted yet.",
  hasDue: "Nothing is due.",
  hasLines: "It has no lines yet.",
  hasOpenCosts: "No cost is open.",
  hasReceipts: "Nothing has been received yet.",
  hasOwnBill: "It is owed with its order and has no invoice of its own.",
  hasTicket: "There is no ticket yet.",
  hasToken: "Nobody has signed in.",
  hasUndecided: "No missing goods wait for a decision.",
  hasLoss: "No goods are damaged or missing.",
  isDue: "The promotion is not due today.",
  isFree: "The person is writing or answering.",
  isInTime: "The last valid day is over.",
  isLastCounter: "Other people still count.",
  isNewest: "The customer saw an older version.",
  isNews: "The message is known already.",
  isNotMerged: "Its lines are part of another list.",
  isNotOwn: "You wrote some of its lines. Another person must approve it.",
  isOver: "The time is not over.",
  isPast: "The time is not over.",
  isRefusal: "The server has not refused it.",
  isReported: "Nothing is reported yet.",
  isWaiting: "This sale is not waiting.",
  leavesAllOpen: "Goods of it were sold.",
  leavesSomeOpen: "Nothing of it stays open.",
  mayLoadOlder: "There is nothing older to load.",
  neverReceived: "Goods of it were received once.",
  noOpenDifferences: "Differences are still open.",
  nothingPaid: "It is paid. Take the payment back first.",
  nothingReceived: "Goods have been received. Undo the receipts first.",
  nothingShipped: "Goods of it are on a vessel.",
  notOwn: "You reported it. Another person must approve it.",
  notOwnRequest: "This is your own request. Another person must approve it.",
  oneBranch: "The warehouses belong to two branches. Send the goods instead.",
  ownConsent: "Your side has not agreed to it.",
  pricesUnchanged: "A price has changed since.",
  wasNeverSent: "A customer has it already.",
  wasRefused: "The server has not refused it.",
  wasRenewed: "The ticket is not new.",
};

/** Refusals by a condition that has no name, by machine and event. */
const unnamed: Readonly<Record<string, string>> = {
  "saleOrder.RESTORE": "Only while a bulk act is undone, on a day that is still open.",
  "purchaseOrder.RESTORE": "Only while a bulk act is undone.",
};

/** Machines whose refusals the screens say: the same sentence here. */
const areas: Readonly<Record<string, string>> = { saleOrder: "sale" };

const productSentence = (machineId: string, guard: string): string | undefined => {
  const key = `${areas[machineId] ?? "none"}:blocked.${guard}`;
  return machineId in areas && i18next.exists(key) ? i18next.t(key as "sale:blocked.hasLines") : undefined;
};

/** Why the guard of this name refuses; undefined when nobody wrote it down yet. */
export const writtenRefusal = (machineId: string, guard: string): string | undefined =>
  productSentence(machineId, guard) ?? refusals[guard];

/** Why an event is refused: by a named guard, or by a condition without a name. */
export const refusalWords = (machineId: string, type: string, guard: string | null): string =>
  (guard === null ? undefined : writtenRefusal(machineId, guard)) ??
  unnamed[`${machineId}.${type}`] ??
  "It does not fit what is there now.";
