/** Zones and shelves of warehouses in walking order: `/basics/warehouseZone`. */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { PackageSearch, Printer } from "lucide-react";
import { useCan } from "../../client/session/session.ts";
import { labelTemplates } from "../../contract/product/label.ts";
import { type ZoneFields, type ZoneRow, zones } from "../../contract/basics/zone.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { useList } from "../common/list/use-list.ts";
import { FromFile } from "../common/list/from-file.tsx";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { oneOf, recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { GenerateZones } from "./zone-grid-dialog.tsx";
import { MOST_ZONE_LABELS, ZoneLabels } from "./zone-labels.tsx";
import { useZoneWarehouses } from "./zone-warehouses.ts";

type Query = (typeof zones.endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<ZoneRow>()(zones, "zone");

const blank: ZoneFields = { warehouseId: 0, zone: "", shelf: "", position: 0, volume: null, active: true };

const states = ["true", "false"] as const;

interface InputsProps {
  readonly form: UseFormReturn<ZoneFields, unknown, ZoneFields>;
}

const numbers = ["position", "volume"] as const;

function Inputs({ form }: InputsProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  const places = useZoneWarehouses();
  const { errors } = form.formState;
  return (
    <FormSection title={t("trade:general")} detail={t("zone.emptyDetail")}>
      <Controller
        control={form.control}
        name="warehouseId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            {...{ onBlur, ref }}
            label={t("trade:warehouse")}
            options={places}
            value={String(value)}
            error={problem(errors.warehouseId)}
            onChange={(id) => onChange(Number(id))}
          />
        )}
      />
      <TextField
        {...form.register("zone")}
        label={t("zone.column.zone")}
        error={problem(errors.zone)}
        required
      />
      <TextField {...form.register("shelf")} label={t("zone.column.shelf")} error={problem(errors.shelf)} />
      {numbers.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <NumberField
              {...field}
              label={t(`zone.column.${name}`)}
              error={problem(errors[name])}
              min={0}
              max={1_000_000_000}
              {...(name === "position" && { hint: t("zone.positionHint") })}
            />
          )}
        />
      ))}
      <Checkbox {...form.register("active")} label={t("zone.column.active")} />
    </FormSection>
  );
}

const useFilters = () => {
  const { t } = useTranslation(["basics", "list"]);
  const any = t("list:filter.any");
  const warehouse = choiceFilter<Query>({
    id: "warehouse",
    label: t("trade:warehouse"),
    any,
    choices: useZoneWarehouses(),
    value: ({ warehouseId }) => warehouseId?.toString(),
    patch: (value) => ({ warehouseId: value === undefined ? undefined : Number(value) }),
  });
  const active = choiceFilter<Query>({
    id: "active",
    label: t("trade:status"),
    any,
    choices: states.map((value) => ({ value, label: t(`warehouse.active.${value}`) })),
    value: (query) => query.active,
    patch: (value) => ({ active: oneOf(states, value) }),
  });
  return [{ ...warehouse, near: true }, active];
};

const codeOf = ({ zone, shelf }: ZoneFields) => (shelf === "" ? zone : `${zone}-${shelf}`);

/** Prints the labels of the selected places. */
function PrintLabels({ rows }: { readonly rows: readonly ZoneRow[] }) {
  const { t } = useTranslation(["basics", "list"]);
  const navigate = useNavigate();
  const can = useCan();
  const missing = can(labelTemplates.endpoints.list.access) ? undefined : t("trade:noPermission");
  const tooMany =
    rows.length > MOST_ZONE_LABELS ? t("list:bulk.tooMany", { most: MOST_ZONE_LABELS }) : undefined;
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Printer aria-hidden="true" size={14} />}
      unavailableBecause={missing ?? tooMany}
      onClick={() => void navigate(`/basics/warehouseZone?labels=${rows.map(({ id }) => id).join(",")}`)}
    >
      {t("zone.labels")}
    </Button>
  );
}

function ZoneList() {
  const { t } = useTranslation("basics");
  const navigate = useNavigate();
  const [first] = useZoneWarehouses();
  const ids = ["code", "warehouse", "zone", "shelf", "position", "uses", "volume", "active"];
  return (
    <RecordScreen
      contract={zones}
      list={useList(options)}
      words={{
        title: t("zone.title"),
        new: t("zone.new"),
        search: t("zone.search"),
        empty: t("zone.empty"),
        emptyDetail: t("zone.emptyDetail"),
      }}
      columns={useDescribedColumns(zones, t)}
      tools={
        <>
          <GenerateZones />
          <FromFile path="/basics/warehouseZone-batch-import" />
        </>
      }
      bulk={(rows) => <PrintLabels rows={rows} />}
      filters={useFilters()}
      label={codeOf}
      blank={{ ...blank, warehouseId: Number(first?.value ?? 0) }}
      inputs={(form) => <Inputs form={form} />}
      page={{
        badge: ({ active }) => (active ? undefined : t("warehouse.active.false")),
        facts: [{ id: "general", label: t("trade:general"), columns: ids }],
        acts: ({ id, fields }) => [
          {
            id: "goods",
            label: t("zone.goods"),
            icon: <PackageSearch aria-hidden="true" size={16} />,
            onPress: () => void navigate(`/product/stock?warehouseId=${fields.warehouseId}&zoneId=${id}`),
          },
        ],
      }}
    />
  );
}

export default function Zones() {
  const [params] = useSearchParams();
  const ids = params.get("labels");
  return ids === null ? <ZoneList /> : <ZoneLabels ids={ids} />;
}
