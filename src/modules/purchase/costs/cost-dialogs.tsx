/** The bill of a landed cost, and the share of each line. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import {
  landedCostEndpoints,
  type LandedRow,
  type LandedShare,
} from "../../../contract/purchase/landed-cost.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { BillFields, billOf, type BillValues } from "./bill-fields.tsx";
import type { LandedActs } from "./use-landed.ts";

interface CostProps {
  readonly cost: LandedRow;
  readonly onClose: () => void;
}

/** Enters what a cost really comes to: an estimate is replaced, a bill corrected; the goods get the difference. */
export function BillDialog({ cost, acts, onClose }: CostProps & { readonly acts: LandedActs }) {
  const { t } = useTranslation(["landed", "error"]);
  const { moneyWithCode } = useFormats();
  const { supplierId, currency, rate, amount, vat, reference, estimate } = cost;
  const [bill, setBill] = useState<BillValues>({ supplierId, currency, rate, amount, vat, reference });
  const values = billOf(bill);
  const title = cost.state === "actual" ? t("act.correct") : t("act.bill");
  return (
    <ActDialog
      title={title}
      size="medium"
      detail={
        estimate === null
          ? t("bill.detail")
          : t("estimated", { amount: moneyWithCode(estimate.amount, estimate.currency) })
      }
      isBusy={acts.isBusy}
      blocked={values === null ? t("error:field.required") : undefined}
      onGo={() => values && acts.bill(cost, values)}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <BillFields bill={bill} onChange={(change) => setBill((now) => ({ ...now, ...change }))} />
      </div>
    </ActDialog>
  );
}

/** What each line has of a cost, and where that went. */
export function SharesDialog({ cost, onClose }: CostProps) {
  const { t } = useTranslation(["landed", "common", "trade"]);
  const { data } = useCall(landedCostEndpoints.landedCost, { query: { id: cost.id } });
  const column = columnMakers<LandedShare>(useFormats());
  const code = useCostCurrency();
  const money = (id: string, header: string, value: (share: LandedShare) => number) =>
    column.money(id, header, value, () => code, { usual: code });
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`${t("act.shares")} ${cost.number}`}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <PlainTable
        label={t("act.shares")}
        columns={[
          column.text("product", t("trade:product"), ({ name }) => name),
          column.code("receipt", t("column.receipt"), ({ receipt }) => receipt),
          column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
          money("stock", t("column.toStock"), ({ toStock }) => toStock),
          money("production", t("column.toProduction"), ({ toProduction }) => toProduction),
          money("sold", t("column.toSold"), ({ toSold }) => toSold),
          money("amount", t("column.share"), ({ value }) => value),
        ]}
        rows={data?.shares ?? []}
        rowId={({ receiptLineId }) => String(receiptLineId)}
        empty={t("none")}
      />
    </Dialog>
  );
}
