/** Barcodes made by a rule and reserved, and making more of them: `/product/makeBarcode`. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { download } from "../../../client/http/download.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  barcodeEndpoints as barcodes,
  reservedBarcodeList,
  type ReservedRow,
} from "../../../contract/product/barcode.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { barcodeReads } from "./barcode-reads.ts";
import { RuleField, useBarcodeRules } from "./rule-field.tsx";

type Query = (typeof barcodes.reservedBarcodes.args)[2]["query"]["Type"];

const options = {
  endpoint: barcodes.reservedBarcodes,
  table: "reservedBarcode",
  rowId: ({ barcode }: ReservedRow) => barcode,
  read: (data: { readonly rows: readonly ReservedRow[]; readonly total: number }) => data,
  defaults: { orderBy: "at", order: "desc", limit: 50 },
} as const;

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (run: number) => void;
}

function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { t } = useTranslation(["product", "common", "route"]);
  const formats = useFormats();
  const [wanted, setRule] = useState<number | null>(null);
  const [count, setCount] = useState<number | null>(10);
  const [problem, setProblem] = useState<string | null>(null);
  const ruleId = wanted ?? useBarcodeRules()?.[0]?.id ?? 0;
  const command = useCommand(barcodes.generateBarcodes, { refreshes: barcodeReads });
  const create = async () => {
    try {
      const made = await command.mutateAsync({ payload: { ruleId, count: count ?? 0 } });
      const total = made.barcodes.length;
      notify({ title: t("barcodes.created", { total: formats.count(total) }) });
      onCreated(made.run);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("route:productMakeBarcode")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={command.isPending}
            unavailableBecause={ruleId === 0 ? t("barcodes.noRule") : undefined}
            onClick={() => void create()}
          >
            {t("route:productMakeBarcode")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <RuleField value={ruleId} onChange={setRule} />
        <NumberField label={t("barcodes.count")} min={1} max={1000} value={count} onChange={setCount} />
      </div>
    </Dialog>
  );
}

const useFilters = (): readonly ListFilter<Query>[] => {
  const { t } = useTranslation(["product", "list", "route"]);
  const free = choiceFilter<Query>({
    id: "free",
    label: t("trade:status"),
    any: t("list:filter.any"),
    choices: [{ value: "true", label: t("barcodes.free") }],
    value: (query) => query.free,
    patch: (value) => ({ free: value === "true" ? value : undefined }),
  });
  return [
    { ...free, near: true },
    {
      id: "run",
      label: t("route:productMakeBarcode"),
      words: ({ run }) => (run === undefined ? null : `#${run}`),
      off: { run: undefined },
    },
  ];
};

export default function CreatedBarcodes() {
  const { t } = useTranslation(["product", "route"]);
  const list = useList(options);
  const [isOpen, setOpen] = useState(false);
  const create = (
    <Button look="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen(true)}>
      {t("route:productMakeBarcode")}
    </Button>
  );
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:productMakeBarcode")}
        columns={useDescribedColumns(reservedBarcodeList, t)}
        filters={useFilters()}
        search={t("column.barcode")}
        rowLabel={({ barcode }) => barcode}
        onOpen={({ run }) => list.change({ run })}
        exporter={(wish) => download(barcodes.exportReservedBarcodes, { query: { ...list.query, ...wish } })}
        empty={{
          title: t("barcodes.reserved.title"),
          detail: t("barcodes.reserved.detail"),
          first: create,
        }}
        actions={create}
      />
      {isOpen && (
        <CreateDialog
          onClose={() => setOpen(false)}
          onCreated={(run) => {
            setOpen(false);
            list.change({ run });
          }}
        />
      )}
    </>
  );
}
