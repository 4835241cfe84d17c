/** Makes lines of a message from a customer: the text is read into proposals, and nothing is added until a person adds them. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { orderTextEndpoints, type TextProposal } from "../../../contract/sale/order-text.ts";
import { MOST_TEXT } from "../../../domain/product/order-text.ts";
import { Button } from "../../../kit/button.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { EditLine, SaleTerms } from "../edit/edit-line.ts";
import { ProposalRow } from "./proposal-row.tsx";
import { isReady, lineOfChoice, useProposals } from "./use-proposals.ts";

interface PasteDialogProps {
  readonly index: CatalogueIndex;
  readonly customerId: number | null;
  readonly terms: SaleTerms;
  readonly onAdd: (lines: readonly EditLine[]) => void;
  readonly onClose: () => void;
}

const none: readonly TextProposal[] = [];

/** The text, and what was read of it. */
const useReading = (customerId: number | null) => {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useCall(
    orderTextEndpoints.readOrderText,
    { payload: { text: asked ?? "", customerId } },
    { enabled: asked !== null, staleTime: 60_000 },
  );
  return {
    text,
    setText,
    // The same text once more, as after a failure, is asked again.
    read: () => (asked === text.trim() ? void refetch() : setAsked(text.trim())),
    back: () => setAsked(null),
    answer: asked === null ? undefined : data,
    error: asked === null ? null : error,
    isBusy: asked !== null && isFetching,
  };
};

function Footer(props: {
  readonly reading: ReturnType<typeof useReading>;
  readonly ready: number;
  readonly onBack: () => void;
  readonly onAdd: () => void;
}) {
  const { t } = useTranslation("sale");
  const { reading, ready, onBack, onAdd } = props;
  if (reading.answer === undefined)
    return (
      <Button
        look="primary"
        busy={reading.isBusy}
        onClick={reading.read}
        unavailableBecause={reading.text.trim() === "" ? t("paste.empty") : undefined}
      >
        {t("paste.read")}
      </Button>
    );
  return (
    <>
      <Button onClick={onBack}>{t("paste.back")}</Button>
      <Button
        look="primary"
        onClick={onAdd}
        unavailableBecause={ready === 0 ? t("paste.chooseFirst") : undefined}
      >
        {t("paste.add", { number: ready })}
      </Button>
    </>
  );
}

/** What was read of the text, each piece to be taken or not. */
function Proposals(props: {
  readonly index: CatalogueIndex;
  readonly left: number;
  readonly proposed: ReturnType<typeof useProposals>;
}) {
  const { t } = useTranslation("sale");
  const { index, left, proposed } = props;
  return (
    <>
      <ul aria-label={t("paste.title")}>
        {proposed.rows.map((row) => (
          <ProposalRow
            key={row.at}
            row={row}
            index={index}
            onChange={(next) => proposed.change(row, next)}
            onChoose={(product) => proposed.choose(row, product)}
          />
        ))}
      </ul>
      {left > 0 && (
        <p role="status" className="pt-2 text-list">
          {t("paste.left", { number: left })}
        </p>
      )}
    </>
  );
}

function Message({ reading }: { readonly reading: ReturnType<typeof useReading> }) {
  const { t } = useTranslation("sale");
  return (
    <>
      <TextArea
        label={t("paste.text")}
        rows={8}
        maxRows={16}
        maxLength={MOST_TEXT}
        value={reading.text}
        onChange={({ target }) => reading.setText(target.value)}
      />
      {reading.error && (
        <p role="alert" className="pt-2 text-list text-negative">
          {reading.error.message}
        </p>
      )}
    </>
  );
}

export function PasteDialog({ index, customerId, terms, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation("sale");
  const reading = useReading(customerId);
  const { answer } = reading;
  const proposed = useProposals(answer?.proposals ?? none, index);
  const ready = proposed.rows.filter(isReady);
  const back = () => {
    proposed.clear();
    reading.back();
  };
  const add = () => {
    onAdd(ready.flatMap((row) => lineOfChoice(row, terms)));
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t("paste.title")}
      detail={t(customerId === null ? "paste.detailNoCustomer" : "paste.detail")}
      footer={<Footer reading={reading} ready={ready.length} onBack={back} onAdd={add} />}
    >
      {answer === undefined ? (
        <Message reading={reading} />
      ) : (
        <Proposals index={index} left={answer.left} proposed={proposed} />
      )}
    </Dialog>
  );
}
