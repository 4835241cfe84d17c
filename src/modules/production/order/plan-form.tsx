/** Plans a production order, or changes one that was not released: process and version, quantity, places, days, materials (D1, D6). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  type Production,
  type ProductionDraft,
  productionEndpoints,
} from "../../../contract/production/order.ts";
import { processEndpoints, processes, type ProcessRow } from "../../../contract/production/process.ts";
import type { TransferPlace } from "../../../contract/stock/transfer.ts";
import { MOST_QUANTITY, QUANTITY_SCALE } from "../../../domain/units.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { FormPage } from "../../../kit/field/form-page.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { orderPath } from "../production-words.ts";
import { MaterialCheck } from "./material-check.tsx";
import { refreshesOrders, useOrderDone } from "./use-order-acts.ts";

type Places = readonly (typeof TransferPlace.Type)[];

interface FormProps {
  readonly order: Production | null;
  readonly list: readonly ProcessRow[];
  readonly places: Places;
}

/** The order as it is stored, or a new one; the address may name the process and the quantity. */
const useStart = ({ order, list, places }: FormProps): ProductionDraft => {
  const [params] = useSearchParams();
  if (order !== null) {
    const { clientId, processId, revision, quantity, fromWarehouseId, toWarehouseId, start, due, note } =
      order;
    return { clientId, processId, revision, quantity, fromWarehouseId, toWarehouseId, start, due, note };
  }
  const wanted = Number(params.get("process"));
  const process = list.find(({ id }) => id === wanted) ?? list[0];
  const place = places[0]?.id ?? 0;
  return {
    clientId: newKey(),
    processId: process?.id ?? 0,
    revision: process?.revision ?? 1,
    quantity: Number(params.get("quantity")) || (process?.fields.outputs[0]?.quantity ?? QUANTITY_SCALE),
    fromWarehouseId: place,
    toWarehouseId: place,
    start: null,
    due: null,
    note: "",
  };
};

interface FieldsProps {
  readonly draft: ProductionDraft;
  readonly change: (patch: Partial<ProductionDraft>) => void;
}

function ProcessFieldset({ draft, change, list }: FieldsProps & Pick<FormProps, "list">) {
  const { t } = useTranslation("production");
  const { data = [] } = useCall(
    processEndpoints.processVersions,
    { query: { id: draft.processId } },
    { enabled: draft.processId > 0 },
  );
  const versions = data.length > 0 ? data.map(({ revision }) => revision) : [draft.revision];
  return (
    <FormSection title={t("trade:general")}>
      <SelectField
        label={t("order.column.process")}
        options={list.map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
        value={String(draft.processId)}
        onChange={(id) =>
          change({
            processId: Number(id),
            revision: list.find((one) => String(one.id) === id)?.revision ?? 1,
          })
        }
      />
      <SelectField
        label={t("process.column.revision")}
        options={versions.map((revision) => ({ value: String(revision), label: String(revision) }))}
        value={String(draft.revision)}
        onChange={(revision) => change({ revision: Number(revision) })}
      />
      <NumberField
        label={t("trade:quantity")}
        digits={3}
        shown={0}
        min={1}
        max={MOST_QUANTITY / 1000}
        required
        value={draft.quantity}
        onChange={(quantity) => change({ quantity: quantity ?? 0 })}
      />
    </FormSection>
  );
}

function PlanFields({ draft, change, places }: FieldsProps & Pick<FormProps, "places">) {
  const { t } = useTranslation("production");
  const options = places.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FormSection title={t("order.plan")}>
      <SelectField
        label={t("order.column.fromWarehouse")}
        options={options}
        value={String(draft.fromWarehouseId)}
        onChange={(id) => change({ fromWarehouseId: Number(id) })}
      />
      <SelectField
        label={t("order.column.toWarehouse")}
        options={options}
        value={String(draft.toWarehouseId)}
        onChange={(id) => change({ toWarehouseId: Number(id) })}
      />
      <DateField
        label={t("order.column.start")}
        value={draft.start}
        onChange={(start) => change({ start })}
      />
      <DateField label={t("order.column.due")} value={draft.due} onChange={(due) => change({ due })} />
      <TextField
        className={wide}
        label={t("order.column.note")}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </FormSection>
  );
}

/** Saves the order; with `isReleased` its inputs are reserved in the next step. */
const useSave = (order: Production | null) => {
  const navigate = useNavigate();
  const { secondDone, ...done } = useOrderDone(({ id }) => void navigate(orderPath(id)));
  const create = useCommand(productionEndpoints.createProductionOrder, refreshesOrders);
  const edit = useCommand(productionEndpoints.editProductionOrder, refreshesOrders);
  const release = useCommand(productionEndpoints.releaseProductionOrder, refreshesOrders);
  const save = (draft: ProductionDraft, isReleased: boolean) => {
    const begin = (stored: Production) =>
      release.mutate({ payload: { id: stored.id, version: stored.version } }, secondDone(stored));
    const after = isReleased ? { ...done, onSuccess: begin } : done;
    if (order === null) return create.mutate({ payload: { order: draft } }, after);
    return edit.mutate({ payload: { id: order.id, version: order.version, order: draft } }, after);
  };
  return { save, isBusy: create.isPending || edit.isPending || release.isPending };
};

function Form(props: FormProps) {
  const { order, list, places } = props;
  const { t } = useTranslation(["production", "route", "common"]);
  const start = useStart(props);
  const [draft, setDraft] = useState(start);
  const { save, isBusy } = useSave(order);
  const mayRelease = useCan()(productionEndpoints.releaseProductionOrder.access);
  const change = (patch: Partial<ProductionDraft>) => setDraft((before) => ({ ...before, ...patch }));
  return (
    <FormPage
      title={t("route:productCreateProductionOrder")}
      onSubmit={(event) => {
        event.preventDefault();
        save(draft, false);
      }}
      footer={
        <>
          <Button type="submit" busy={isBusy}>
            {t("common:save")}
          </Button>
          {mayRelease && (
            <Button look="primary" busy={isBusy} onClick={() => save(draft, true)}>
              {t("order.act.release")}
            </Button>
          )}
        </>
      }
    >
      <ProcessFieldset {...{ draft, change, list }} />
      <PlanFields {...{ draft, change, places }} />
      <MaterialCheck draft={draft} list={list} />
    </FormPage>
  );
}

const active = { query: { active: "true", limit: 500 } } as const;

export function PlanForm({ order }: { readonly order: Production | null }) {
  const { t } = useTranslation("route");
  const list = useCall(processes.endpoints.list, active);
  const places = useCall(productionEndpoints.productionPlaces, {}, { staleTime: 60_000 });
  const [params] = useSearchParams();
  if (list.data !== undefined && places.data !== undefined)
    // An order for a short material begins anew on the same page.
    return <Form key={String(params)} order={order} list={list.data.records} places={places.data} />;
  return (
    <RecordWaiting
      label={t("productCreateProductionOrder")}
      right={productionEndpoints.createProductionOrder.access}
      problem={list.error ?? places.error}
      onRetry={() => void Promise.all([list.refetch(), places.refetch()])}
    />
  );
}
