/** One stock change with its lines, stock movements and history, and what can be done with it. */
import { Ban, Check, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTabName } from "../../../client/tab-name.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { type StockChange, type StockChangeLine } from "../../../contract/stock/stock-change.ts";
import { Badge } from "../../../kit/badge.tsx";
import { type PageAct } from "../../../kit/page-head.tsx";
import { DocumentCard, DocumentPage } from "../../common/document/document-page.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { changeName, stateWord, stateWords, useChangeAddress } from "./change-words.ts";
import { useChangeActs } from "./use-change-acts.ts";
import { DocumentHead } from "../../common/document/page/document-head.tsx";
import { useGoodsParts } from "../../common/document/page/goods-parts.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

interface HeadProps {
  readonly change: StockChange;
  readonly acts: ReturnType<typeof useChangeActs>;
  readonly onUndo: () => void;
}

/** The acts that are possible now, the most important first. */
const usePageActs = ({ change, acts, onUndo }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation("stock");
  const { show } = useChangeAddress();
  const possible = (
    act: StockChange["can"][number],
    given: Omit<PageAct, "id" | "label">,
  ): readonly PageAct[] =>
    change.can.includes(act) ? [{ id: act, label: t(`change.act.${act}`), busy: acts.isBusy, ...given }] : [];
  return [
    ...possible("post", { look: "primary", shortcut: "F9", icon: <Check {...icon} />, onPress: acts.post }),
    ...possible("edit", {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => show(change.id, "edit"),
    }),
    ...possible("undo", { icon: <Undo2 {...icon} />, onPress: onUndo }),
    ...possible("cancel", { icon: <Ban {...icon} />, onPress: acts.cancel }),
  ];
};

function Head(props: HeadProps) {
  const { change } = props;
  const { t } = useTranslation("stock");
  const { show } = useChangeAddress();
  const { tone, word } = stateWord(t, change);
  return (
    <DocumentHead
      name={changeName(t, change)}
      detail={t(`change.kind.${change.kind}`)}
      marks={<Badge tone={tone}>{word}</Badge>}
      acts={usePageActs(props)}
      onBack={() => show(null)}
    />
  );
}

const productCell = ({ name, code, lot }: StockChangeLine) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{[code, lot].filter(Boolean).join(" · ")}</span>
  </>
);

function Lines({ change }: { readonly change: StockChange }) {
  const { t } = useTranslation(["stock", "trade", "document"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const column = columnMakers<StockChangeLine>(formats);
  const { lines } = change;
  const sign = (quantity: number) => `${quantity > 0 ? "+" : ""}${formats.quantity(quantity)}`;
  const differenceOf = ({ posted, mode, quantity, seen }: StockChangeLine) =>
    posted ?? (mode === "add" ? quantity : quantity - (seen ?? 0));
  const isPosted = lines.some(({ posted }) => posted !== null);
  const value = lines.some((line) => line.value !== undefined && line.value !== null)
    ? [
        column.money(
          "value",
          t("change.column.value"),
          (line) => line.value ?? 0,
          () => cost,
          { usual: cost },
        ),
      ]
    : [];
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse),
        ...(isPosted || lines.every(({ mode }) => mode === "add")
          ? []
          : [
              column.text("set", t("change.line.set"), ({ mode, quantity }) =>
                mode === "set" ? formats.quantity(quantity) : null,
              ),
            ]),
        {
          ...column.text("difference", t("transfer.column.difference"), (line) => sign(differenceOf(line))),
          align: "right",
        },
        ...value,
      ]}
      rows={lines}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

function Aside({ change }: { readonly change: StockChange }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { date, dateTime, quantity } = useFormats();
  return (
    <DocumentCard>
      <Facts
        facts={[
          [t("trade:date"), date(change.date)],
          [t("trade:warehouse"), change.warehouses],
          [t("trade:reason"), change.reason],
          [t("trade:quantity"), change.quantity === null ? null : quantity(change.quantity)],
          [t("change.state.posted"), change.postedAt === null ? null : dateTime(change.postedAt)],
          [t("transfer.column.by"), change.by],
        ]}
      />
    </DocumentCard>
  );
}

export function ChangePage({ change }: { readonly change: StockChange }) {
  const { t } = useTranslation(["stock", "document"]);
  const { t: stock } = useTranslation("stock");
  const [isAsked, setAsked] = useState(false);
  const acts = useChangeActs(change, () => setAsked(false));
  useTabName(change.number);
  const parts = useGoodsParts({
    document: change,
    lines: () => <Lines change={change} />,
    acts: {
      post: stock("change.state.posted"),
      undo: stock("change.state.undone"),
      cancel: stock("change.state.cancelled"),
    },
    states: stateWords(stock),
  });
  return (
    <DocumentPage
      name={changeName(stock, change)}
      head={<Head change={change} acts={acts} onUndo={() => setAsked(true)} />}
      parts={parts}
      asideLabel={t("change.column.kind")}
      aside={<Aside change={change} />}
    >
      {isAsked && (
        <ActDialog
          asksReason
          isDanger
          title={t("change.act.undo")}
          detail={t("change.undo.detail")}
          isBusy={acts.isBusy}
          onGo={acts.undo}
          onClose={() => setAsked(false)}
        />
      )}
    </DocumentPage>
  );
}
