/** The returns to the supplier on a purchase order's page: the list, and what is done with each. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import {
  type PurchaseReturn,
  purchaseReturnEndpoints,
  type PurchaseReturnLine,
  type PurchaseReturnRow,
  type PurchaseReturnState,
} from "../../../contract/purchase/purchase-return.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { documentsPrintAddress } from "../../common/document/print/print-documents.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { useReturnActs } from "./use-returns.ts";

const tones = { draft: "neutral", posted: "positive", undone: "neutral" } as const satisfies Record<
  PurchaseReturnState,
  string
>;

const nameOf = ({ number, id }: PurchaseReturnRow): string => number ?? `#${id}`;

type Act = "lines" | "edit" | "undo";
interface Asked {
  readonly act: Act;
  readonly of: PurchaseReturnRow;
}

const printPath = "/purchase/return/print";

/** Opens the note that goes back with the goods; null for who may not print it. */
const usePrint = () => {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const print = ({ id }: PurchaseReturnRow) => void navigate(documentsPrintAddress(printPath, [id]));
  return mayOpen(printPath) ? print : null;
};

const useColumns = (
  order: Purchase,
  onAsk: (dialog: Asked) => void,
  onPost: (of: PurchaseReturnRow) => void,
) => {
  const { t } = useTranslation(["supplier-return", "trade", "landed"]);
  const column = columnMakers<PurchaseReturnRow>(useFormats());
  const print = usePrint();
  const button = (label: string, onClick: () => void) => (
    <Button key={label} look="ghost" size="small" onClick={onClick}>
      {label}
    </Button>
  );
  const credit = column.money(
    "credit",
    t("credit"),
    // What a draft would credit is known when it is posted.
    ({ state, total = 0 }) => (state === "draft" ? null : total),
    ({ currency }) => currency,
    { usual: order.currency },
  );
  return [
    column.code("number", t("trade:document"), nameOf),
    column.date("date", t("trade:date"), ({ date }) => date),
    column.status("state", t("trade:status"), ({ state }) => ({
      tone: tones[state],
      word: t(`state.${state}`),
    })),
    column.text("by", t("trade:employee"), ({ by }) => by),
    column.text("reason", t("trade:reason"), ({ reason, reference }) =>
      [reason, reference].filter((text) => text !== "").join(" · "),
    ),
    column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
    ...(order.total === undefined ? [] : [credit]),
    {
      id: "acts",
      header: t("landed:column.acts"),
      cell: (of: PurchaseReturnRow) => (
        <div className="flex flex-wrap gap-1">
          {button(t("trade:open"), () => onAsk({ act: "lines", of }))}
          {print !== null && button(t("trade:print"), () => print(of))}
          {of.can.includes("edit") && button(t("trade:edit"), () => onAsk({ act: "edit", of }))}
          {of.can.includes("post") && button(t("act.post"), () => onPost(of))}
          {of.can.includes("undo") && button(t("act.undo"), () => onAsk({ act: "undo", of }))}
        </div>
      ),
    },
  ];
};

function LinesDialog({ whole, onClose }: { readonly whole: PurchaseReturn; readonly onClose: () => void }) {
  const { t } = useTranslation([
    "supplier-return",
    "purchase",
    "trade",
    "common",
    "landed",
    "document",
    "lot",
  ]);
  const column = columnMakers<PurchaseReturnLine>(useFormats());
  const cost = useCostCurrency();
  const money = (id: string, label: string, value: (line: PurchaseReturnLine) => number, code: string) =>
    column.money(id, label, value, () => code, { usual: code });
  const amounts = [
    money("net", t("credit"), ({ net = 0 }) => net, whole.currency),
    money("value", t("purchase:receipts.value"), ({ value = 0 }) => value, cost),
    money("landed", t("landed:column.share"), ({ landed = 0 }) => landed, cost),
  ];
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`${t("title")} ${nameOf(whole)}`}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <PlainTable
        label={nameOf(whole)}
        columns={[
          column.text("product", t("trade:product"), ({ name }) => name),
          column.code("receipt", t("trade:document"), ({ receipt }) => receipt),
          ...(whole.lines.some(({ lot }) => lot !== "")
            ? [column.code("lot", t("lot:lot"), ({ lot }: PurchaseReturnLine) => lot)]
            : []),
          column.quantity("good", t("column.good"), ({ good }) => good),
          column.quantity("damaged", t("purchase:line.damaged"), ({ damaged }) => damaged),
          ...(whole.total === undefined ? [] : amounts),
        ]}
        rows={whole.lines}
        rowId={({ id }) => String(id)}
        empty={t("document:lines.none")}
      />
    </Dialog>
  );
}

/** What is asked of one return, after its lines are read. */
function OneReturn({
  order,
  asked,
  onClose,
}: {
  readonly order: Purchase;
  readonly asked: Asked;
  readonly onClose: () => void;
}) {
  const { data } = useCall(purchaseReturnEndpoints.purchaseReturn, { query: { id: asked.of.id } });
  if (data === undefined) return null;
  return asked.act === "edit" ? (
    <ReturnDialog order={order} stored={data} onClose={onClose} />
  ) : (
    <LinesDialog whole={data} onClose={onClose} />
  );
}

interface ReturnsPartProps {
  readonly order: Purchase;
  readonly returns: readonly PurchaseReturnRow[];
}

export function ReturnsPart({ order, returns }: ReturnsPartProps) {
  const { t } = useTranslation("supplier-return");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const acts = useReturnActs(close);
  return (
    <div>
      <PlainTable
        label={t("title")}
        columns={useColumns(order, setAsked, acts.post)}
        rows={returns}
        rowId={({ id }) => String(id)}
        empty={t("none")}
      />
      {asked !== null && asked.act !== "undo" && <OneReturn order={order} asked={asked} onClose={close} />}
      {asked?.act === "undo" && (
        <ActDialog
          asksReason
          isDanger
          title={t("act.undo")}
          detail={t("undo.detail")}
          isBusy={acts.isBusy}
          onGo={(reason) => acts.undo(asked.of, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}
