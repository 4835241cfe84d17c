/** A sale to a customer whom the address names (`/sale/retail?customer=9`), as their card opens it. */
import { Option, Schema } from "effect";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { readCustomer } from "../../../../client/till/till-recall.ts";
import { useDesk, useFlow } from "../till-context.tsx";

const NAME = "customer";

const decode = Schema.decodeUnknownOption(Schema.NumberFromString.check(Schema.isInt()));

/** What the counter allows: one who comes while the till is closed, or shows a receipt, is named as soon as it sells. */
const useCounter = (): "free" | "taken" | "later" =>
  useFlow((state) => {
    if (state.matches({ selling: "empty" })) return "free";
    return state.matches("selling") || state.matches("paying") ? "taken" : "later";
  });

/** Names them where nothing is on the counter; a sale that is there keeps its own customer, and that is said. */
export const useAskedCustomer = (): void => {
  const { acts, till, t } = useDesk();
  const [params, setParams] = useSearchParams();
  const customerId = Option.getOrNull(decode(params.get(NAME)));
  const counter = useCounter();
  useEffect(() => {
    if (customerId === null || counter === "later") return;
    const take = async () => {
      try {
        // Their price level is read from the catalogue, which a new till does not have yet.
        await till.catalogue.settled();
        acts.send({ type: "CUSTOMER.SET", customer: await readCustomer(customerId, till) });
      } catch (problem) {
        acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
      }
    };
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NAME);
        return next;
      },
      { replace: true },
    );
    if (counter === "free") void take();
    else acts.refuse(t("customer.counterTaken"));
  }, [customerId, counter, acts, till, t, setParams]);
};
