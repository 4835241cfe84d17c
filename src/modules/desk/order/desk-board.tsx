/** All desks with their state and their bills, read again every few seconds: other waiters work beside. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { type DeskRow, desks as contract } from "../../../contract/desk/desk.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { PageActs, PageHead } from "../../../kit/page-head.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { roomsOf } from "../rooms.ts";
import { billsAt, isOpenBill, useBillAddress } from "./bill.ts";
import { DeskCard } from "./desk-card.tsx";
import { OpenDialog } from "./open-dialog.tsx";

/** Milliseconds between two readings. */
const OTHERS = 3000;
const everyDesk = { query: { limit: 500 } } as const;
const live = { staleTime: 0, refetchInterval: OTHERS } as const;

interface RoomsProps {
  readonly rows: readonly DeskRow[];
  readonly bills: readonly Bill[];
  readonly onDesk: (desk: DeskRow) => void;
}

function Rooms({ rows, bills, onDesk }: RoomsProps) {
  const { t } = useTranslation("desk");
  const hasBranches = new Set(rows.map(({ branch }) => branch)).size > 1;
  return roomsOf(rows).map(({ id, branch, room, desks }) => {
    const name = hasBranches ? t("trade:labelled", { label: branch, value: room }) : room;
    return (
      <section key={id} aria-label={name}>
        <h2 className="mb-2 text-form font-semibold wrap-anywhere">{name}</h2>
        <ul className="grid items-start grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
          {desks.map((row) => (
            <DeskCard key={row.id} row={row} bills={billsAt(bills, row.id)} onDesk={() => onDesk(row)} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Whether a bill is being opened, and at which desk: the one that the address names, or none yet. */
const useOpening = (bills: readonly Bill[]) => {
  const { deskId, showBill, showDesk, showAll } = useBillAddress();
  const [isNew, setNew] = useState(false);
  const open = deskId === null ? [] : billsAt(bills, deskId).filter(isOpenBill);
  return {
    deskId,
    open,
    isAsked: isNew || deskId !== null,
    start: () => setNew(true),
    atDesk: ({ id }: DeskRow) => showDesk(id),
    showBill,
    close: () => {
      setNew(false);
      if (deskId !== null) showAll();
    },
  };
};

export function DeskBoard() {
  const { t } = useTranslation(["desk", "route"]);
  const list = useCall(contract.endpoints.list, everyDesk, live);
  const read = useCall(desk.bills, { query: {} }, live);
  const bills = read.data?.bills ?? [];
  const opening = useOpening(bills);
  const rows = list.data?.records;
  if (rows === undefined || read.data === undefined)
    return (
      <RecordWaiting
        label={t("route:basicsDeskOrder")}
        right={desk.bills.access}
        problem={list.error ?? read.error}
        onRetry={() => void Promise.all([list.refetch(), read.refetch()])}
      />
    );
  const start = {
    id: "open",
    label: t("bill.open"),
    look: "primary" as const,
    shortcut: "n",
    icon: <Plus aria-hidden="true" size={16} />,
    unavailableBecause: rows.length === 0 ? t("desk.empty") : undefined,
    onPress: opening.start,
  };
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead title={t("route:basicsDeskOrder")}>
        <PageActs acts={[start]} />
      </PageHead>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pb-4">
        {rows.length === 0 && <EmptyState title={t("desk.empty")} detail={t("desk.emptyDetail")} />}
        <Rooms rows={rows} bills={bills} onDesk={opening.atDesk} />
      </div>
      {opening.isAsked && (
        <OpenDialog
          key={opening.deskId}
          rows={rows}
          deskId={opening.deskId}
          open={opening.open}
          onBill={opening.showBill}
          onClose={opening.close}
        />
      )}
    </div>
  );
}
