/** What goes back to the supplier is entered line by line of the receipts: a new return, or a draft that is changed (B5). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import {
  type PurchaseReturn,
  purchaseReturnEndpoints,
  type ReturnableLine,
} from "../../../contract/purchase/purchase-return.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { LotChoice } from "../../common/form/lot-choice.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useReturnActs } from "./use-returns.ts";

interface Units {
  readonly good: number;
  readonly damaged: number;
  readonly lotId: number | null;
}

const NOTHING: Units = { good: 0, damaged: 0, lotId: null };

type Entered = ReadonlyMap<number, Units>;

interface TableProps {
  readonly lines: readonly ReturnableLine[];
  readonly entered: Entered;
  readonly onChange: (receiptLineId: number, units: Units) => void;
}

/** The lots of a line; nothing where there is nothing to choose. A chosen lot bounds what can be entered. */
const useLotColumn = ({ entered, onChange }: TableProps) => {
  const { t } = useTranslation("lot");
  return {
    id: "lot",
    header: t("lot"),
    cell: ({ receiptLineId, name, lots }: ReturnableLine) => {
      const units = entered.get(receiptLineId) ?? NOTHING;
      if (lots.length === 0) return "";
      return (
        <LotChoice
          goods={name}
          lots={lots.map(({ good, damaged, ...lot }) => ({ ...lot, left: good + damaged }))}
          value={units.lotId}
          onChange={(lotId) => onChange(receiptLineId, { ...units, lotId })}
        />
      );
    },
  };
};

/** The most that can go back: of the lot that was chosen, else of the line. */
const mostOf = (line: ReturnableLine, { lotId }: Units) =>
  line.lots.find((lot) => lot.lotId === lotId) ?? line;

function UnitsTable(props: TableProps) {
  const { lines, entered, onChange } = props;
  const { t } = useTranslation(["supplier-return", "purchase", "trade", "document"]);
  const lot = useLotColumn(props);
  const formats = useFormats();
  const column = columnMakers<ReturnableLine>(formats);
  const labels = { good: t("column.good"), damaged: t("purchase:line.damaged") };
  const input = (part: "good" | "damaged") => ({
    id: part,
    header: labels[part],
    align: "right" as const,
    cell: (line: ReturnableLine) => {
      const units = entered.get(line.receiptLineId) ?? NOTHING;
      if (line[part] === 0) return "";
      return (
        <NumberField
          label={`${labels[part]} ${line.name}`}
          hideLabel
          className="ml-auto w-28"
          digits={3}
          shown={0}
          min={0}
          max={mostOf(line, units)[part]}
          value={units[part] === 0 ? null : units[part]}
          onChange={(value) => onChange(line.receiptLineId, { ...units, [part]: value ?? 0 })}
        />
      );
    },
  });
  return (
    <PlainTable
      label={t("act.return")}
      columns={[
        column.text("product", t("trade:product"), ({ name }) => name),
        column.code("receipt", t("trade:document"), ({ receipt }) => receipt),
        column.quantity("left", t("column.left"), ({ good, damaged }) => good + damaged),
        ...(lines.some(({ lots }) => lots.length > 0) ? [lot] : []),
        input("good"),
        ...(lines.some(({ damaged }) => damaged > 0) ? [input("damaged")] : []),
      ]}
      rows={lines}
      rowId={({ receiptLineId }) => String(receiptLineId)}
      empty={t("document:lines.none")}
    />
  );
}

const enteredOf = (stored: PurchaseReturn | null): Entered =>
  new Map(
    stored?.lines.map(({ receiptLineId, good, damaged, lotId }) => [receiptLineId, { good, damaged, lotId }]),
  );

interface ReturnDialogProps {
  readonly order: Pick<Purchase, "id">;
  /** The draft that is changed; null for a new return. */
  readonly stored: PurchaseReturn | null;
  readonly onClose: () => void;
}

/** What is entered, and how it is sent. */
const useReturnDraft = ({ order, stored, onClose }: ReturnDialogProps) => {
  const acts = useReturnActs(onClose);
  const [clientId] = useState(newKey);
  const [entered, setEntered] = useState(() => enteredOf(stored));
  const [words, setWords] = useState({ reason: stored?.reason ?? "", reference: stored?.reference ?? "" });
  const filledLines = [...entered].filter(([, { good, damaged }]) => good + damaged > 0);
  const lines = filledLines.map(([receiptLineId, units]) => ({ key: newKey(), receiptLineId, ...units }));
  return {
    entered,
    enter: (id: number, units: Units) => setEntered((now) => new Map([...now, [id, units]])),
    words,
    write: (change: Partial<typeof words>) => setWords((now) => ({ ...now, ...change })),
    isEmpty: filledLines.length === 0,
    isBusy: acts.isBusy,
    save: (isPosted: boolean) =>
      acts.save({ clientId, orderId: order.id, ...words, lines }, stored, isPosted),
  };
};

type Draft = ReturnType<typeof useReturnDraft>;

function Buttons({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const { t } = useTranslation(["supplier-return", "document", "common", "error"]);
  const mayPost = useCan()(purchaseReturnEndpoints.postPurchaseReturn.access);
  const button = {
    busy: draft.isBusy,
    unavailableBecause: draft.isEmpty ? t("error:field.required") : undefined,
  };
  return (
    <>
      <Button onClick={onClose}>{t("common:cancel")}</Button>
      <Button {...button} {...(!mayPost && { look: "primary" })} onClick={() => draft.save(false)}>
        {t("document:save")}
      </Button>
      {mayPost && (
        <Button {...button} look="primary" onClick={() => draft.save(true)}>
          {t("act.post")}
        </Button>
      )}
    </>
  );
}

export function ReturnDialog(props: ReturnDialogProps) {
  const { order, onClose } = props;
  const { t } = useTranslation(["supplier-return", "trade"]);
  const { data: lines = [] } = useCall(purchaseReturnEndpoints.returnableLines, { query: { id: order.id } });
  const draft = useReturnDraft(props);
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t("act.return")}
      detail={t("detail")}
      footer={<Buttons draft={draft} onClose={onClose} />}
    >
      <div className="grid gap-4">
        <UnitsTable lines={lines} entered={draft.entered} onChange={draft.enter} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t("trade:reason")}
            maxLength={500}
            value={draft.words.reason}
            onChange={({ target }) => draft.write({ reason: target.value })}
          />
          <TextField
            label={t("creditNote")}
            maxLength={100}
            value={draft.words.reference}
            onChange={({ target }) => draft.write({ reference: target.value })}
          />
        </div>
      </div>
    </Dialog>
  );
}
