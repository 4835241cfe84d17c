/** One sea waybill with its lines, costs, receipts and history, and what can be done with it now. */
import { Ban, Coins, PackageCheck, Pencil, Route, Split, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTabName } from "../../../client/tab-name.ts";
import type { Waybill, WaybillAct } from "../../../contract/purchase/waybill.ts";
import { Badge } from "../../../kit/badge.tsx";
import type { PageAct } from "../../../kit/page-head.tsx";
import { DocumentHistory } from "../../common/document/document-history.tsx";
import { DocumentPage } from "../../common/document/document-page.tsx";
import { DocumentHead } from "../../common/document/page/document-head.tsx";
import { AllocateDialog } from "./allocate-dialog.tsx";
import { CostsDialog } from "./costs-dialog.tsx";
import { useWaybillActs } from "./use-waybill-acts.ts";
import { type AskedAct, nextMoves, WaybillActDialog } from "./waybill-act-dialog.tsx";
import { Aside, Costs, Lines } from "./waybill-parts.tsx";
import { stateChoices, stateWord, useWaybillAddress } from "./waybill-words.ts";

const icon = { "aria-hidden": true, size: 16 } as const;
type Asked = AskedAct | "cost" | "allocate";

interface HeadProps {
  readonly waybill: Waybill;
  readonly isBusy: boolean;
  readonly onAsk: (act: Asked) => void;
}

/** What comes next on its way is the main act. */
const usePageActs = ({ waybill, isBusy, onAsk }: HeadProps): readonly PageAct[] => {
  const { t } = useTranslation(["waybill", "trade"]);
  const { show } = useWaybillAddress();
  const { id, can } = waybill;
  const possible = (act: WaybillAct, label: string, given: Omit<PageAct, "id" | "label">) =>
    can.includes(act) ? [{ id: act, label, busy: isBusy, ...given }] : [];
  const weighty = { look: "primary", shortcut: "F9" } as const;
  return [
    ...nextMoves.flatMap(([move, mark]) =>
      possible(move, t(`act.${move}`), { ...weighty, icon: mark, onPress: () => onAsk(move) }),
    ),
    ...possible("receive", t("act.receive"), {
      ...weighty,
      icon: <PackageCheck {...icon} />,
      onPress: () => show(id, "receive"),
    }),
    ...possible("edit", t("trade:edit"), {
      shortcut: "e",
      icon: <Pencil {...icon} />,
      onPress: () => show(id, "edit"),
    }),
    ...(can.includes("edit")
      ? []
      : possible("track", t("act.track"), { icon: <Route {...icon} />, onPress: () => onAsk("track") })),
    ...(waybill.costs === undefined
      ? []
      : [
          ...possible("allocate", t("act.allocate"), {
            ...weighty,
            icon: <Split {...icon} />,
            onPress: () => onAsk("allocate"),
          }),
          ...possible("cost", t("act.cost"), { icon: <Coins {...icon} />, onPress: () => onAsk("cost") }),
        ]),
    ...possible("back", t("act.back"), { icon: <Undo2 {...icon} />, onPress: () => onAsk("back") }),
    ...possible("cancel", t("act.cancel"), { icon: <Ban {...icon} />, onPress: () => onAsk("cancel") }),
  ];
};

function Head(props: HeadProps) {
  const { waybill } = props;
  const { t } = useTranslation("waybill");
  const { show } = useWaybillAddress();
  const { tone, word } = stateWord(t, waybill);
  return (
    <DocumentHead
      name={waybill.number}
      detail={[waybill.vessel, waybill.containerNumber].filter((text) => text !== "").join(" · ")}
      marks={<Badge tone={tone}>{word}</Badge>}
      acts={usePageActs(props)}
      onBack={() => show(null)}
    />
  );
}

/** The words of its acts in the history. */
const useActWords = (): Readonly<Record<string, string>> => {
  const { t } = useTranslation(["waybill", "record"]);
  return {
    save: t("record:history.create"),
    change: t("record:history.change"),
    load: t("act.load"),
    sail: t("act.sail"),
    arrive: t("act.arrive"),
    clear: t("act.clear"),
    back: t("act.back"),
    track: t("act.track"),
    cost: t("act.cost"),
    allocate: t("act.allocate"),
    receive: t("act.receive"),
    cancel: t("act.cancel"),
  };
};

const useParts = (waybill: Waybill) => {
  const { t } = useTranslation(["waybill", "document"]);
  const { t: own } = useTranslation("waybill");
  const words = useActWords();
  const states = new Map<string, string>(stateChoices(own).map(({ value, label }) => [value, label]));
  const { costs } = waybill;
  return [
    {
      id: "lines",
      label: t("document:tab.lines"),
      count: waybill.lines.length,
      body: () => <Lines waybill={waybill} />,
    },
    ...(costs === undefined
      ? []
      : [{ id: "costs", label: t("costs"), count: costs.length, body: () => <Costs costs={costs} /> }]),
    {
      id: "history",
      label: t("document:tab.history"),
      count: waybill.log.length,
      // Acts and states are the server's: one that this version does not know is shown as it is.
      body: () => (
        <DocumentHistory
          log={waybill.log}
          actWord={(act) => words[act] ?? act}
          stateWord={(state) => states.get(state) ?? state}
        />
      ),
    },
  ];
};

export function WaybillPage({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation("waybill");
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  const acts = useWaybillActs(waybill, onClose);
  useTabName(waybill.number);
  const openCosts = (waybill.costs ?? []).filter(({ landed }) => landed === null);
  return (
    <DocumentPage
      name={waybill.number}
      head={<Head waybill={waybill} isBusy={acts.isBusy} onAsk={setAsked} />}
      parts={useParts(waybill)}
      asideLabel={t("column.containerNumber")}
      aside={<Aside waybill={waybill} />}
    >
      {asked === "cost" && <CostsDialog costs={openCosts} acts={acts} onClose={onClose} />}
      {asked === "allocate" && <AllocateDialog costs={openCosts} acts={acts} onClose={onClose} />}
      {asked !== null && asked !== "cost" && asked !== "allocate" && (
        <WaybillActDialog waybill={waybill} act={asked} onClose={onClose} />
      )}
    </DocumentPage>
  );
}
