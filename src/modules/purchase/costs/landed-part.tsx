/** The landed costs on a purchase order's page: the list, what is added to it, and what is done with each. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import type { LandedRow, LandedState, SharingReceiptLine } from "../../../contract/purchase/landed-cost.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { Button } from "../../../kit/button.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { CostDialog } from "./cost-dialog.tsx";
import { BillDialog, SharesDialog } from "./cost-dialogs.tsx";
import { useLandedActs } from "./use-landed.ts";

const tones = { estimated: "caution", actual: "positive", undone: "neutral" } as const satisfies Record<
  LandedState,
  string
>;

/** What is asked now, of which cost. */
type Asked =
  | { readonly act: "add" | "correct" }
  | { readonly act: "bill" | "undo" | "shares"; readonly cost: LandedRow };

interface LandedPartProps {
  readonly order: Purchase;
  readonly costs: readonly LandedRow[];
  readonly lines: readonly SharingReceiptLine[];
}

const useColumns = (onAsk: (dialog: Asked) => void) => {
  const { t } = useTranslation(["landed", "trade"]);
  const column = columnMakers<LandedRow>(useFormats());
  const code = useCostCurrency();
  const money = (id: string, header: string, value: (cost: LandedRow) => number) =>
    column.money(id, header, value, () => code, { usual: code });
  const button = (cost: LandedRow, act: "bill" | "undo" | "shares", label: string) => (
    <Button key={act} look="ghost" size="small" onClick={() => onAsk({ act, cost })}>
      {label}
    </Button>
  );
  return [
    column.code("number", t("column.number"), ({ number }) => number),
    column.text("kind", t("column.kind"), ({ kind, key }) =>
      kind === "price" ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t(`key.${key}`)}`,
    ),
    column.status("state", t("trade:status"), ({ state }) => ({
      tone: tones[state],
      word: t(`state.${state}`),
    })),
    column.text("creditor", t("field.creditor"), ({ supplier, reference }) =>
      reference === "" ? supplier : `${supplier} · ${reference}`,
    ),
    column.money(
      "bill",
      t("trade:amount"),
      ({ amount }) => amount,
      ({ currency }) => currency,
    ),
    money("stock", t("column.toStock"), ({ toStock, toProduction }) => toStock + toProduction),
    money("sold", t("column.toSold"), ({ toSold }) => toSold),
    money("amount", t("column.ofOrder"), ({ ofOrder }) => ofOrder),
    {
      id: "acts",
      header: t("column.acts"),
      cell: (cost: LandedRow) => (
        <div className="flex flex-wrap gap-1">
          {button(cost, "shares", t("act.shares"))}
          {cost.can.includes("bill") &&
            button(cost, "bill", cost.state === "actual" ? t("act.correct") : t("act.bill"))}
          {cost.can.includes("undo") && button(cost, "undo", t("act.undo"))}
        </div>
      ),
    },
  ];
};

export function LandedPart({ order, costs, lines }: LandedPartProps) {
  const { t } = useTranslation("landed");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const acts = useLandedActs(close);
  const mayAdd = order.can.includes("correctPrice") && lines.length > 0;
  return (
    <div>
      {mayAdd && (
        <div className="flex flex-wrap gap-2 border-b border-line px-4 py-2.5">
          <Button onClick={() => setAsked({ act: "add" })}>{t("add")}</Button>
          <Button onClick={() => setAsked({ act: "correct" })}>{t("prices.title")}</Button>
        </div>
      )}
      <PlainTable
        label={t("title")}
        columns={useColumns(setAsked)}
        rows={costs}
        rowId={({ id }) => String(id)}
        empty={t("none")}
      />
      {asked?.act === "add" && <CostDialog order={order} lines={lines} acts={acts} onClose={close} />}
      {asked?.act === "correct" && <CorrectDialog order={order} lines={lines} acts={acts} onClose={close} />}
      {asked?.act === "bill" && <BillDialog cost={asked.cost} acts={acts} onClose={close} />}
      {asked?.act === "shares" && <SharesDialog cost={asked.cost} onClose={close} />}
      {asked?.act === "undo" && (
        <ActDialog
          asksReason
          isDanger
          title={t("act.undo")}
          detail={t("undo.detail")}
          isBusy={acts.isBusy}
          onGo={(reason) => acts.undo(asked.cost, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}
