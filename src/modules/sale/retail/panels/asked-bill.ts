/** A bill of a table that the address names (`/sale/retail?bill=7`): it comes to this till, which locks it, and is paid (E4). */
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { flowWhyNot } from "../../../../../machines/sale-flow/sale-flow-why.ts";
import { call } from "../../../../client/http/call.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { type Desk, useDesk, useFlow } from "../till-context.tsx";
import { recall } from "./recall.ts";

const NAME = "bill";

const payBill = async (desk: Desk, id: number): Promise<void> => {
  const { acts, till, facts, t } = desk;
  try {
    await till.catalogue.settled();
    const held = await call(saleEndpoints.temps, { query: { tillId: facts.till.id } });
    const bill = held.find((one) => one.id === id);
    if (bill === undefined) return acts.refuse(t("error:NotPossibleNow"));
    if (!(await recall(desk, bill))) return undefined;
    if (flowWhyNot(till.flow.getSnapshot(), { type: "PAY", key: "" }) === null) acts.pay();
    return undefined;
  } catch (problem) {
    return acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
  }
};

/** Waits while the till is closed or shows a receipt; a sale on the counter stays there, and that is said. */
export const useAskedBill = (): void => {
  const desk = useDesk();
  const [params, setParams] = useSearchParams();
  const billId = Number(params.get(NAME) ?? "");
  const isFree = useFlow((state) => state.matches({ selling: "empty" }));
  const isTaken = useFlow(
    (state) => !state.matches({ selling: "empty" }) && (state.matches("selling") || state.matches("paying")),
  );
  useEffect(() => {
    if (!Number.isSafeInteger(billId) || billId <= 0 || !(isFree || isTaken)) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NAME);
        return next;
      },
      { replace: true },
    );
    if (isFree) void payBill(desk, billId);
    else desk.acts.refuse(desk.t("blocked.hasLines"));
  }, [billId, isFree, isTaken, desk, setParams]);
};
