/** The till: choose which one this browser is, open what it remembers, sell. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { onSettingsChanged } from "../../../client/settings/settings.ts";
import { openTill, type Till } from "../../../client/till/till-actor.ts";
import { useCall } from "../../../client/http/query.ts";
import { deskOrderEndpoints } from "../../../contract/desk/desk-order.ts";
import { isPayPath, payPaths } from "../../../domain/money/pay-page.ts";
import { partsPath } from "../../../domain/restaurant/bill-path.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { ErrorState } from "../../../kit/feedback/states.tsx";
import { Spinner } from "../../../kit/feedback/spinner.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { useStore } from "../../../store.ts";
import { forgetTill, tillChoice } from "./shift/till-choice.ts";
import { TillDesk, useTillView } from "./till-context.tsx";
import { TillScreen } from "./till-screen.tsx";

const ChooseTill = lazyPart(async () => (await import("./shift/choose-till.tsx")).ChooseTill);
const Elsewhere = lazyPart(async () => (await import("./elsewhere.tsx")).Elsewhere);

/** The till at work: started when it is shown, closed when it is left; what it remembers stays. One tab works it at a time. */
const useTill = (tillId: number) => {
  const [till, setTill] = useState<Till | "elsewhere" | null>(null);
  const [turn, setTurn] = useState({ byForce: false });
  useEffect(() => {
    let left = false;
    let opened: Till | null = null;
    const open = async () => {
      opened = await openTill(tillId, { ...turn, onGone: () => left || setTill("elsewhere") });
      if (left) return opened?.close();
      setTill(opened ?? "elsewhere");
    };
    void open();
    return () => {
      left = true;
      void opened?.close();
      setTill(null);
    };
  }, [tillId, turn]);
  return { till, takeOver: () => setTurn({ byForce: true }) };
};

export function TillPage({ till }: { readonly till: Till }) {
  const { t } = useTranslation("till");
  const { facts, error } = useTillView(till);
  useEffect(() => onSettingsChanged(() => void till.refresh()), [till]);
  const isGone = error instanceof CallError && error.name === "NotFound";
  useEffect(() => {
    if (isGone) forgetTill();
  }, [isGone]);
  if (facts === null && error instanceof Error)
    return <ErrorState title={t("failed")} detail={error.message} onRetry={() => void till.refresh()} />;
  if (facts === null) return <Waiting />;
  return (
    <TillDesk till={till} facts={facts}>
      <TillScreen />
    </TillDesk>
  );
}

const Waiting = () => (
  <div className="kit-late grid h-full place-items-center text-muted">
    <Spinner />
  </div>
);

function Opened({ tillId }: { readonly tillId: number }) {
  const { till, takeOver } = useTill(tillId);
  if (till === null) return <Waiting />;
  return till === "elsewhere" ? <Elsewhere onTakeOver={takeOver} /> : <TillPage till={till} />;
}

/** The saved order that a pay page names: `/sale/pay-retail?id=7`. */
const useOrderToPay = (): number | null => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const id = Number(params.get("id") ?? "");
  return isPayPath(pathname) && Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** A saved order is paid on its own page, with the same fields; the bill of a table on that of its parts (E8). */
function PaySaved({ id }: { readonly id: number }) {
  const { pathname } = useLocation();
  const isRestaurant = pathname.toLowerCase() === payPaths.restaurant;
  const { data, error } = useCall(deskOrderEndpoints.bills, { query: { id } }, { enabled: isRestaurant });
  if (isRestaurant && data === undefined && error === null) return <Waiting />;
  if (data?.bills.length === 1) return <Navigate replace to={partsPath(id)} />;
  return <Navigate replace to={`/sale/order/${id}`} state={{ act: "pay" }} />;
}

/** The till at its own address and at the pay pages. */
export default function Retail() {
  const tillId = useStore(tillChoice);
  const orderId = useOrderToPay();
  if (orderId !== null) return <PaySaved id={orderId} />;
  return tillId === null ? <ChooseTill /> : <Opened key={tillId} tillId={tillId} />;
}
