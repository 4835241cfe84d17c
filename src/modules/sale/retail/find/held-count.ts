/** How many held sales wait in the branch: asked when the till is idle, again after each hold and recall, and each minute. */
import { useEffect } from "react";
import { useCall } from "../../../../client/http/query.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { useIdle } from "../../../../kit/lazy/idle.ts";
import { useDesk, useFlow, useTillView } from "../till-context.tsx";

const EVERY = 60_000;

/** Zero while nobody knows. */
export const useHeldCount = (): number => {
  const { facts, till } = useDesk();
  const { online } = useTillView(till);
  const isIdle = useIdle();
  const isEmpty = useFlow((state) => state.matches({ selling: "empty" }));
  const enabled = isIdle && online;
  const { data, refetch } = useCall(
    saleEndpoints.temps,
    { query: { tillId: facts.till.id } },
    { enabled, refetchInterval: EVERY, staleTime: EVERY },
  );
  useEffect(() => {
    if (enabled) void refetch();
  }, [enabled, isEmpty, refetch]);
  return data?.length ?? 0;
};
