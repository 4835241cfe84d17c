/** The to-do list of the dashboard: what is counted, and the address of the list that shows exactly these rows. */
import { orderListAddress } from "../../contract/report/sales-drill.ts";

export const todoIds = ["overdue", "lowStock", "toShip", "held", "unsent", "reminders"] as const;
export type TodoId = (typeof todoIds)[number];

/** Open ones; only their number is wanted. The list shows open ones by itself. */
const open = { closeTime: 1, limit: 0 } as const;

export const alarmTodos = {
  reminders: { query: open, list: "/main-control/alarm-clock" },
  /** Made by the product itself for goods below their minimum stock (I39). */
  lowStock: { query: { ...open, kind: "stock" }, list: "/main-control/alarm-clock?kind=stock" },
} as const;

const inBranch = (branchId: number | undefined) => (branchId === undefined ? {} : { branchId });

export const ordersTodos = {
  toShip: (branchId: number | undefined): string =>
    orderListAddress({ only: "toShip", ...inBranch(branchId) }),
  held: (branchId: number | undefined): string => orderListAddress({ state: "held", ...inBranch(branchId) }),
} as const;

export const overdueTodo = { list: "/customer/index?account=overdue" } as const;

/** The till lists its own unsent sales. */
export const UNSENT_LIST = "/sale/retail";
