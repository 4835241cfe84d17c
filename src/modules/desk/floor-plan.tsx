/** The floor plan of the restaurant: each room with its desks, moved by pointer and by arrow keys. */
import { List } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { type DeskRow, desks as contract } from "../../contract/desk/desk.ts";
import { Button } from "../../kit/button.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { EmptyState } from "../../kit/feedback/states.tsx";
import { Segments } from "../../kit/field/segments.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import type { Square } from "./plan-moves.ts";
import { PlanRoom } from "./plan-room.tsx";
import { billsPath } from "./qr-cards.tsx";
import { roomsOf } from "./rooms.ts";

const { endpoints } = contract;
const query = { limit: 500 } as const;
/** Milliseconds between two readings: waiters work beside. */
const OTHERS = 5000;

/** Moves a desk, one change after the other. */
const useMove = () => {
  const change = useCommand(endpoints.change, { refreshes: [endpoints.list] });
  return ({ id, version, fields }: DeskRow, { column, row }: Square) => {
    if (change.isPending) return;
    const moved = { ...fields, planColumn: column, planRow: row };
    change.mutate(
      { payload: { id, version, fields: moved } },
      { onError: ({ message }) => notify({ tone: "negative", title: message }) },
    );
  };
};

/** What a press on a desk opens: its bills, or the desk itself. */
type Opens = "bills" | "desk";

interface RoomsProps {
  readonly rows: readonly DeskRow[];
  readonly canMove: boolean;
  readonly opens: Opens;
}

function Rooms({ rows, canMove, opens }: RoomsProps) {
  const { t } = useTranslation("desk");
  const navigate = useNavigate();
  const { show } = useRecordAddress("record");
  const move = useMove();
  const hasBranches = new Set(rows.map(({ branch }) => branch)).size > 1;
  return roomsOf(rows).map(({ id, branch, room, desks }) => (
    <PlanRoom
      key={id}
      name={hasBranches ? t("trade:labelled", { label: branch, value: room }) : room}
      desks={desks}
      onOpen={(row) => (opens === "bills" ? void navigate(billsPath(row.id)) : show(row.id))}
      onMove={canMove ? move : undefined}
    />
  ));
}

function OpensChoice({
  opens,
  onOpens,
}: {
  readonly opens: Opens;
  readonly onOpens: (opens: Opens) => void;
}) {
  const { t } = useTranslation("desk");
  return (
    <Segments
      label={t("desk.opens")}
      segments={[
        { value: "bills", label: t("desk.opens.bills") },
        { value: "desk", label: t("desk.column.name") },
      ]}
      value={opens}
      onChange={onOpens}
    />
  );
}

export function FloorPlan({ onList }: { readonly onList: () => void }) {
  const { t } = useTranslation("desk");
  const { show } = useRecordAddress("record");
  const mayServe = useMayOpen()("/basics/deskOrder");
  const [opens, setOpens] = useState<Opens>(mayServe ? "bills" : "desk");
  const can = useCan()(endpoints.change.access);
  const { data, error, refetch } = useCall(endpoints.list, { query }, { refetchInterval: OTHERS });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("desk.plan")}
        right={endpoints.list.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const blocked = can ? undefined : t("trade:noPermission");
  const make = <NewRecord label={t("desk.new")} blocked={blocked} onPress={() => show(NEW)} />;
  return (
    <div className="flex h-full flex-col">
      <PageHead title={t("desk.plan")}>
        {mayServe && <OpensChoice opens={opens} onOpens={setOpens} />}
        <Button icon={<List aria-hidden="true" size={16} />} onClick={onList}>
          {t("desk.list")}
        </Button>
        {make}
      </PageHead>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pb-4">
        {data.records.length === 0 ? (
          <EmptyState title={t("desk.empty")} detail={t("desk.emptyDetail")}>
            {make}
          </EmptyState>
        ) : (
          <p className="text-list text-muted">{can ? t("desk.planHint") : t("desk.readHint")}</p>
        )}
        <Rooms rows={data.records} canMove={can} opens={opens} />
      </div>
    </div>
  );
}
