/** Desks of the restaurant, as a list and as a floor plan (E1): `/basics/desk`. */
import { LayoutGrid, QrCode } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type DeskFields, type DeskRow, desks } from "../../contract/desk/desk.ts";
import { deskStates } from "../../domain/restaurant/desk-state.ts";
import { Button } from "../../kit/button.tsx";
import { type Choices, useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { useList } from "../common/list/use-list.ts";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { DeskInputs, useBranches, useShapes } from "./desk-inputs.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import { useQrCards } from "./qr-cards.tsx";

type Query = (typeof desks.endpoints.list.args)[2]["query"]["Type"];

const options = recordListOptions<DeskRow>()(desks, "desk");

const blank: DeskFields = {
  branchId: 0,
  room: "",
  name: "",
  seats: 2,
  shape: "square",
  planColumn: 0,
  planRow: 0,
  tableSet: "",
  printerGroup: "",
  reservedUntil: null,
  reservedFor: "",
};

const useFilters = () => {
  const { t } = useTranslation(["desk", "list"]);
  const branch = choiceFilter<Query>({
    id: "branch",
    label: t("trade:branch"),
    any: t("list:filter.any"),
    choices: useBranches(),
    value: ({ branchId }) => branchId?.toString(),
    patch: (value) => ({ branchId: value === undefined ? undefined : Number(value) }),
  });
  return [{ ...branch, near: true }];
};

const general = [
  "name",
  "room",
  "state",
  "seats",
  "shape",
  "tableSet",
  "printerGroup",
  "branch",
  "uses",
  "reservedUntil",
  "reservedFor",
];

const useChoices = (): Choices => {
  const { t } = useTranslation("desk");
  const shape = useShapes();
  return useMemo(
    () => ({ shape, state: deskStates.map((value) => ({ value, label: t(`desk.state.${value}`) })) }),
    [shape, t],
  );
};

/** `?view=plan` shows the floor plan in place of the list. */
const useView = () => {
  const [params, setParams] = useSearchParams();
  const set = (view: "plan" | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (view === null) next.delete("view");
      else next.set("view", view);
      return next;
    });
  return { isPlan: params.get("view") === "plan" && params.get("record") === null, set };
};

const qrIcon = <QrCode aria-hidden="true" size={16} />;

interface ToolsProps {
  readonly rows: readonly DeskRow[];
  readonly qrCards: ReturnType<typeof useQrCards>;
  readonly onPlan: () => void;
}

/** The QR cards of the tables that the list shows, and the floor plan. */
function DeskTools({ rows, qrCards, onPlan }: ToolsProps) {
  const { t } = useTranslation("desk");
  return (
    <>
      {rows.length > 0 && (
        <Button icon={qrIcon} onClick={() => qrCards.print(rows)}>
          {t("qr.printAll")}
        </Button>
      )}
      <Button icon={<LayoutGrid aria-hidden="true" size={16} />} onClick={onPlan}>
        {t("desk.plan")}
      </Button>
      {qrCards.paper}
    </>
  );
}

export default function Desks() {
  const { t } = useTranslation("desk");
  const { isPlan, set } = useView();
  const [branch] = useBranches();
  const list = useList(options);
  const choices = useChoices();
  const columns = useDescribedColumns(desks, t, choices);
  const filters = useFilters();
  const qrCards = useQrCards();
  if (isPlan) return <FloorPlan onList={() => set(null)} />;
  return (
    <RecordScreen
      contract={desks}
      list={list}
      words={{
        title: t("desk.title"),
        new: t("desk.new"),
        search: t("desk.search"),
        empty: t("desk.empty"),
        emptyDetail: t("desk.emptyDetail"),
      }}
      columns={columns}
      choices={choices}
      filters={filters}
      tools={<DeskTools rows={list.rows} qrCards={qrCards} onPlan={() => set("plan")} />}
      rowActs={(row) => [
        { id: "qr", label: t("qr.print"), icon: qrIcon, onPress: () => qrCards.print([row]) },
      ]}
      label={({ room, name }) => `${room} ${name}`}
      blank={{ ...blank, branchId: Number(branch?.value ?? 0) }}
      inputs={(form) => <DeskInputs form={form} />}
      page={{
        detail: ({ room }) => room,
        facts: [{ id: "general", label: t("trade:general"), columns: general }],
      }}
    />
  );
}
