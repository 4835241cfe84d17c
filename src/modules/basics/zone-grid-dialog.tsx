/** Generating the places of a zone: shelves and bins, with a preview of the codes before they are made (G16). */
import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call, type OutputOf } from "../../client/http/call.ts";
import { CallError } from "../../client/http/call-error.ts";
import { newKey, useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { MOST_IN_BULK } from "../../contract/bulk.ts";
import { zones } from "../../contract/basics/zone.ts";
import { MOST_BINS, MOST_SHELVES, zoneGridEndpoints } from "../../contract/basics/zone-grid.ts";
import { Button } from "../../kit/button.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { useRefresh } from "../common/bulk/bulk-run.ts";
import { ProblemSaid } from "../common/form/problem-said.tsx";
import { useZoneWarehouses } from "./zone-warehouses.ts";

type Made = OutputOf<typeof zoneGridEndpoints.makeZoneGrid>["made"];

/** The notice of generated places deletes them again. */
const useDone = () => {
  const { t } = useTranslation(["basics", "record"]);
  const { count } = useFormats();
  const refresh = useRefresh(Object.values(zones.endpoints));
  return (made: Made) => {
    const key = newKey();
    const undo = async () => {
      try {
        const { refused } = await call(zones.endpoints.remove, { payload: { key, records: made } });
        notify({
          title:
            refused.length === 0
              ? t("record:kept.undone")
              : t("zone.grid.kept", { total: count(refused.length) }),
        });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        notify({ tone: "negative", title: error.message });
      }
      refresh();
    };
    refresh();
    notify({ title: t("zone.grid.done", { total: count(made.length) }), undo: () => void undo() });
  };
};

interface Choice {
  readonly warehouseId: number;
  readonly zone: string;
  readonly shelves: number | null;
  readonly bins: number | null;
}

/** The grid that the fields describe; null while they do not describe one. */
const gridOf = ({ warehouseId, zone, shelves, bins }: Choice) => {
  const isWhole = warehouseId > 0 && zone.trim() !== "" && shelves !== null && bins !== null;
  return isWhole && shelves * bins <= MOST_IN_BULK ? { warehouseId, zone: zone.trim(), shelves, bins } : null;
};

const useGrid = (onClose: () => void) => {
  const [warehouse] = useZoneWarehouses();
  const [choice, setChoice] = useState<Partial<Choice>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const fields = { warehouseId: Number(warehouse?.value ?? 0), zone: "", shelves: 10, bins: 1, ...choice };
  const grid = gridOf(fields);
  const preview = useCall(
    zoneGridEndpoints.previewZoneGrid,
    { query: grid ?? { warehouseId: 0, zone: "-", shelves: 1, bins: 1 } },
    { enabled: grid !== null, keepPrevious: true },
  );
  const command = useCommand(zoneGridEndpoints.makeZoneGrid);
  const done = useDone();
  const make = async () => {
    if (grid === null) return;
    try {
      const { made } = await command.mutateAsync({ payload: grid });
      done(made);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return {
    fields,
    change: (change: Partial<Choice>) => setChoice({ ...choice, ...change }),
    codes: grid === null ? null : (preview.data?.codes ?? null),
    existing: preview.data?.existing ?? 0,
    problem: problem ?? preview.error?.message ?? null,
    isBusy: command.isPending,
    make,
  };
};

function Fields({ fields, change }: Pick<ReturnType<typeof useGrid>, "fields" | "change">) {
  const { t } = useTranslation("basics");
  const half = "w-[calc(50%-6px)]";
  return (
    <div className="flex flex-wrap gap-3">
      <SelectField
        label={t("trade:warehouse")}
        className={half}
        options={useZoneWarehouses()}
        value={String(fields.warehouseId)}
        onChange={(id) => change({ warehouseId: Number(id) })}
      />
      <TextField
        label={t("zone.column.zone")}
        className={half}
        maxLength={20}
        value={fields.zone}
        onChange={(event) => change({ zone: event.target.value })}
      />
      <NumberField
        label={t("zone.grid.shelves")}
        className={half}
        min={1}
        max={MOST_SHELVES}
        value={fields.shelves}
        onChange={(shelves) => change({ shelves })}
      />
      <NumberField
        label={t("zone.grid.bins")}
        className={half}
        min={1}
        max={MOST_BINS}
        value={fields.bins}
        onChange={(bins) => change({ bins })}
      />
    </div>
  );
}

/** The first codes and the last one, with the counts of new and existing places. */
function Preview({ codes, existing }: { readonly codes: readonly string[]; readonly existing: number }) {
  const { t } = useTranslation("basics");
  const { count } = useFormats();
  const facts = [
    [t("zone.grid.new"), count(codes.length)],
    [t("zone.grid.existing"), count(existing)],
  ] as const;
  const ends = codes.length > 4 ? [...codes.slice(0, 3), "…", ...codes.slice(-1)] : codes;
  return (
    <div className="grid gap-1 text-list">
      {facts.map(([label, value]) => (
        <p key={label}>{t("trade:labelled", { label, value })}</p>
      ))}
      <p className="text-muted">{ends.join(", ")}</p>
    </div>
  );
}

function GridDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["basics", "common"]);
  const { fields, change, codes, existing, problem, isBusy, make } = useGrid(onClose);
  const missing = codes === null ? t("zone.grid.incomplete", { most: MOST_IN_BULK }) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("zone.grid.go")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={missing ?? (codes?.length === 0 ? t("trade:noChangeNeeded") : undefined)}
            onClick={() => void make()}
          >
            {t("zone.grid.go")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem} />
        <Fields fields={fields} change={change} />
        {codes !== null && <Preview codes={codes} existing={existing} />}
      </div>
    </Dialog>
  );
}

/** The button of the list with its dialog. */
export function GenerateZones() {
  const { t } = useTranslation("basics");
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<LayoutGrid aria-hidden="true" size={16} />}
        unavailableBecause={can(zoneGridEndpoints.makeZoneGrid.access) ? undefined : t("trade:noPermission")}
        onClick={() => setOpen(true)}
      >
        {t("zone.grid.go")}
      </Button>
      {isOpen && <GridDialog onClose={() => setOpen(false)} />}
    </>
  );
}
