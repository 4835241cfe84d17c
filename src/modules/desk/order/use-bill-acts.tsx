/** The acts of a bill, each with its key: send, ask for the bill, pay, divide, merge, move. */
import {
  Banknote,
  ChefHat,
  Coins,
  Combine,
  HandCoins,
  HandPlatter,
  Printer,
  ArrowRight,
  ReceiptText,
  RotateCcw,
  Split,
  Users,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { isOpenBill, kitchenOf, unsentCourses } from "./bill.ts";
import type { BillDialog } from "./bill-dialogs.tsx";
import { isPartlyPaid } from "./pay/open-part.ts";
import { lastTicket } from "./ticket/ticket.ts";
import { refreshes, useChangeBill, useRefusal } from "./use-bill-commands.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface Given {
  readonly bill: Bill;
  /** Why the bill cannot be changed now. */
  readonly blocked: string | undefined;
  readonly ask: (dialog: BillDialog) => void;
  readonly printTicket: (bill: Bill, ticket: number) => void;
}

/** Everything that is new, and each course alone where several have something new (E2). */
const useSend = ({ bill, blocked, printTicket }: Given): readonly PageAct[] => {
  const { t } = useTranslation("desk");
  const { count } = useFormats();
  const command = useCommand(desk.sendItems, { refreshes });
  const onError = useRefusal();
  const courses = unsentCourses(bill);
  const send = (only?: number) => {
    if (command.isPending) return;
    const payload = { id: bill.id, ...(only !== undefined && { courses: [only] }) };
    command.mutate(
      { payload },
      {
        onError,
        onSuccess: ({ bills: [sent = bill], ticket }) =>
          notify({
            title: t("bill.sent", { ticket: count(ticket) }),
            action: { label: t("ticket.print"), onPress: () => printTicket(sent, ticket) },
          }),
      },
    );
  };
  const look = { icon: <ChefHat {...icon} />, busy: command.isPending };
  const all: PageAct = {
    ...look,
    id: "send",
    label: t("bill.send"),
    look: "primary",
    shortcut: "F9",
    unavailableBecause: blocked ?? (courses.length === 0 ? t("bill.nothingNew") : undefined),
    onPress: () => send(),
  };
  if (courses.length < 2 || blocked !== undefined) return [all];
  const each = courses.map((course) => ({
    ...look,
    id: `send-${course}`,
    label: t("bill.sendCourse", { course: count(course) }),
    onPress: () => send(course),
  }));
  return [all, ...each];
};

const useAsk = ({ bill }: Given): PageAct => {
  const { t } = useTranslation("desk");
  const { isBusy, change } = useChangeBill();
  const isAsked = bill.state === "held";
  const empty = bill.lines.length === 0 ? t("bill.empty") : undefined;
  const closed = isOpenBill(bill)
    ? empty
    : bill.state === "temp"
      ? t("bill.blocked.paying")
      : t("bill.blocked.closed");
  return {
    id: "ask",
    label: isAsked ? t("bill.reopen") : t("bill.ask"),
    shortcut: "F8",
    icon: isAsked ? <RotateCcw {...icon} /> : <ReceiptText {...icon} />,
    busy: isBusy,
    unavailableBecause: closed,
    onPress: () => change(bill.id, { type: isAsked ? "reopen" : "ask" }),
  };
};

/** The bill is asked for and taken to the till of this browser, which locks it while it is paid (E4). */
const usePay = ({ bill }: Given, closed: string | undefined): PageAct => {
  const { t } = useTranslation("desk");
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { isBusy, change } = useChangeBill();
  const go = () => void navigate(`/sale/retail?bill=${bill.id}`);
  return {
    id: "pay",
    label: t("bill.pay"),
    shortcut: "shift+F9",
    icon: <Banknote {...icon} />,
    busy: isBusy,
    unavailableBecause: closed ?? (mayOpen("/sale/retail") ? undefined : t("trade:noPermission")),
    onPress: () => (bill.state === "held" ? go() : change(bill.id, { type: "ask" }, go)),
  };
};

/** One part of the bill is paid, the rest stays open (E8). */
const useParts = ({ bill, ask }: Given, closed: string | undefined): PageAct => {
  const { t } = useTranslation("desk");
  const mayOpen = useMayOpen();
  const shut = isPartlyPaid(bill) ? undefined : closed;
  return {
    id: "parts",
    label: t("bill.payParts"),
    shortcut: "shift+F8",
    icon: <Coins {...icon} />,
    unavailableBecause: shut ?? (mayOpen("/sale/retail") ? undefined : t("trade:noPermission")),
    onPress: () => ask({ type: "parts" }),
  };
};

/** The newest ticket once more: what was sent last, or taken back last (E2). */
const useTicketAct = ({ bill, printTicket }: Given): PageAct => {
  const { t } = useTranslation("desk");
  const ticket = lastTicket(bill);
  return {
    id: "ticket",
    label: t("ticket.print"),
    shortcut: "mod+p",
    icon: <Printer {...icon} />,
    unavailableBecause: ticket === 0 ? t("ticket.none") : undefined,
    onPress: () => printTicket(bill, ticket),
  };
};

const useServe = ({ bill }: Given): PageAct => {
  const { t } = useTranslation("desk");
  const { isBusy, change } = useChangeBill();
  const ids = kitchenOf(bill, null).find(({ state }) => state === "ready")?.ids ?? [];
  return {
    id: "serve",
    label: t("bill.serveReady"),
    shortcut: "F4",
    icon: <HandPlatter {...icon} />,
    busy: isBusy,
    unavailableBecause: ids.length === 0 ? t("bill.nothingReady") : undefined,
    onPress: () => change(bill.id, { type: "kitchen", event: "SERVE", itemIds: ids.slice(0, 200) }),
  };
};

/** Where the bill is, and what is on it. */
const usePlaceActs = ({ bill, ask }: Given, closed: string | undefined): readonly PageAct[] => {
  const { t } = useTranslation("desk");
  const empty = bill.lines.length === 0 ? t("bill.empty") : undefined;
  const isOpen = isOpenBill(bill);
  const shut = isOpen ? undefined : closed;
  const act = (type: "split" | "move" | "merge" | "guests", look: Pick<PageAct, "shortcut" | "icon">) => ({
    id: type,
    label: t(`bill.${type}`),
    ...look,
    unavailableBecause: shut ?? (type === "split" ? empty : undefined),
    onPress: () => ask({ type }),
  });
  return [
    act("split", { shortcut: "F7", icon: <Split {...icon} /> }),
    act("move", { shortcut: "F6", icon: <ArrowRight {...icon} /> }),
    act("merge", { shortcut: "shift+F7", icon: <Combine {...icon} /> }),
    act("guests", { shortcut: "shift+F6", icon: <Users {...icon} /> }),
  ];
};

/** Takes the service charge off, or charges it again; only on a bill whose guests pay it, or paid it (E9). */
const useServiceAct = ({ bill, ask }: Given, closed: string | undefined): readonly PageAct[] => {
  const { t } = useTranslation("desk");
  const can = useCan();
  if (bill.service === undefined) return [];
  const shut = isOpenBill(bill) ? undefined : closed;
  return [
    {
      id: "service",
      label: t(bill.service.rate === null ? "service.charge" : "service.remove"),
      icon: <HandCoins {...icon} />,
      unavailableBecause: shut ?? (can("desk.service.remove") ? undefined : t("trade:noPermission")),
      onPress: () => ask({ type: "service" }),
    },
  ];
};

export const useBillActs = (given: Given) => {
  const [send, ...courses] = useSend(given);
  const asking = useAsk(given);
  const closed = asking.unavailableBecause;
  const pay = usePay(given, closed);
  const parts = useParts(given, closed);
  const serve = useServe(given);
  const places = [...usePlaceActs(given, closed), ...useServiceAct(given, closed), useTicketAct(given)];
  const isAsked = given.bill.state === "held";
  const main = isAsked
    ? [{ ...pay, look: "primary" as const }, asking, parts]
    : [...(send ? [send] : []), asking, pay, parts];
  return { main: [...main, serve], others: [...courses, ...places] };
};
