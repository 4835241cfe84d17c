/** One transfer with its lines, stock movements and history, and the pages of its acts. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useTabName } from "../../../client/tab-name.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { pendingOf } from "../../../domain/stock-transfer.ts";
import { DocumentCard, DocumentPage, type DocumentPart } from "../../common/document/document-page.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EditTransfer } from "./edit-transfer.tsx";
import { QuantityPage } from "./quantity-page.tsx";
import { TransferHead } from "./transfer-head.tsx";
import { lossesOf, TransferLosses } from "./transfer-losses.tsx";
import { TransferLines } from "./transfer-lines.tsx";
import { transferName, useTransferAddress, stateWords } from "./transfer-words.ts";
import { useTransferActs } from "./use-transfer-acts.ts";
import { useGoodsParts } from "../../common/document/page/goods-parts.tsx";

function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation(["stock", "trade", "sale"]);
  const { date, dateTime, quantity } = useFormats();
  const { sent } = transfer;
  return (
    <>
      <DocumentCard>
        <Facts
          facts={[
            [t("transfer.column.asked"), quantity(transfer.asked)],
            [t("transfer.column.sent"), quantity(sent)],
            [t("transfer.column.received"), quantity(transfer.received)],
            [t("transfer.state.sent"), quantity(pendingOf(transfer))],
            [t("transfer.column.damaged"), quantity(transfer.damaged)],
            [t("transfer.column.returned"), quantity(transfer.returned)],
            [t("transfer.column.missing"), quantity(transfer.missing)],
          ]}
        />
      </DocumentCard>
      <DocumentCard>
        <Facts
          facts={[
            [t("transfer.column.from"), `${transfer.from}, ${transfer.fromBranch}`],
            [t("transfer.column.to"), `${transfer.to}, ${transfer.toBranch}`],
            [
              t("replenishment.column.kind"),
              transfer.kind === "transfer" ? null : t(`replenishment.kind.${transfer.kind}`),
            ],
            [t("trade:date"), date(transfer.date)],
            [t("transfer.column.sent"), transfer.sentAt === null ? null : dateTime(transfer.sentAt)],
            [t("transfer.column.carrier"), transfer.carrier],
            [t("transfer.column.by"), transfer.by],
            [t("sale:head.memo"), transfer.memo],
          ]}
        />
      </DocumentCard>
    </>
  );
}

/** Its lines, its losses where there are some, its stock movements and its history. */
const useParts = (transfer: Transfer): readonly DocumentPart[] => {
  const { t } = useTranslation("stock");
  const [lines, ...others] = useGoodsParts({
    document: transfer,
    lines: () => <TransferLines transfer={transfer} />,
    acts: {
      request: t("transfer.state.requested"),
      approve: t("transfer.state.approved"),
      refuse: t("transfer.state.refused"),
      allocate: t("transfer.state.allocated"),
      send: t("transfer.column.sent"),
      move: t("transfer.log.move"),
      receive: t("transfer.column.received"),
      settle: t("transfer.log.settle"),
      photo: t("damage.log.photo"),
      removePhoto: t("damage.log.removePhoto"),
      cancel: t("transfer.state.cancelled"),
      verify: t("scanCheck.log"),
    },
    states: stateWords(t),
  });
  const losses = {
    id: "losses",
    label: t("transfer.losses"),
    count: lossesOf(transfer).length,
    body: () => <TransferLosses transfer={transfer} />,
  };
  return [...(lines ? [lines] : []), ...(losses.count > 0 ? [losses] : []), ...others];
};

type Asked = "refuse" | "cancel" | null;

function View({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation("stock");
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const acts = useTransferActs(transfer, close);
  const refusing = { isBusy: acts.isBusy, onGo: acts.refuse, onClose: close };
  useTabName(transfer.number);
  const parts = useParts(transfer);
  return (
    <DocumentPage
      name={transferName(t, transfer)}
      head={
        <TransferHead
          transfer={transfer}
          isBusy={acts.isBusy}
          onRequest={acts.request}
          onAllocate={acts.allocate}
          onSend={acts.send}
          onMove={acts.move}
          onRefuse={() => setAsked("refuse")}
          onCancel={() => setAsked("cancel")}
        />
      }
      parts={parts}
      asideLabel={t("transfer.column.asked")}
      aside={<TransferFacts transfer={transfer} />}
    >
      {asked === "refuse" && <ActDialog asksReason isDanger title={t("transfer.act.refuse")} {...refusing} />}
      {asked === "cancel" && <CancelDialog rows={[transfer]} onClose={close} />}
    </DocumentPage>
  );
}

export function TransferPage({ id }: { readonly id: number }) {
  const { t } = useTranslation("stock");
  const { act } = useTransferAddress();
  const { data, error, refetch } = useCall(transferEndpoints.transfer, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("transfer.title")}
        right={transferEndpoints.transfer.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (act === null || !data.can.includes(act)) return <View key={data.id} transfer={data} />;
  return act === "edit" ? (
    <EditTransfer key={data.id} transfer={data} />
  ) : (
    <QuantityPage key={`${data.id} ${data.version} ${act}`} transfer={data} act={act} />
  );
}
