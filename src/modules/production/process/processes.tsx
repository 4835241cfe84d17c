/**
 * Processes with their versions: `/product/processList`, and `/product/createProcess`, which begins with the form of a new one.
 */
import { Option, Schema } from "effect";
import { Copy, Power } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  type ProcessFields,
  processes,
  processKinds,
  type ProcessRow,
} from "../../../contract/production/process.ts";
import { BASIS_POINTS, QUANTITY_SCALE } from "../../../domain/units.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter } from "../../common/list/filters.tsx";
import { useList } from "../../common/list/use-list.ts";
import { NEW, useRecordAddress } from "../../common/record/record-address.ts";
import type { RecordPart } from "../../common/record/record-view.tsx";
import { oneOf, recordListOptions } from "../../common/record-list/record-screen-parts.ts";
import { RecordScreen } from "../../common/record-list/record-screen.tsx";
import { kindChoices } from "../production-words.ts";
import { ProcessInputs } from "./process-inputs.tsx";

const { endpoints, Fields } = processes;
type Query = (typeof endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<ProcessRow>()(processes, "process");
const part = { productId: 0, quantity: QUANTITY_SCALE };
const blank: ProcessFields = {
  name: "",
  kind: "assembly",
  outputs: [{ ...part, share: BASIS_POINTS }],
  inputs: [{ ...part, loss: 0 }],
  steps: "",
  active: true,
};

const Parts = Schema.Union([Fields.fields.inputs, Fields.fields.outputs]);
/** A log has the parts as JSON. */
const decodeParts = Schema.decodeUnknownOption(Schema.Union([Parts, Schema.fromJsonString(Parts)]));

/** Names of the products of all processes, for history and conflicts. */
const useNames = (): ReadonlyMap<number, string> => {
  const { data } = useCall(endpoints.list, { query: { limit: 500 } }, { staleTime: 60_000 });
  const parts = (data?.records ?? []).flatMap((record) => record.parts);
  return new Map(parts.map(({ productId, name }) => [productId, name]));
};

const useFilters = () => {
  const { t } = useTranslation(["production", "list"]);
  const { t: production } = useTranslation("production");
  const any = t("list:filter.any");
  const kind = choiceFilter<Query>({
    id: "kind",
    label: t("process.column.kind"),
    any,
    choices: kindChoices(production),
    value: (query) => query.kind,
    patch: (value) => ({ kind: oneOf(processKinds, value) }),
  });
  const active = choiceFilter<Query>({
    id: "active",
    label: t("trade:status"),
    any,
    choices: [
      { value: "true", label: t("process.column.active") },
      { value: "false", label: t("process.inactive") },
    ],
    value: (query) => query.active,
    patch: (value) => ({ active: oneOf(["true", "false"], value) }),
  });
  return [
    { ...active, near: true },
    { ...kind, near: true },
  ];
};

/** Copies a process into a new one, and takes one out of use or back. */
const useActs = () => {
  const { t } = useTranslation(["production", "record"]);
  const { show } = useRecordAddress("record");
  const change = useCommand(endpoints.change, { refreshes: [endpoints.list] });
  const blocked = useCan()(endpoints.change.access) ? undefined : t("trade:noPermission");
  return ({ id, version, fields }: ProcessRow): readonly PageAct[] => [
    {
      id: "copy",
      label: t("record:copy"),
      icon: <Copy aria-hidden="true" size={16} />,
      unavailableBecause: blocked,
      onPress: () => show(NEW, false, id),
    },
    {
      id: "activate",
      label: t(fields.active ? "process.act.deactivate" : "process.act.activate"),
      icon: <Power aria-hidden="true" size={16} />,
      unavailableBecause: blocked,
      busy: change.isPending,
      onPress: () =>
        change.mutate(
          { payload: { id, version, fields: { ...fields, active: !fields.active } } },
          { onError: ({ message }) => notify({ tone: "negative", title: message }) },
        ),
    },
  ];
};

const general = ["name", "kind", "outputs", "inputs", "mostLoss", "unitCost", "revision", "uses", "active"];

/** The work steps in words, where there are some. */
const stepsPart = (label: string, steps: string): readonly RecordPart[] => {
  const body = () => <p className="p-4 text-list wrap-anywhere whitespace-pre-wrap">{steps}</p>;
  return steps === "" ? [] : [{ id: "steps", label, body }];
};

function ProcessScreen() {
  const { t } = useTranslation(["production", "record"]);
  const { t: production } = useTranslation("production");
  const names = useNames();
  const kinds = kindChoices(production);
  const acts = useActs();
  /** "2 × Blue mug, 1 × Black tea". */
  const show = (field: string, value: unknown) =>
    field === "inputs" || field === "outputs"
      ? Option.getOrElse(decodeParts(value), () => [])
          .map(
            ({ productId, quantity }) =>
              `${quantity / QUANTITY_SCALE} × ${names.get(productId) ?? `#${productId}`}`,
          )
          .join(", ")
      : undefined;
  return (
    <RecordScreen
      contract={processes}
      list={useList(options)}
      words={{
        title: t("process.title"),
        new: t("process.new"),
        search: t("process.column.name"),
        empty: t("process.empty"),
        emptyDetail: t("process.emptyDetail"),
      }}
      columns={useDescribedColumns(processes, t, { kind: kinds })}
      filters={useFilters()}
      label={({ name }) => name}
      blank={blank}
      copy={(fields) => ({ ...fields, name: t("record:copyOf", { name: fields.name }) })}
      inputs={(form) => <ProcessInputs form={form} />}
      choices={{ kind: kinds }}
      show={show}
      page={{
        badge: ({ active }) => (active ? undefined : t("process.inactive")),
        facts: [{ id: "general", label: t("trade:general"), columns: general }],
        parts: ({ fields: { steps } }) => stepsPart(t("process.steps"), steps),
        acts,
      }}
    />
  );
}

const CREATE = "/product/createProcess";

/** The form of a new one is left for the list. */
export default function Processes() {
  const isCreate = useLocation().pathname === CREATE;
  const [params] = useSearchParams();
  const hasRecord = params.has("record");
  const [wasOpen, setWasOpen] = useState(hasRecord);
  if (hasRecord && !wasOpen) setWasOpen(true);
  if (isCreate && !hasRecord)
    return <Navigate to={wasOpen ? "/product/processList" : `${CREATE}?record=new`} replace />;
  return <ProcessScreen />;
}
