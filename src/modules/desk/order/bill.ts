/** What the screen of bills derives from them: names of desks, what the kitchen has of a line, what is not sent yet. */
import { useSearchParams } from "react-router";
import type { Bill, BillChange } from "../../../contract/desk/desk-order.ts";
import { type KitchenState, kitchenStates } from "../../../domain/restaurant/kitchen-state.ts";

export type BillLine = Bill["lines"][number];
export type KitchenStep = Extract<BillChange, { readonly type: "kitchen" }>["event"];

export const nameOfDesks = ({ desks }: Pick<Bill, "desks">): string =>
  desks.map(({ room, name }) => `${room} ${name}`).join(", ");

/** Guests still order on it, or asked for it. */
export const isOpenBill = ({ state }: Pick<Bill, "state">): boolean => state === "saved" || state === "held";

/** The next step of an item in the kitchen (E5). */
const nextSteps: Readonly<Partial<Record<KitchenState, KitchenStep>>> = {
  queued: "COOK",
  cooking: "READY",
  ready: "SERVE",
};
export const nextStep = (state: KitchenState): KitchenStep | undefined => nextSteps[state];

export interface KitchenGroup {
  readonly state: KitchenState;
  readonly ids: readonly number[];
  readonly quantity: number;
}

/** What the kitchen was told of a line, by state; what was taken back is left out. */
export const kitchenOf = ({ items }: Pick<Bill, "items">, lineKey: string | null): readonly KitchenGroup[] =>
  kitchenStates.flatMap((state) => {
    const group = items.filter(
      (item) => item.state === state && (lineKey === null || item.lineKey === lineKey),
    );
    if (state === "cancelled" || group.length === 0) return [];
    const quantity = group.reduce((sum, item) => sum + item.quantity, 0);
    return [{ state, ids: group.map(({ id }) => id), quantity }];
  });

/** Whether the line is something that guests ordered: neither a deposit nor the service charge. */
export const isOrdered = ({ isDeposit, serviceRate }: BillLine): boolean =>
  !isDeposit && serviceRate === undefined;

/** How much of a line the kitchen does not know yet. Deposits go with their goods. */
export const unsentOf = (line: BillLine): number =>
  isOrdered(line) ? Math.max(0, line.quantity - line.sent) : 0;

export const unsentCourses = ({ lines }: Pick<Bill, "lines">): readonly number[] =>
  [...new Set(lines.filter((line) => unsentOf(line) > 0).map(({ course }) => course))].toSorted(
    (left, right) => left - right,
  );

/** Bills at a desk that is not cleaned after them. */
export const billsAt = (bills: readonly Bill[], deskId: number): readonly Bill[] =>
  bills.filter(({ desks }) => desks.some(({ id, isClean }) => id === deskId && !isClean));

const idIn = (text: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null;

/** `?bill=7` shows one bill, with `&act=parts` to be paid in parts; `?desk=3` opens one at a desk. */
export const useBillAddress = () => {
  const [params, setParams] = useSearchParams();
  const { billId, deskId } = { billId: idIn(params.get("bill")), deskId: idIn(params.get("desk")) };
  return {
    billId,
    deskId,
    paysParts: params.get("act") === "parts",
    showBill: (id: number, replace = false) => setParams({ bill: String(id) }, { replace }),
    showDesk: (id: number) => setParams({ desk: String(id) }, { replace: true }),
    showAll: () => setParams({}),
  };
};
