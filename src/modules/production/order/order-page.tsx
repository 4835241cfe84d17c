/** One production order with its materials, outputs, costs and history, and what can be done with it now. */
import { Ban, Check, ClipboardCheck, PackageMinus, PackagePlus, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTabName } from "../../../client/tab-name.ts";
import type { Production, ProductionAct } from "../../../contract/production/order.ts";
import { Badge } from "../../../kit/badge.tsx";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentPage } from "../../common/document/document-page.tsx";
import { DocumentHead } from "../../common/document/page/document-head.tsx";
import { useGoodsParts } from "../../common/document/page/goods-parts.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { orderName, stateWord, stateWords, useProductionAddress } from "../production-words.ts";
import { CloseDialog, IssueDialog, ReportDialog } from "./act-dialogs.tsx";
import { Aside, Materials, Outputs } from "./order-parts.tsx";
import { useOrderActs } from "./use-order-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;
type Asked = "issue" | "report" | "close" | "cancel";

interface HeadProps {
  readonly order: Production;
  readonly acts: ReturnType<typeof useOrderActs>;
  readonly onAsk: (act: Asked) => void;
}

/** The acts that are possible now: what comes next in the order's life is the main one. */
const usePageActs = ({ order, acts, onAsk }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["production", "trade"]);
  const { show } = useProductionAddress();
  const { id, can } = order;
  const possible = (act: ProductionAct, label: string, given: Omit<PageAct, "id" | "label">) =>
    can.includes(act) ? [{ id: act, label, busy: acts.isBusy, ...given }] : [];
  const weighty = { look: "primary", shortcut: "F9" } as const;
  const isIssued = order.inputs.every(({ issued, planned }) => issued >= planned);
  const isMade = order.made + order.scrapped >= order.quantity;
  const close = possible("close", t("order.act.close"), {
    ...(isMade && weighty),
    icon: <ClipboardCheck {...icon} />,
    onPress: () => onAsk("close"),
  });
  return [
    ...(isMade ? close : []),
    ...possible("release", t("order.act.release"), {
      ...weighty,
      icon: <Check {...icon} />,
      onPress: acts.release,
    }),
    ...possible("issue", t("order.act.issue"), {
      ...(!isIssued && !isMade && weighty),
      icon: <PackageMinus {...icon} />,
      onPress: () => onAsk("issue"),
    }),
    ...possible("report", t("order.act.report"), {
      ...(isIssued && !isMade && weighty),
      icon: <PackagePlus {...icon} />,
      onPress: () => onAsk("report"),
    }),
    ...(isMade ? [] : close),
    ...possible("edit", t("trade:edit"), {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => show(id, "edit"),
    }),
    ...possible("cancel", t("order.act.cancel"), {
      icon: <Ban {...icon} />,
      onPress: () => onAsk("cancel"),
    }),
  ];
};

function Head(props: HeadProps) {
  const { order } = props;
  const { t } = useTranslation("production");
  const { show } = useProductionAddress();
  const { tone, word } = stateWord(t, order);
  return (
    <DocumentHead
      name={orderName(t, order)}
      detail={order.product}
      marks={<Badge tone={tone}>{word}</Badge>}
      acts={usePageActs(props)}
      onBack={() => show(null)}
    />
  );
}

const useParts = (order: Production) => {
  const { t } = useTranslation("production");
  const [materials, ...ledgers] = useGoodsParts({
    document: { lines: order.inputs, stock: order.stock, log: order.log },
    lines: () => <Materials order={order} />,
    acts: {
      release: t("order.act.release"),
      issue: t("order.act.issue"),
      report: t("order.act.report"),
      close: t("order.act.close"),
      cancel: t("order.act.cancel"),
    },
    states: stateWords(t),
  });
  const outputs = {
    id: "outputs",
    label: t("process.column.outputs"),
    count: order.outputs.length,
    body: () => <Outputs order={order} />,
  };
  return [
    ...(materials === undefined ? [] : [{ ...materials, label: t("process.column.inputs") }]),
    outputs,
    ...ledgers,
  ];
};

export function OrderPage({ order }: { readonly order: Production }) {
  const { t } = useTranslation("production");
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  const acts = useOrderActs(order, onClose);
  useTabName(order.number);
  const dialog = { order, acts, onClose };
  return (
    <DocumentPage
      name={orderName(t, order)}
      head={<Head order={order} acts={acts} onAsk={setAsked} />}
      parts={useParts(order)}
      asideLabel={t("order.column.process")}
      aside={<Aside order={order} />}
    >
      {asked === "issue" && <IssueDialog {...dialog} />}
      {asked === "report" && <ReportDialog {...dialog} />}
      {asked === "close" && <CloseDialog {...dialog} />}
      {asked === "cancel" && (
        <ActDialog
          asksReason
          isDanger
          title={t("order.act.cancel")}
          detail={t("order.cancelHint")}
          isBusy={acts.isBusy}
          onGo={acts.cancel}
          onClose={onClose}
        />
      )}
    </DocumentPage>
  );
}
