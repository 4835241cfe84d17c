/**
 * The address of the till follows its sale: a pay page while it is paid, so that a reload comes back to the payment and the
 * browser's Back to the goods (M13). The till itself stays as it is; nobody waits for the address.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { flowWhyNot } from "../../../../../machines/sale-flow/sale-flow-why.ts";
import { useProfile } from "../../../../client/session/session.ts";
import { settingsNow } from "../../../../client/settings/settings.ts";
import { saleScreens } from "../../../../contract/screens/sale.ts";
import { visitorOf } from "../../../../contract/session/visitor.ts";
import { isPayPath, payPaths } from "../../../../domain/money/pay-page.ts";
import { mayOpen } from "../../../../domain/route-access.ts";
import { useDesk, useFlow } from "../till-context.tsx";
import { usePayPage } from "./pay-page.ts";

const GOODS = "/sale/retail";

/** Whether the cashier's position opens the address; who may not open it pays at the address of the till. */
const useMayOpenPath = (path: string): boolean => {
  const profile = useProfile();
  const screen = saleScreens.screens.find((one) => one.path === path);
  return screen !== undefined && profile !== null && mayOpen(screen, visitorOf(profile, settingsNow()));
};

const isSpare = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isTillBehind" in state && state.isTillBehind === true;

/** In the browser's history one page of goods lies behind the page in front, however many sales there are. */
const inFront = { isTillBehind: true };

export const usePayAddress = (): void => {
  const { till, acts } = useDesk();
  const { key, pathname, state } = useLocation();
  const arrival = useNavigationType();
  const navigate = useNavigate();
  const page = payPaths[usePayPage()];
  const isOpen = useMayOpenPath(page);
  const isPaying = useFlow((flow) => flow.matches("paying"));
  const last = useRef<string | null>(null);
  useEffect(() => {
    const pays = () => till.flow.getSnapshot().matches("paying");
    const isFirst = last.current === null;
    const isNew = last.current !== key;
    last.current = key;
    if (isNew && arrival === "POP") {
      const wants = isPayPath(pathname) && !pays();
      if (wants && flowWhyNot(till.flow.getSnapshot(), { type: "PAY", key: "" }) === null) acts.pay();
      if (!isFirst && pathname.toLowerCase() === GOODS && pays()) till.flow.send({ type: "BACK" });
    }
    if (pays() && isOpen && pathname !== page)
      void navigate(page, { replace: isPayPath(pathname) || isSpare(state), state: inFront });
    else if (!pays() && isPayPath(pathname)) void navigate(GOODS, { replace: true, state: inFront });
  }, [key, pathname, state, arrival, page, isOpen, isPaying, till, acts, navigate]);
};
