/** Proposes sale prices of received goods by a factor or a margin, beside the old ones, and saves them as a planned price change (B6, P18). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useSettings } from "../../../client/settings/settings.ts";
import {
  priceChangeEndpoints as prices,
  type PriceSheet,
  type PriceSheetProduct,
} from "../../../contract/product/price-change.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { proposedPrice, type PriceProposal } from "../../../domain/price/price-proposal.ts";
import { PriceEnding } from "../../../domain/price/price-formula.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { purchaseName } from "../purchase-words.ts";

interface SalePricesProps {
  readonly order: Purchase;
  readonly onClose: () => void;
}

interface ProposedRow extends PriceSheetProduct {
  readonly newPrice: number;
}

/** The products that came, with a price that is another than now. */
const useProposals = (order: Purchase, proposal: PriceProposal): readonly ProposedRow[] => {
  const ids = [
    ...new Set(order.lines.filter(({ received }) => received > 0).map(({ productId }) => productId)),
  ];
  const { data } = useCall(prices.priceSheetProducts, { payload: { ids } });
  const decimals = useBaseCurrency()?.decimals ?? 2;
  const vatMode = useSettings().EnableSaleOrderTax.value;
  return (data ?? []).flatMap((product) => {
    const newPrice = proposedPrice(product, proposal, vatMode, decimals);
    return newPrice === null || newPrice === product.oldPrice ? [] : [{ ...product, newPrice }];
  });
};

interface InputsProps {
  readonly proposal: PriceProposal;
  readonly onChange: (change: Partial<PriceProposal>) => void;
  readonly day: string;
  readonly first: string;
  readonly onDay: (day: string) => void;
}

function Inputs({ proposal, onChange, day, first, onDay }: InputsProps) {
  const { t } = useTranslation(["landed", "product"]);
  const endingWord = (ending: PriceEnding) =>
    ending === "none" || ending === "00" ? t(`product:prices.ending.${ending}`) : `.${ending}`;
  const isMargin = proposal.by === "margin";
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <SelectField
        label={t("sale.by")}
        options={(["margin", "factor"] as const).map((value) => ({ value, label: t(`sale.${value}`) }))}
        value={proposal.by}
        onChange={(by) =>
          onChange(by === "factor" ? { by: "factor", figure: 20_000 } : { by: "margin", figure: 4000 })
        }
      />
      <NumberField
        label={t(`sale.${proposal.by}`)}
        digits={isMargin ? 2 : 4}
        shown={isMargin ? 0 : 2}
        min={1}
        max={isMargin ? 9900 : 10_000_000}
        unit={isMargin ? "%" : "×"}
        value={proposal.figure}
        onChange={(figure) => figure !== null && onChange({ figure })}
      />
      <SelectField
        label={t("product:prices.ending")}
        options={PriceEnding.literals.map((value) => ({ value, label: endingWord(value) }))}
        value={proposal.ending}
        onChange={(value) =>
          onChange({ ending: PriceEnding.literals.find((one) => one === value) ?? "none" })
        }
      />
      <DateField
        label={t("product:prices.from")}
        min={first}
        value={day}
        onChange={(next) => next !== null && onDay(next)}
      />
    </div>
  );
}

function ProposalTable({ rows }: { readonly rows: readonly ProposedRow[] }) {
  const { t } = useTranslation(["landed", "product", "trade"]);
  const formats = useFormats();
  const column = columnMakers<ProposedRow>(formats);
  const price = (id: string, header: string, value: (row: ProposedRow) => number) => ({
    ...column.text(id, header, (row) => formats.price(value(row))),
    align: "right" as const,
  });
  return (
    <PlainTable
      label={t("sale.title")}
      columns={[
        column.text("product", t("trade:product"), ({ name }) => name),
        column.code("code", t("trade:code"), ({ code }) => code),
        price("cost", t("product:prices.cost"), ({ cost }) => cost ?? 0),
        price("old", t("product:prices.old"), ({ oldPrice }) => oldPrice),
        price("amount", t("product:prices.new"), ({ newPrice }) => newPrice),
      ]}
      rows={rows}
      rowId={({ productId }) => String(productId)}
      empty={t("sale.none")}
    />
  );
}

const DAY = 86_400_000;

/** Saves the proposals as a planned change and leads to it: there they are edited, applied, and their labels printed. */
const useTaking = (order: Purchase, rows: readonly ProposedRow[], day: string) => {
  const { t } = useTranslation("landed");
  const navigate = useNavigate();
  const offset = useSettings().SystemTimeZone.value;
  const create = useCommand(prices.createPriceSheet, { refreshes: [prices.priceChanges] });
  const payload = {
    name: `${t("sale.title")} ${purchaseName(order)}`.slice(0, 100),
    from: Date.parse(`${day}T00:00:00Z`) / 1000 - offset * 3600,
    lines: rows.map(({ productId, newPrice }) => ({ productId, newPrice })),
  };
  const after = {
    onSuccess: ({ change }: PriceSheet) => void navigate(`/product/listBatchPriceChange?change=${change.id}`),
    onError: ({ message }: CallError) => notify({ tone: "negative", title: message }),
  };
  return { isBusy: create.isPending, take: () => create.mutate({ payload }, after) };
};

export function SalePrices({ order, onClose }: SalePricesProps) {
  const { t } = useTranslation(["landed", "product"]);
  const offset = useSettings().SystemTimeZone.value;
  const [tomorrow] = useState(() => businessDate(Date.now() + DAY, offset, 0));
  const [day, setDay] = useState(tomorrow);
  const [proposal, setProposal] = useState<PriceProposal>({ by: "margin", figure: 4000, ending: "none" });
  const rows = useProposals(order, proposal);
  const { isBusy, take } = useTaking(order, rows, day);
  return (
    <ActDialog
      title={t("sale.title")}
      detail={t("sale.detail")}
      act={t("product:prices.act.plan")}
      isBusy={isBusy}
      blocked={rows.length === 0 ? t("sale.none") : undefined}
      onGo={take}
      onClose={onClose}
    >
      <Inputs
        proposal={proposal}
        onChange={(change) => setProposal((now) => ({ ...now, ...change }))}
        day={day}
        first={tomorrow}
        onDay={setDay}
      />
      <ProposalTable rows={rows} />
    </ActDialog>
  );
}
