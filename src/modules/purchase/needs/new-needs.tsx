/** Needs written by hand, or filled by a rule: `/purchase/replenishment-order/new`. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { readCached, useCall } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { type PurchaseChoices, purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";
import { addLines } from "../../common/document/lines.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { NeedGrid, type NeedLines } from "./need-grid.tsx";
import { lineOfProposal, type NeedLine } from "./need-line.ts";

const listPath = "/purchase/replenishment-order";

type Place = PurchaseChoices["warehouses"][number];

const rules = ["minimum", "days"] as const;

/** Adds what a rule proposes; products that are on a line already stay as they are. */
const useFill = (warehouseId: number, { update }: NeedLines) => {
  const { t } = useTranslation("replenish");
  const [rule, setRule] = useState<(typeof rules)[number]>("minimum");
  const [days, setDays] = useState(30);
  const [isBusy, setBusy] = useState(false);
  const fill = async () => {
    setBusy(true);
    try {
      const query = { warehouseId, rule, ...(rule === "days" && { days }) };
      const proposed = await readCached(needEndpoints.proposeReplenishment, { query });
      if (proposed.length === 0) notify({ title: t("fill.none") });
      update((state) => {
        const written = new Set(state.lines.map(({ productId }) => productId));
        const missing = proposed.filter(({ productId }) => !written.has(productId));
        return addLines(state, missing.map(lineOfProposal));
      });
    } catch (error) {
      notify({ tone: "negative", title: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return { rule, setRule, days, setDays, isBusy, fill: () => void fill() };
};

interface HeadProps {
  readonly places: readonly Place[];
  readonly warehouseId: number;
  readonly onWarehouse: (id: number) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly lines: NeedLines;
}

function Head({ places, warehouseId, onWarehouse, note, onNote, lines }: HeadProps) {
  const { t } = useTranslation(["replenish", "trade"]);
  const fill = useFill(warehouseId, lines);
  return (
    <HeadFields>
      <PlaceField label={t("trade:warehouse")} places={places} value={warehouseId} onChange={onWarehouse} />
      <TextField
        label={t("note")}
        maxLength={500}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
      <SelectField
        label={t("rule")}
        options={rules.map((value) => ({ value, label: t(`rule.${value}`) }))}
        value={fill.rule}
        onChange={(value) => fill.setRule(rules.find((one) => one === value) ?? "minimum")}
      />
      {fill.rule === "days" && (
        <NumberField
          label={t("rule.count")}
          min={1}
          max={365}
          value={fill.days}
          onChange={(days) => fill.setDays(days ?? 1)}
        />
      )}
      <div className="self-end">
        <Button busy={fill.isBusy} onClick={fill.fill}>
          {t("fill")}
        </Button>
      </div>
    </HeadFields>
  );
}

/** Sends the lines, and goes to the needs that wait for an approval (T9). */
const useSave = (lines: NeedLines, head: { readonly warehouseId: number; readonly note: string }) => {
  const { t } = useTranslation("replenish");
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  // The page is left before it is drawn again.
  const wasSaved = useRef(false);
  const create = useCommand(needEndpoints.createReplenishment, {
    refreshes: [needEndpoints.replenishments],
  });
  const save = () =>
    create.mutate(
      {
        payload: {
          ...head,
          lines: lines.state.lines.map(({ productId, quantity }) => ({
            productId,
            quantity,
            supplierId: null,
          })),
        },
      },
      {
        onError: ({ message }) => notify({ tone: "negative", title: message }),
        onSuccess: ({ needs }) => {
          setSaved(true);
          wasSaved.current = true;
          notify({ title: t("written", { number: needs }) });
          void navigate(`${listPath}?state=asked`);
        },
      },
    );
  return { isSaved, wasSaved: () => wasSaved.current, isBusy: create.isPending, save };
};

interface EditorProps {
  readonly index: CatalogueIndex;
  readonly places: readonly Place[];
}

function Editor({ index, places }: EditorProps) {
  const { t } = useTranslation(["replenish", "route", "document"]);
  const navigate = useNavigate();
  const lines = useLines<NeedLine>([]);
  const [warehouseId, setWarehouse] = useState(places[0]?.id ?? 0);
  const [note, setNote] = useState("");
  const { isSaved, wasSaved, isBusy, save } = useSave(lines, { warehouseId, note });
  const { state } = lines;
  const wrong = state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isDirty = state.lines.length > 0 && !isSaved;
  return (
    <DocumentEditor
      title={t("route:purchaseReplenishmentOrderNew")}
      onBack={() => void navigate(listPath)}
      head={<Head {...{ places, warehouseId, note, lines }} onWarehouse={setWarehouse} onNote={setNote} />}
      post={{
        label: t("send"),
        run: save,
        isBusy,
        unavailableBecause: state.lines.length === 0 ? t("lines.none") : wrong,
      }}
      isDirty={isDirty}
      wouldLose={() => isDirty && !wasSaved()}
    >
      <NeedGrid {...{ index, lines, warehouseId }} />
    </DocumentEditor>
  );
}

export default function NewNeeds() {
  const { t } = useTranslation("route");
  const choices = useCall(purchaseEndpoints.purchaseChoices, {}, { staleTime: 60_000 });
  return (
    <WithCatalogue
      label={t("purchaseReplenishmentOrderNew")}
      places={{ ...choices, data: choices.data?.warehouses }}
      right={needEndpoints.createReplenishment.access}
    >
      {(index, places) => <Editor index={index} places={places} />}
    </WithCatalogue>
  );
}
