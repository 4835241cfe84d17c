/** The head of a purchase order's page: number, status, and what this person can do with it now. */
import {
  AlarmClockPlus,
  Ban,
  CalendarCheck,
  Copy,
  HandCoins,
  Lock,
  PackageCheck,
  PackageMinus,
  Pencil,
  Printer,
  Tags,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { alarmEndpoints } from "../../../contract/alarm/alarm.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { Status } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { type PageAct } from "../../../kit/page-head.tsx";
import { documentsPrintAddress } from "../../common/document/print/print-documents.tsx";
import { remindOfPurchase } from "../../common/remind.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { purchaseLink, purchaseName, stateWord } from "../purchase-words.ts";
import { PurchaseWalk } from "./purchase-walk.tsx";
import type { usePurchaseActs } from "./use-purchase-acts.ts";
import { DocumentHead } from "../../common/document/page/document-head.tsx";

export type AskedAct = "confirm" | "return" | "close" | "cancel" | "prices";

interface PurchaseHeadProps {
  readonly order: Purchase;
  readonly acts: ReturnType<typeof usePurchaseActs>;
  readonly onAsk: (act: AskedAct) => void;
}

const printPath = "/product/purchase/print";
/** It pays several orders, in cash too, ahead and with a discount; the order that it is opened from is matched. */
const payPath = "/product/supplier/create-account";

const icon = { "aria-hidden": true, size: 16 } as const;

/** Sale prices are proposed from what goods that came cost. */
const useMayPrice = ({ total, facts }: Purchase): boolean => {
  const can = useCan();
  const mayChange = can("product.price.change") && can("product.price.plan");
  return mayChange && total !== undefined && facts.hasReceipts;
};

/** The acts that a dialog asks about first. */
const useAskedActs = (onAsk: (act: AskedAct) => void) => {
  const { t } = useTranslation(["purchase", "landed", "supplier-return"]);
  const act = (id: AskedAct, label: string, face: ReactNode) => ({
    id,
    label,
    icon: face,
    onPress: () => onAsk(id),
  });
  return {
    confirm: act("confirm", t("act.confirm"), <CalendarCheck {...icon} />),
    giveBack: act("return", t("supplier-return:act.return"), <PackageMinus {...icon} />),
    close: act("close", t("act.close"), <Lock {...icon} />),
    prices: act("prices", t("landed:sale.title"), <Tags {...icon} />),
    cancel: act("cancel", t("act.cancel"), <Ban {...icon} />),
  };
};

/** The acts that go a step back. */
const useStepsBack = ({
  acts,
}: Pick<PurchaseHeadProps, "acts">): readonly (PageAct & { readonly id: string })[] => {
  const { t } = useTranslation("purchase");
  const back = { icon: <Undo2 {...icon} />, busy: acts.isBusy };
  return [
    { ...back, id: "revise", label: t("act.revise"), onPress: acts.revise },
    { ...back, id: "unconfirm", label: t("act.unconfirm"), onPress: acts.unconfirm },
  ];
};

/** Paying opens the supplier's payment, with what is due of this order matched. */
const usePayAct = ({ id, supplierId }: Purchase) => {
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  return {
    id: "pay",
    label: t("act.pay"),
    icon: <HandCoins {...icon} />,
    shortcut: "F9",
    onPress: () => void navigate(`${payPath}?supplier=${supplierId}&order=${id}`),
  };
};

/** Acts that are not possible now are not shown. */
const usePageActs = ({ order, acts, onAsk }: PurchaseHeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["purchase", "trade"]);
  const navigate = useNavigate();
  const open = (what: "edit" | "receive") => () => void navigate(`${purchaseLink(order.id)}?${what}=1`);
  const dialogActs = useAskedActs(onAsk);
  const stepsBack = useStepsBack({ acts });
  const { can } = order;
  const mayOpen = useMayOpen();
  const all: readonly (PageAct & { readonly id: string })[] = [
    {
      id: "edit",
      label: t("trade:edit"),
      look: "primary",
      icon: <Pencil {...icon} />,
      shortcut: "e",
      onPress: open("edit"),
    },
    {
      id: "receive",
      label: t("act.receive"),
      look: "primary",
      icon: <PackageCheck {...icon} />,
      shortcut: "r",
      onPress: open("receive"),
    },
    dialogActs.confirm,
    usePayAct(order),
    ...stepsBack,
    dialogActs.giveBack,
    dialogActs.close,
    dialogActs.prices,
    {
      id: "print",
      label: t("trade:print"),
      icon: <Printer {...icon} />,
      shortcut: "mod+p",
      onPress: () => void navigate(documentsPrintAddress(printPath, [order.id])),
    },
    { id: "duplicate", label: t("act.duplicate"), icon: <Copy {...icon} />, onPress: acts.duplicate },
    dialogActs.cancel,
  ];
  const visibility: Readonly<Record<string, boolean>> = {
    print: mayOpen(printPath),
    pay: mayOpen(payPath) && can.includes("pay"),
    prices: useMayPrice(order),
  };
  return all.filter(({ id }) => visibility[id] ?? can.some((act) => act === id));
};

/** For who may make reminders. */
function RemindMe({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  if (!can(alarmEndpoints.saveAlarm.access)) return null;
  return (
    <IconButton
      label={t("act.remind")}
      icon={<AlarmClockPlus aria-hidden="true" size={16} />}
      onClick={() => void navigate(...remindOfPurchase({ id: order.id, poId: purchaseName(order) }))}
    />
  );
}

export function PurchaseHead(props: PurchaseHeadProps) {
  const { order } = props;
  const { t } = useTranslation("purchase");
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const back = () => void navigate(`/product/purchase?${address}`);
  const { tone, word } = stateWord(t, order.state);
  return (
    <DocumentHead
      name={purchaseName(order)}
      marks={
        <>
          <Status tone={tone}>{word}</Status>
          <RemindMe order={order} />
        </>
      }
      acts={usePageActs(props)}
      onBack={back}
      walk={<PurchaseWalk id={order.id} />}
    />
  );
}
