/** One stock check: how far it is, who counts, its history, and what can be done with it. */
import {
  ArrowLeft,
  Ban,
  Check,
  ClipboardList,
  Copy,
  Flag,
  Pencil,
  Play,
  Printer,
  ScanBarcode,
  Undo2,
  Users,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useTabName } from "../../../client/tab-name.ts";
import { type StockCheck, StockCheckState } from "../../../contract/stock/check.ts";
import { stockDocumentTone } from "../../../contract/stock/stock-document.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { DocumentCard, DocumentPage } from "../../common/document/document-page.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { checkName, checkPaths, onCheck } from "./check-words.ts";
import { PostDialog } from "./post-dialog.tsx";
import { useCheckActs } from "./use-check-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

type Asked = "post" | "undo" | "assign" | null;

interface HeadProps {
  readonly check: StockCheck;
  readonly acts: ReturnType<typeof useCheckActs>;
  readonly onAsk: (dialog: Asked) => void;
}

/** The ways to the other screens of this check, for who may open them. */
const useWays = ({ id, state }: StockCheck): readonly PageAct[] => {
  const { t } = useTranslation(["route", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const way = (
    path: (typeof checkPaths)[keyof typeof checkPaths],
    label: string,
    drawn: PageAct["icon"],
    address = onCheck(path, id),
  ): readonly PageAct[] =>
    mayOpen(path) ? [{ id: path, label, icon: drawn, onPress: () => void navigate(address) }] : [];
  const print = `${checkPaths.print}?ids=${id}`;
  if (state === "planned" || state === "cancelled")
    return way(checkPaths.print, t("trade:print"), <Printer {...icon} />, print);
  return [
    ...way(checkPaths.sheets, t("route:productStockInventoryList"), <ClipboardList {...icon} />),
    ...(state === "posted" || state === "undone"
      ? []
      : way(checkPaths.duplicates, t("route:productStockDuplicateList"), <Copy {...icon} />)),
    ...way(checkPaths.print, t("trade:print"), <Printer {...icon} />, print),
  ];
};

/** The acts that are possible now, the most important first. */
const usePageActs = ({ check, acts, onAsk }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const busy = acts.isBusy;
  const possible = (act: StockCheck["can"][number], given: Omit<PageAct, "id">): readonly PageAct[] =>
    check.can.includes(act) ? [{ id: act, busy, ...given }] : [];
  const go = (path: string) => () => void navigate(onCheck(path, check.id));
  return [
    ...possible("post", {
      label: t("check.act.post"),
      look: "primary",
      shortcut: "F9",
      icon: <Check {...icon} />,
      onPress: () => onAsk("post"),
    }),
    ...possible("start", {
      label: t("check.act.start"),
      look: "primary",
      icon: <Play {...icon} />,
      onPress: acts.start,
    }),
    ...possible("count", {
      label: t("check.act.count"),
      look: "primary",
      icon: <ScanBarcode {...icon} />,
      onPress: go(checkPaths.count),
    }),
    ...possible("finish", { label: t("check.act.finish"), icon: <Flag {...icon} />, onPress: acts.finish }),
    ...useWays(check),
    ...possible("edit", {
      label: t("trade:edit"),
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: go(checkPaths.plan),
    }),
    ...possible("assign", {
      label: t("check.act.assign"),
      icon: <Users {...icon} />,
      onPress: () => onAsk("assign"),
    }),
    ...possible("undo", {
      label: t("change.act.undo"),
      icon: <Undo2 {...icon} />,
      onPress: () => onAsk("undo"),
    }),
    ...possible("cancel", { label: t("check.act.cancel"), icon: <Ban {...icon} />, onPress: acts.cancel }),
  ];
};

function Head(props: HeadProps) {
  const { check } = props;
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const back = () => void navigate(checkPaths.list);
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
      title={<span className="figures">{checkName(check)}</span>}
      detail={check.warehouse}
      marks={<Badge tone={stockDocumentTone(check)}>{t(`check.state.${check.state}`)}</Badge>}
      className="border-b border-line bg-canvas px-4 py-3"
    >
      <PageActs acts={usePageActs(props)} />
    </PageHead>
  );
}

function People({ check }: { readonly check: StockCheck }) {
  const { t } = useTranslation(["stock", "trade"]);
  const formats = useFormats();
  const column = columnMakers<StockCheck["people"][number]>(formats);
  return (
    <PlainTable
      label={t("check.column.counters")}
      columns={[
        column.text("name", t("trade:employee"), ({ name }) => name),
        column.text("handedInAt", t("count.handedIn"), ({ handedInAt }) =>
          handedInAt === null ? null : formats.dateTime(handedInAt),
        ),
      ]}
      rows={check.people}
      rowId={({ id }) => String(id)}
      empty={t("check.counters.hint")}
    />
  );
}

function History({ check }: { readonly check: StockCheck }) {
  const { t } = useTranslation(["stock", "record"]);
  const acts: Readonly<Record<string, string>> = {
    save: t("record:history.create"),
    change: t("record:history.change"),
    explain: t("record:history.change"),
    assign: t("record:history.change"),
    start: t("check.state.counting"),
    handIn: t("count.handedIn"),
    finish: t("check.state.counted"),
    recount: t("check.act.recount"),
    approve: t("check.act.approve"),
    resolve: t("duplicate.resolved"),
    post: t("check.state.posted"),
    undo: t("check.state.undone"),
    cancel: t("check.state.cancelled"),
  };
  return (
    <DocumentHistory
      log={check.log}
      // Acts and states are the server's: one that this version does not know is shown as it is.
      actWord={(act) => acts[act] ?? act}
      stateWord={(state) => {
        const checkState = StockCheckState.literals.find((one) => one === state);
        return checkState === undefined ? state : t(`check.state.${checkState}`);
      }}
    />
  );
}

function Aside({ check }: { readonly check: StockCheck }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { date, dateTime, quantity, count } = useFormats();
  const { startedAt, postedAt, posted } = check;
  return (
    <DocumentCard>
      <Facts
        facts={[
          [t("trade:date"), date(check.plannedOn)],
          [t("check.column.scope"), check.category ?? t(`check.scope.${check.scope}`)],
          [t("check.scope.abc"), check.abcClass],
          [t("check.scope.zone"), check.zones],
          [t("check.column.blind"), check.blind ? t("check.blind.hint") : null],
          [t("trade:products"), count(check.lineCount)],
          [t("sheet.column.counted"), count(check.countedLines)],
          [t("check.column.startedAt"), startedAt === null ? null : dateTime(startedAt)],
          [t("sheet.status.double"), check.duplicates === 0 ? null : count(check.duplicates)],
          [t("check.state.posted"), postedAt === null ? null : dateTime(postedAt)],
          [t("transfer.column.difference"), postedAt === null || posted === null ? null : quantity(posted)],
          [t("trade:reason"), check.reason],
          [t("check.column.memo"), check.memo],
          [t("transfer.column.by"), check.by],
        ]}
      />
    </DocumentCard>
  );
}

export function CheckPage({ check }: { readonly check: StockCheck }) {
  const { t } = useTranslation(["stock", "document"]);
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const acts = useCheckActs(check, close);
  useTabName(checkName(check));
  return (
    <DocumentPage
      name={checkName(check)}
      head={<Head check={check} acts={acts} onAsk={setAsked} />}
      parts={[
        {
          id: "people",
          label: t("check.column.counters"),
          count: check.people.length,
          body: () => <People check={check} />,
        },
        {
          id: "history",
          label: t("document:tab.history"),
          count: check.log.length,
          body: () => <History check={check} />,
        },
      ]}
      asideLabel={t("check.column.scope")}
      aside={<Aside check={check} />}
    >
      {asked === "post" && (
        <PostDialog check={check} isBusy={acts.isBusy} onPost={acts.post} onClose={close} />
      )}
      {asked === "assign" && (
        <AssignDialog check={check} isBusy={acts.isBusy} onAssign={acts.assign} onClose={close} />
      )}
      {asked === "undo" && (
        <ActDialog
          asksReason
          isDanger
          title={t("change.act.undo")}
          detail={t("change.undo.detail")}
          isBusy={acts.isBusy}
          onGo={acts.undo}
          onClose={close}
        />
      )}
    </DocumentPage>
  );
}
