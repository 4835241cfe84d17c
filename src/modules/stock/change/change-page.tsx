/** One stock change with its lines, stock movements and history, and what can be done with it. */
import { ArrowLeft, Ban, Check, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTabName } from "../../../client/tab-name.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import {
  type StockChange,
  type StockChangeLine,
  StockChangeState,
} from "../../../contract/stock/stock-change.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { DocumentCard, DocumentPage } from "../../common/document/document-page.tsx";
import { StockEntries } from "../../common/document/stock-entries.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { changeName, stateWord } from "./change-words.ts";
import { useChangeActs } from "./use-change-acts.ts";
import { useChangeAddress } from "./use-change-address.ts";

const icon = { "aria-hidden": true, size: 15 } as const;

interface HeadProps {
  readonly change: StockChange;
  readonly acts: ReturnType<typeof useChangeActs>;
  readonly onUndo: () => void;
}

/** By weight; only those that are possible now. */
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
  const state = stateWord(t, change);
  const back = () => show(null);
  useShortcut("Escape", back);
  return (
    <PageHead
      before={
        <IconButton
          label={t("trade:backToTheList")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={back}
        />
      }
      title={<span className="figures">{changeName(t, change)}</span>}
      detail={t(`change.kind.${change.kind}`)}
      marks={<Badge tone={state.tone}>{state.word}</Badge>}
      className="border-b border-line bg-canvas px-4 py-3"
    >
      <PageActs acts={usePageActs(props)} />
    </PageHead>
  );
}

const productCell = ({ name, code }: StockChangeLine) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
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

function History({ change }: { readonly change: StockChange }) {
  const { t } = useTranslation(["stock", "record"]);
  const acts: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    change: t("record:history.change"),
    post: t("change.state.posted"),
    undo: t("change.state.undone"),
    cancel: t("change.state.cancelled"),
  };
  return (
    <DocumentHistory
      log={change.log}
      // Acts and states are the server's: one that this version does not know is shown as it is.
      actWord={(act) => acts[act] ?? act}
      stateWord={(state) => {
        const known = StockChangeState.literals.find((one) => one === state);
        return known === undefined ? state : t(`change.state.${known}`);
      }}
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
  return (
    <DocumentPage
      name={changeName(stock, change)}
      head={<Head change={change} acts={acts} onUndo={() => setAsked(true)} />}
      parts={[
        {
          id: "lines",
          label: t("document:tab.lines"),
          count: change.lines.length,
          body: () => <Lines change={change} />,
        },
        {
          id: "stock",
          label: t("document:tab.stock"),
          count: change.stock.length,
          body: () => <StockEntries entries={change.stock} />,
        },
        {
          id: "history",
          label: t("document:tab.history"),
          count: change.log.length,
          body: () => <History change={change} />,
        },
      ]}
      asideLabel={t("change.column.kind")}
      aside={<Aside change={change} />}
    >
      {isAsked && (
        <ReasonDialog
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
