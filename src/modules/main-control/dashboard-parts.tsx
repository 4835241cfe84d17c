/** The parts of the dashboard that a person chose, in their order: the numbers, then the pictures. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../client/formats.ts";
import { useCan } from "../../client/session.ts";
import { alarmEndpoints } from "../../contract/alarm.ts";
import type { Summary } from "../../contract/main-control.ts";
import { ColumnChooser, fullLayout } from "../../kit/data-table/column-chooser.tsx";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { Stat } from "../../kit/stat.tsx";
import { useColumnLayout } from "../common/list-columns.ts";
import { Prove } from "../common/prove.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { AlarmTile, alarmTileIds } from "./alarm-tiles.tsx";
import { Failed } from "./failed.tsx";
import { cardIds, SummaryCard } from "./summary-cards.tsx";
import { tileIds, tiles, type TileId } from "./summary-tiles.tsx";

/** What a part asks for beside being signed in. The margin is nobody's who may not see cost, not even its name (I35). */
const rights: Readonly<Partial<Record<string, string>>> = {
  margin: "product.cost.read",
  reminders: alarmEndpoints.alarms.access,
  lowStock: alarmEndpoints.alarms.access,
};

const statIds = [...tileIds, ...alarmTileIds];

const partsFor = (can: (right: string) => boolean) =>
  [...statIds, ...cardIds].filter((id) => rights[id] === undefined || can(rights[id]));

/** Which parts the person wants, in their order: the tiles among themselves, then the cards. */
export const useParts = () => {
  const { t } = useTranslation("main-control");
  const [layout, setLayout] = useColumnLayout("dashboard");
  const columns = partsFor(useCan()).map((id): TableColumn<never> => ({
    id,
    header: t(`part.${id}`),
    cell: () => null,
  }));
  const { order, hidden } = fullLayout(columns, layout);
  const shown = order.filter((id) => !hidden.includes(id));
  return {
    statIds: shown.flatMap((id) => statIds.find((tile) => tile === id) ?? []),
    cardIds: shown.flatMap((id) => cardIds.find((card) => card === id) ?? []),
    chooser: (
      <ColumnChooser label={t("tiles")} columns={columns} layout={layout} onLayoutChange={setLayout} />
    ),
  };
};

export interface PartProps {
  readonly summary: Summary | undefined;
  readonly branchId: number | undefined;
  readonly onRetry: () => void;
}

function SummaryTile({ id, summary, branchId, onRetry }: PartProps & { readonly id: TileId }) {
  const { t } = useTranslation("main-control");
  const formats = useFormats();
  const navigate = useNavigate();
  const mayReport = useMayOpen()("/report/sale");
  const label = t(`part.${id}`);
  if (!summary) return <Stat label={label} value={undefined} detail={" "} />;
  const { part, facts } = tiles[id];
  if (summary.failed.includes(part))
    return <Stat label={label} value="–" detail={<Failed onRetry={onRetry} />} />;
  const shown = facts(summary, { t, formats, branchId, mayReport });
  if (!shown) return null;
  const { to, proof, ...rest } = shown;
  return (
    <Stat
      label={label}
      {...rest}
      onPress={to === undefined ? undefined : () => void navigate(to)}
      {...(proof && { tool: <Prove what={label} query={proof} /> })}
    />
  );
}

export function Parts(props: PartProps & Pick<ReturnType<typeof useParts>, "statIds" | "cardIds">) {
  const { statIds: stats, cardIds: cards, ...part } = props;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {stats.map((id) =>
          id === "reminders" || id === "lowStock" ? (
            <AlarmTile key={id} id={id} />
          ) : (
            <SummaryTile key={id} id={id} {...part} />
          ),
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {cards.map((id) => (
          <SummaryCard key={id} id={id} {...part} />
        ))}
      </div>
    </div>
  );
}
