/** A bill on a tablet or by keyboard: goods at the left, what was ordered with its state in the kitchen at the right (E1-E5). */
import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Bill } from "../../../contract/desk/desk-order.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { type BillLine, nameOfDesks, useBillAddress } from "./bill.ts";
import { BillDialogs, type BillDialog } from "./bill-dialogs.tsx";
import { BillGoods } from "./bill-goods.tsx";
import { BillLines } from "./bill-lines.tsx";
import { isPartlyPaid, openOf } from "./pay/open-part.ts";
import { useTicketPaper } from "./ticket/ticket-paper.tsx";
import { useBillActs } from "./use-bill-acts.tsx";
import { useLineActs } from "./use-line-acts.tsx";

/** Why the bill cannot be changed now; undefined while guests order on it. */
const useBlocked = (bill: Bill): string | undefined => {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  const { state, currency } = bill;
  if (isPartlyPaid(bill)) return t("bill.blocked.partly", { amount: moneyWithCode(openOf(bill), currency) });
  if (state === "saved") return undefined;
  if (state === "held") return t("bill.blocked.asked");
  return state === "temp" ? t("bill.blocked.paying") : t("bill.blocked.closed");
};

/** The line that shortcuts change: the marked line, or the last line when none is marked. */
const useMark = (bill: Bill) => {
  const lines = bill.lines.filter(({ serviceRate }) => serviceRate === undefined);
  const [key, mark] = useState<string | null>(null);
  const marked = lines.find((line) => line.key === key) ?? lines.at(-1) ?? null;
  const move = (by: number) => {
    const at = lines.findIndex((line) => line === marked);
    const next = lines[Math.min(Math.max(at + by, 0), lines.length - 1)];
    if (next !== undefined) mark(next.key);
  };
  return { marked, mark, move };
};

function Head({ bill, acts }: { readonly bill: Bill; readonly acts: readonly PageAct[] }) {
  const { t } = useTranslation("desk");
  const { count, dateTime } = useFormats();
  const { showAll } = useBillAddress();
  const { guests, waiter, openedAt } = bill;
  useShortcut("Escape", showAll, { whileTyping: true });
  return (
    <PageHead
      before={
        <IconButton
          label={t("bill.all")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={showAll}
        />
      }
      title={nameOfDesks(bill)}
      detail={[
        t("trade:labelled", { label: t("bill.guestCount"), value: count(guests) }),
        waiter,
        dateTime(openedAt),
      ].join(" · ")}
    >
      <PageActs acts={acts} />
    </PageHead>
  );
}

interface KeyActs {
  readonly move: (by: number) => void;
  readonly onOpen: () => void;
  readonly onTakeOff: () => void;
}

/** Keys of the empty goods field act on the marked line. */
const lineKeys =
  ({ move, onOpen, onTakeOff }: KeyActs) =>
  (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: onOpen,
      Delete: onTakeOff,
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

/** The dialog that is open: the one that was pressed, else the one that the address asks for (the screen may be mounted already). */
const useDialog = ({ id }: Bill) => {
  const { paysParts, showBill } = useBillAddress();
  const [pressedDialog, ask] = useState<BillDialog | null>(null);
  const dialog = pressedDialog ?? (paysParts ? ({ type: "parts" } as const) : null);
  const close = () => {
    ask(null);
    if (paysParts) showBill(id, true);
  };
  return { dialog, ask, close };
};

export function BillScreen({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("desk");
  const { dialog, ask, close } = useDialog(bill);
  const { marked, mark, move } = useMark(bill);
  const blocked = useBlocked(bill);
  const onOpen = (line: BillLine | null = marked) => {
    if (line === null || blocked !== undefined) return;
    mark(line.key);
    ask({ type: "line", key: line.key });
  };
  const lineActs = useLineActs({ bill, marked, blocked, ask });
  const { paper, print } = useTicketPaper();
  const acts = useBillActs({ bill, blocked, ask, printTicket: print });
  const onTakeOff = () => {
    if (marked !== null && blocked === undefined) ask({ type: "takeOff", key: marked.key });
  };
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Head bill={bill} acts={[...acts.main, ...lineActs, ...acts.others]} />
      {blocked !== undefined && (
        <p role="status" className="bg-caution-soft px-4 py-2 text-form text-caution">
          {blocked}
        </p>
      )}
      <div className="grid min-h-0 flex-1 border-t border-line md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] max-md:grid-rows-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-label={t("trade:goods")} className="flex min-h-0 flex-col border-line md:border-r">
          <BillGoods
            bill={bill}
            blocked={blocked}
            isCovered={dialog !== null}
            onMove={lineKeys({ move, onOpen: () => onOpen(), onTakeOff })}
          />
        </section>
        <BillLines bill={bill} marked={marked} onMark={mark} onOpen={onOpen} />
      </div>
      <BillDialogs bill={bill} asked={dialog} onClose={close} />
      {paper}
    </div>
  );
}
