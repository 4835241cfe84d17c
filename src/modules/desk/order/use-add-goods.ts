/**
 * Adds goods to a bill by the line calls of sales orders, one after the other in the order of their entry. A line of the same product
 * that has no note is counted up; what another waiter adds meanwhile is kept (E4).
 */
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { readAnew, readCached } from "../../../client/http/query.ts";
import { type CatalogueIndex, type Match, readScan } from "../../../client/till/catalogue-index.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { playSound } from "../../../kit/feedback/sounds.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { countOfMatch } from "../../common/document/use-catalogue.ts";
import { isOrdered } from "./bill.ts";

const unitsOfMatch = ({ package: kind, units = 1000 }: Match): number | null =>
  kind === "unit" ? units : null;

/** Writes one entry; the bill is as the last answer had it. */
const useEnter = (id: number) => {
  const { mutateAsync: add } = useCommand(sale.addLine);
  const { mutateAsync: count } = useCommand(sale.countLine);
  const { mutateAsync: change } = useCommand(desk.changeBill);
  return async (bill: Bill, match: Match, course: number) => {
    const { version } = bill;
    const units = unitsOfMatch(match);
    const same = bill.lines.find(
      (line) =>
        line.productId === match.product.id && line.memo === "" && line.course === course && isOrdered(line),
    );
    if (same !== undefined && units !== null) {
      const line = { key: same.key, version: same.version };
      await count({ payload: { id, version, line, count: { ...ZERO_COUNT, units: same.quantity + units } } });
      return;
    }
    const key = newKey();
    const line = { key, productId: match.product.id, count: countOfMatch(match) };
    await add({ payload: { id, version, line } });
    if (course !== 1)
      await change({ payload: { id, change: { type: "courses", lines: [{ key, course }] } } });
  };
};

interface Goods {
  readonly id: number;
  readonly course: number;
  readonly index: CatalogueIndex;
  readonly decimals: number;
  /** Why nothing can be added now. */
  readonly blocked: string | undefined;
}

export const useAddGoods = ({ id, course, index, decimals, blocked }: Goods) => {
  const { t } = useTranslation("document");
  const last = useRef<Promise<void>>(Promise.resolve());
  const enter = useEnter(id);
  const refuse = (title: string) => {
    playSound("refused");
    notify({ id: "bill-goods", tone: "negative", title });
  };
  const run = async (match: Match) => {
    const query = { query: { id } };
    try {
      const [bill] = (await readCached(desk.bills, query)).bills;
      if (bill !== undefined) await enter(bill, match, course);
      playSound("accepted");
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      refuse(problem.message);
    }
    await readAnew(desk.bills, query);
  };
  const take = (match: Match) => {
    if (blocked !== undefined) return refuse(blocked);
    last.current = last.current.then(() => run(match));
  };
  const enterCode = (code: string): boolean => {
    const scan = readScan(index, code, [], decimals);
    if (scan.kind !== "found") return false;
    take(scan.match);
    return true;
  };
  return {
    pick: (productId: number) => {
      const product = index.byId.get(productId);
      if (product !== undefined) take({ product, package: "unit" });
    },
    enterCode,
    scan: (code: string) => {
      if (blocked !== undefined) return refuse(blocked);
      if (!enterCode(code)) refuse(t("product.unknownCode", { code }));
      return undefined;
    },
  };
};
