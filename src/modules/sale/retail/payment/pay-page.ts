/** Which pay page this till has (M13). */
import { type PayPage, payPageOf } from "../../../../domain/money/pay-page.ts";
import { useDesk } from "../till-context.tsx";

export const usePayPage = (): PayPage => {
  const { facts } = useDesk();
  return payPageOf(facts.till.mode ?? null, facts.settings.Country.value);
};
