/** Picking with a hand scanner, a keyboard, or a phone in one hand: a field for codes, and the lines in walking order. */
import { ArrowLeft, Camera } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PickBoard, PickOrder, PickTask } from "../../../contract/sale/sale-picking.ts";
import { toneMark } from "../../../kit/badge.tsx";
import { unlockSounds } from "../../../kit/feedback/sounds.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { CameraScan, hasCameraScan } from "../../common/scan/camera-scan.tsx";
import { CodeField } from "./code-field.tsx";
import { type LineAct, LineDialog } from "./line-dialog.tsx";
import { pickingPath } from "./picking-address.ts";
import { PickLines } from "./pick-lines.tsx";
import { openOf } from "./scan-match.ts";
import { ShelfDialog } from "./shelf-dialog.tsx";
import { useBoardActs } from "./use-board-acts.tsx";
import { type Picks, usePicks } from "./use-picks.ts";

type Lines = "open" | "mine" | "all";

/** What the last scan was, how many lines are left, and whether everything has arrived. */
function Status({ picks, tasks }: { readonly picks: Picks; readonly tasks: readonly PickTask[] }) {
  const { t } = useTranslation(["picking", "stock", "sale", "trade"]);
  const { count } = useFormats();
  const { message, problem, waiting } = picks;
  const left = tasks.filter((task) => openOf(task) > 0).length;
  return (
    <div className="px-4 pb-2 text-list" role="status">
      {message !== null && (
        <p
          className={cx(
            "mb-2 flex items-center gap-2 rounded-panel px-3 py-3 text-form font-semibold wrap-anywhere",
            message.tone === "positive" ? "bg-positive-soft text-positive" : "bg-negative-soft text-negative",
          )}
        >
          <span className="shrink-0">{toneMark(message.tone)}</span>
          {message.text}
        </p>
      )}
      {problem !== null && <p className="text-negative">{problem.message}</p>}
      <p>
        {left === 0
          ? t("sale:log.picked")
          : t("trade:labelled", { label: t("toPick"), value: `${count(left)} / ${count(tasks.length)}` })}
      </p>
      {waiting > 0 && (
        <p className="text-muted">{t("stock:scanCheck.waiting", { number: count(waiting) })}</p>
      )}
    </div>
  );
}

const rowsOf = (tasks: readonly PickTask[], lines: Lines): readonly PickTask[] => {
  if (lines === "mine") return tasks.filter(({ isMine }) => isMine);
  return lines === "open" ? tasks.filter((task) => openOf(task) > 0) : tasks;
};

interface FiltersProps {
  readonly orders: readonly PickOrder[];
  readonly orderId: string;
  readonly onOrder: (id: string) => void;
  readonly lines: Lines;
  readonly onLines: (lines: Lines) => void;
}

function Filters({ orders, orderId, onOrder, lines, onLines }: FiltersProps) {
  const { t } = useTranslation(["picking", "trade", "list", "stock"]);
  const label = ({ number, customer }: PickOrder) =>
    `${number} · ${customer === "" ? t("trade:walkInCustomer") : customer}`;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <SelectField
        label={t("stock:scanCheck.type.sale")}
        hideLabel
        labelInside
        options={[
          ...(orders.length === 1 ? [] : [{ value: "", label: t("list:filter.any") }]),
          ...orders.map((order) => ({ value: String(order.id), label: label(order) })),
        ]}
        value={orderId}
        onChange={onOrder}
      />
      <Segments
        label={t("trade:show")}
        segments={(["open", "mine", "all"] as const).map((value) => ({
          value,
          label: value === "open" ? t("toPick") : t(`lines.${value}`),
        }))}
        value={lines}
        onChange={onLines}
      />
    </div>
  );
}

/** The orders that are still picked, the one that acts are on, and the lines that are shown. */
const useShown = (board: PickBoard, ids: string) => {
  const [chosenOrder, setOrder] = useState("");
  const [lines, setLines] = useState<Lines>("open");
  const wanted = new Set(ids.split(",").map(Number));
  const orders = board.orders.filter(({ id }) => wanted.has(id));
  const only = orders.length === 1 ? orders[0] : orders.find(({ id }) => String(id) === chosenOrder);
  const orderId = only === undefined ? "" : String(only.id);
  const isShown = (task: PickTask) =>
    only === undefined ? orders.some(({ id }) => id === task.orderId) : task.orderId === only.id;
  return { orders, order: only ?? null, orderId, setOrder, lines, setLines, isShown };
};

/** The line that keys act on: the marked one, or the first that is shown. */
const useMark = () => {
  const [marked, mark] = useState<number | null>(null);
  const of = (rows: readonly PickTask[]) => rows.find(({ lineId }) => lineId === marked) ?? rows[0] ?? null;
  const move = (rows: readonly PickTask[], by: number) => {
    const at = rows.findIndex(({ lineId }) => lineId === of(rows)?.lineId);
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next !== undefined) mark(next.lineId);
  };
  return { marked, mark, of, move };
};

type Asked = { readonly lineId: number; readonly act: LineAct } | "shelf" | null;

interface ScreenProps {
  readonly board: PickBoard;
  readonly query: object;
  readonly ids: string;
}

function Head({ orders, children }: { readonly orders: readonly PickOrder[]; readonly children: ReactNode }) {
  const { t } = useTranslation(["route", "common", "sale", "trade"]);
  const navigate = useNavigate();
  const shelf = (order: PickOrder) =>
    order.shelf === ""
      ? ""
      : ` (${t("trade:labelled", { label: t("sale:head.shelf"), value: order.shelf })})`;
  return (
    <PageHead
      before={
        <IconButton
          label={t("common:back")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={() => void navigate(pickingPath())}
        />
      }
      title={t("route:salePicking")}
      detail={orders.map((order) => `${order.number}${shelf(order)}`).join(", ")}
    >
      {children}
    </PageHead>
  );
}

interface DialogsProps {
  readonly asked: Asked;
  readonly order: PickOrder | null;
  readonly tasks: readonly PickTask[];
  readonly show: Picks["show"];
  readonly onClose: () => void;
}

function Dialogs({ asked, order, tasks, show, onClose }: DialogsProps) {
  const done: Picks["show"] = (picked) => {
    show(picked);
    onClose();
  };
  if (asked === null) return null;
  if (asked === "shelf")
    return order === null ? null : <ShelfDialog order={order} onDone={done} onClose={onClose} />;
  const task = tasks.find(({ lineId }) => lineId === asked.lineId);
  return task === undefined ? null : (
    <LineDialog task={task} first={asked.act} onDone={done} onClose={onClose} />
  );
}

interface CameraProps {
  readonly acts: readonly PageAct[];
  readonly orders: readonly PickOrder[];
  readonly onScan: (code: string) => void;
}

/** The head with its acts, and the camera below it when it is on. */
function HeadWithCamera({ acts, orders, onScan }: CameraProps) {
  const { t } = useTranslation("stock");
  const [isCamera, setCamera] = useState(false);
  const camera = {
    id: "camera",
    label: t("count.camera"),
    icon: <Camera aria-hidden="true" size={16} />,
    onPress: () => setCamera(!isCamera),
  };
  return (
    <>
      <Head orders={orders}>
        <PageActs acts={hasCameraScan() ? [...acts, camera] : acts} />
      </Head>
      {isCamera && (
        <div className="px-4 pb-2">
          <CameraScan label={camera.label} onScan={onScan} onFailed={() => setCamera(false)} />
        </div>
      )}
    </>
  );
}

export function PickScreen({ board, query, ids }: ScreenProps) {
  const { t } = useTranslation("picking");
  const [asked, ask] = useState<Asked>(null);
  const { orders, order, orderId, setOrder, lines, setLines, isShown } = useShown(board, ids);
  const { marked, mark, of, move } = useMark();
  const open = ({ lineId }: PickTask, act: LineAct = "pick") => {
    mark(lineId);
    ask({ lineId, act });
  };
  const onPicked = ({ lineId }: PickTask) => mark(lineId);
  const picks = usePicks({ board, query, chosen: marked, onPicked, onWeigh: open });
  const { tasks, show, waiting, scan } = picks;
  const own = tasks.filter(isShown);
  const rows = rowsOf(own, lines);
  const task = of(rows);
  const onLine = (act: LineAct) => {
    if (task !== null) open(task, act);
  };
  const onShelf = () => ask("shelf");
  const acts = useBoardActs({ order, tasks: own, chosen: task, waiting, show, onLine, onShelf });
  useScanner(scan);
  useEffect(() => unlockSounds(), []);
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <HeadWithCamera acts={acts} orders={orders} onScan={scan} />
      <Status picks={picks} tasks={own} />
      <CodeField
        isCovered={asked !== null}
        onCode={scan}
        onOpen={() => onLine("pick")}
        onMove={(by) => move(rows, by)}
      />
      <Filters {...{ orders, orderId, lines }} onOrder={setOrder} onLines={setLines} />
      {rows.length === 0 ? (
        <EmptyState title={t("empty.title")} />
      ) : (
        <PickLines tasks={rows} chosen={task?.lineId ?? null} onOpen={open} />
      )}
      <Dialogs {...{ asked, order, show }} tasks={own} onClose={() => ask(null)} />
    </div>
  );
}
