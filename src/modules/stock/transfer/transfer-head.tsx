/** The head of a transfer's page: what it is, where it stands, and what can be done with it now. */
import { Ban, Check, Copy, Lock, PackageCheck, Pencil, Printer, Scale, Send, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { Badge } from "../../../kit/badge.tsx";
import { type PageAct } from "../../../kit/page-head.tsx";
import { documentsPrintAddress } from "../../common/document/print/print-documents.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { stateWord, transferName, useTransferAddress, copyPath } from "./transfer-words.ts";
import { DocumentHead } from "../../common/document/page/document-head.tsx";

interface TransferHeadProps {
  readonly transfer: Transfer;
  readonly isBusy: boolean;
  readonly onRequest: () => void;
  readonly onAllocate: () => void;
  readonly onSend: () => void;
  readonly onMove: () => void;
  readonly onRefuse: () => void;
  readonly onCancel: () => void;
}

const printPath = "/product/stock/transfer/print";

const icon = { "aria-hidden": true, size: 16 } as const;

/** The acts that are possible now, the most important first; the main one has F9. */
const useActs = (props: TransferHeadProps): readonly PageAct[] => {
  const { transfer, isBusy: busy } = props;
  const { t } = useTranslation("stock");
  const can = useCan();
  const { show } = useTransferAddress();
  const { id } = transfer;
  const navigate = useNavigate();
  const print: PageAct = {
    id: "print",
    label: t("trade:print"),
    icon: <Printer {...icon} />,
    shortcut: "mod+p",
    onPress: () => void navigate(documentsPrintAddress(printPath, [id])),
  };
  const copy: PageAct = {
    id: "copy",
    label: t("transfer.act.copy"),
    icon: <Copy {...icon} />,
    onPress: () => void navigate(copyPath(id)),
  };
  const mayPrint = useMayOpen()(printPath);
  const possible = (
    act: Exclude<Transfer["can"][number], "photo">,
    given: Omit<PageAct, "id" | "label">,
  ): readonly PageAct[] =>
    transfer.can.includes(act) ? [{ id: act, label: t(`transfer.act.${act}`), ...given }] : [];
  const main = { look: "primary", shortcut: "F9", busy } as const;
  const canMove = transfer.can.includes("move");
  return [
    ...possible("receive", { ...main, icon: <PackageCheck {...icon} />, onPress: () => show(id, "receive") }),
    ...possible("approve", { ...main, icon: <Check {...icon} />, onPress: () => show(id, "approve") }),
    ...possible("move", { ...main, icon: <PackageCheck {...icon} />, onPress: props.onMove }),
    ...possible("send", {
      icon: <Send {...icon} />,
      busy,
      onPress: props.onSend,
      ...(!canMove && main),
    }),
    ...possible("allocate", { icon: <Lock {...icon} />, busy, onPress: props.onAllocate }),
    ...possible("settle", { icon: <Scale {...icon} />, onPress: () => show(id, "settle") }),
    ...possible("edit", { icon: <Pencil {...icon} />, shortcut: "e", onPress: () => show(id, "edit") }),
    ...(mayPrint ? [print] : []),
    ...possible("request", { icon: <Send {...icon} />, onPress: props.onRequest }),
    ...possible("refuse", { icon: <X {...icon} />, onPress: props.onRefuse }),
    ...(can(transferEndpoints.createTransfer.access) ? [copy] : []),
    ...possible("cancel", { icon: <Ban {...icon} />, onPress: props.onCancel }),
  ];
};

export function TransferHead(props: TransferHeadProps) {
  const { transfer } = props;
  const { t } = useTranslation("stock");
  const { show } = useTransferAddress();
  const { tone, word } = stateWord(t, transfer);
  return (
    <DocumentHead
      name={transferName(t, transfer)}
      detail={`${transfer.from} → ${transfer.to}`}
      marks={<Badge tone={tone}>{word}</Badge>}
      acts={useActs(props)}
      onBack={() => show(null)}
    />
  );
}
