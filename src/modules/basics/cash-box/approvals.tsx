/** Approvals given at the tills, with their figures, for who answers for the money (P8). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type ApprovalRow, shiftEndpoints } from "../../../contract/till/shift-report.ts";
import { approvalWords } from "../../common/approval-words.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useSharedFilters, ViewSegments } from "./shared.tsx";

const endpoint = shiftEndpoints.approvals;

const options = {
  endpoint,
  table: "approvals",
  rowId: ({ id }: ApprovalRow) => String(id),
  read: ({ approvals, total }: OutputOf<typeof endpoint>) => ({ rows: approvals, total }),
  defaults: { orderBy: "at", order: "desc", limit: 50 },
} as const;

const useColumns = () => {
  const { t } = useTranslation("basics");
  const { t: common } = useTranslation("common");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<ApprovalRow>(formats);
    const plain = { sortable: false };
    const words = ({ figures, asker, approver }: ApprovalRow) =>
      approvalWords(common, formats, figures, {
        asker,
        askerLimit: figures.askerLimit,
        approver,
        approverLimit: figures.approverLimit,
      });
    return [
      column.dateTime("at", t("trade:time"), ({ at }) => at, { sticky: true, card: "line" }),
      column.text("act", t("approvals.act"), words, { ...plain, card: "title", width: 420 }),
      column.text("asker", t("approvals.asker"), ({ asker }) => asker, { ...plain, card: "line" }),
      column.text("approver", t("approvals.approver"), ({ approver }) => approver, {
        ...plain,
        card: "line",
      }),
      column.text("order", t("trade:document"), ({ order }) => order, plain),
      column.flag("isUsed", t("approvals.used"), ({ isUsed }) => isUsed, plain),
      column.text("till", t("trade:till"), ({ till }) => till, { ...plain, rare: 1 }),
    ];
  }, [t, common, formats]);
};

export function Approvals() {
  const { t } = useTranslation("basics");
  const navigate = useNavigate();
  const list = useList(options);
  return (
    <ListScreen
      list={list}
      title={t("approvals.title")}
      actions={<ViewSegments value="approvals" />}
      columns={useColumns()}
      filters={useSharedFilters(list.data?.tills, list.data?.persons)}
      rowLabel={({ asker, approver }) => `${asker} – ${approver}`}
      onOpen={({ orderId }) => {
        if (orderId !== null) void navigate(`/sale/order/${orderId}`);
      }}
      empty={{ title: t("approvals.empty.title"), detail: t("approvals.empty.detail") }}
    />
  );
}
