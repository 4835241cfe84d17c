/** The parts of the dashboard that a person chose, in their order: what is to be done, then how the day goes in numbers and pictures. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import { useCan } from "../../client/session/session.ts";
import { alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import type { Summary } from "../../contract/main-control/main-control.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import { ColumnChooser, fullLayout } from "../../kit/data-table/column-chooser.tsx";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { cx } from "../../kit/theme/cx.ts";
import { Stat } from "../../kit/chart/stat.tsx";
import { useColumnLayout } from "../common/list/list-columns.ts";
import { Prove } from "../common/prove/prove.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { Failed } from "./failed.tsx";
import { cardIds, SummaryCard } from "./summary-cards.tsx";
import { tileIds, tiles, type TileId } from "./summary-tiles.tsx";
import { usePartName } from "./part-name.ts";
import { TodoCard } from "./todo-card.tsx";
import { todoIds } from "./todo-lists.ts";

/** What a part asks for beside being signed in. The margin is nobody's who may not see cost, not even its name (I35). */
const rights: Readonly<Partial<Record<string, string>>> = {
  margin: "product.cost.read",
  reminders: alarmEndpoints.alarms.access,
  lowStock: alarmEndpoints.alarms.access,
  overdue: customerEndpoints.customers.access,
  toShip: saleEndpoints.orders.access,
  held: saleEndpoints.orders.access,
  unsent: "sale.order.commit",
};

const partsFor = (can: (right: string) => boolean) =>
  [...todoIds, ...tileIds, ...cardIds].filter((id) => rights[id] === undefined || can(rights[id]));

/** Which parts the person wants, in their order: what is to be done, the numbers, then the pictures. */
export const useParts = () => {
  const { t } = useTranslation("main-control");
  const nameOf = usePartName();
  const [layout, setLayout] = useColumnLayout("dashboard");
  const columns = partsFor(useCan()).map((id): TableColumn<never> => ({
    id,
    header: nameOf(id),
    cell: () => null,
  }));
  const { order, hidden } = fullLayout(columns, layout);
  const visibleIds = order.filter((id) => !hidden.includes(id));
  return {
    todoIds: visibleIds.flatMap((id) => todoIds.find((todo) => todo === id) ?? []),
    statIds: visibleIds.flatMap((id) => tileIds.find((tile) => tile === id) ?? []),
    cardIds: visibleIds.flatMap((id) => cardIds.find((card) => card === id) ?? []),
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
  const label = usePartName()(id);
  if (!summary) return <Stat label={label} value={undefined} detail={" "} />;
  const { part, facts } = tiles[id];
  if (summary.failed.includes(part))
    return <Stat label={label} value="–" detail={<Failed onRetry={onRetry} />} />;
  const tile = facts(summary, { t, formats, branchId, mayReport });
  if (!tile) return null;
  const { to, proof, ...rest } = tile;
  return (
    <Stat
      label={label}
      {...rest}
      onPress={to === undefined ? undefined : () => void navigate(to)}
      {...(proof && { tool: <Prove what={label} query={proof} /> })}
    />
  );
}

type Shown = Pick<ReturnType<typeof useParts>, "todoIds" | "statIds" | "cardIds">;

/** Side by side from 1024 px on, as high as the window; what is to be done comes first on a phone. */
export function Parts(props: PartProps & Shown) {
  const { todoIds: todos, statIds: stats, cardIds: cards, ...part } = props;
  const hasTurnover =
    part.summary === undefined || part.summary.sales !== null || part.summary.failed.length > 0;
  return (
    <div
      className={cx(
        "grid min-h-full items-stretch gap-4",
        todos.length > 0 && hasTurnover && "lg:grid-cols-[minmax(300px,1fr)_minmax(0,2.4fr)]",
      )}
    >
      {todos.length > 0 && <TodoCard ids={todos} {...part} />}
      {hasTurnover && (
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
            {stats.map((id) => (
              <SummaryTile key={id} id={id} {...part} />
            ))}
          </div>
          <div className="grid flex-1 gap-4 xl:grid-cols-2">
            {cards.map((id) => (
              <SummaryCard key={id} id={id} {...part} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
