/** The tree of categories, worked on directly: `/product/all-category`. */
import { Plus, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../client/session/session.ts";
import { categoryEndpoints, type CategoryTree } from "../../contract/product/category.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { Button } from "../../kit/button.tsx";
import { useShortcut } from "../../kit/keyboard/shortcuts.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { ListFailed } from "../common/list/list-states.tsx";
import { type Board, useBoard } from "./board-acts.ts";
import { BoardMenu } from "./board-menu.tsx";
import { BoardHistory, BoardProducts } from "./board-side.tsx";
import { type BoardRow, type Carried, type Naming, nodesOf, type Place, rowsOf } from "./board-state.ts";
import { BoardTree } from "./board-tree.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

/** What one holds in the hand, said on top and aloud. */
const useCarrying = (board: Board) => {
  const { t } = useTranslation("product");
  const [carried, setCarried] = useState<Carried | null>(null);
  const words = (what: Carried) =>
    what.kind === "products"
      ? t("carry.products", { count: what.ids.length })
      : t(`carry.${what.kind}`, { name: what.category.name });
  return {
    carried,
    sentence: carried && words(carried),
    carry: (what: Carried | null) => {
      setCarried(what);
      board.say(what ? words(what) : "");
    },
    drop: (place: Place) => {
      if (carried) void board.drop(carried, place);
      setCarried(null);
    },
  };
};

interface WorkProps {
  readonly board: Board;
  readonly tree: CategoryTree;
  readonly blocked: string | undefined;
}

const useNaming = (board: Board, nodes: ReturnType<typeof nodesOf>) => {
  const [naming, setNaming] = useState<Naming | null>(null);
  const name = ({ kind, place }: Naming, given: string) => {
    setNaming(null);
    const category = place === null ? undefined : nodes.get(place);
    if (kind === "add") board.create(given, place);
    else if (category) board.rename(category.id, category.version, given);
  };
  return { naming, setNaming, name };
};

const useFolded = () => {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const fold = (id: number, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)));
  return { folded, fold };
};

function CarryStrip(props: { readonly sentence: string | null; readonly onStop: () => void }) {
  const { t } = useTranslation("common");
  if (props.sentence === null) return null;
  return (
    <div className="sticky bottom-0 z-sticky flex items-center gap-2 border-t border-accent bg-raised px-4 py-2 text-list">
      <span className="min-w-0 flex-1">{props.sentence}</span>
      <Button size="small" icon={<X {...icon} />} onClick={props.onStop}>
        {t("cancel")}
      </Button>
    </div>
  );
}

interface BarProps {
  readonly board: Board;
  readonly blocked: string | undefined;
  readonly onNew: () => void;
}

function Bar({ board, blocked, onNew }: BarProps) {
  const { t } = useTranslation("product");
  return (
    <div className="flex flex-wrap gap-2 py-3">
      <p className="min-w-0 flex-1 text-small text-muted max-sm:hidden">{t("board.keys")}</p>
      <Button
        icon={<Undo2 {...icon} />}
        shortcut="mod+z"
        unavailableBecause={blocked ?? (board.undoLast ? undefined : t("board.nothingToUndo"))}
        onClick={() => board.undoLast?.()}
      >
        {t("board.undo")}
      </Button>
      <Button look="primary" icon={<Plus {...icon} />} unavailableBecause={blocked} onClick={onNew}>
        {t("board.new")}
      </Button>
    </div>
  );
}

function Work({ board, tree, blocked }: WorkProps) {
  const { t } = useTranslation("product");
  const nodes = nodesOf(tree.categories);
  const { carried, sentence, carry, drop } = useCarrying(board);
  const { naming, setNaming, name } = useNaming(board, nodes);
  const { folded, fold } = useFolded();
  const [chosen, setCurrent] = useState<Place>(null);
  const current = chosen !== null && nodes.has(chosen) ? chosen : null;
  const remove = ({ category }: BoardRow) => {
    if (!category) return;
    if (category.products > 0) carry({ kind: "delete", category });
    else board.remove(category.id, category.version);
  };
  useShortcut("mod+z", () => board.undoLast?.(), {
    enabled: blocked === undefined && board.undoLast !== undefined && naming === null,
  });
  useShortcut("Escape", () => carry(null), { enabled: carried !== null });
  const acts = { blocked, onNaming: setNaming, onCarry: carry, onRemove: remove };
  return (
    <>
      <Bar board={board} blocked={blocked} onNew={() => setNaming({ kind: "add", place: current })} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          <BoardTree
            {...{ nodes, current, carried, naming, ...acts }}
            rows={rowsOf(tree.categories, tree.loose, folded)}
            onCurrent={setCurrent}
            onDrop={drop}
            onName={name}
            onFold={fold}
            menu={(row) => <BoardMenu row={row} {...acts} />}
          />
        </div>
        <div className="grid gap-4">
          <BoardProducts
            key={current}
            place={current}
            name={(current !== null && nodes.get(current)?.name) || t("board.none")}
            blocked={blocked}
            onCarry={carry}
          />
          <BoardHistory acts={tree.acts} blocked={blocked} onUndo={board.undo} />
        </div>
      </div>
      <CarryStrip sentence={sentence} onStop={() => carry(null)} />
    </>
  );
}

export default function AllCategory() {
  const { t } = useTranslation(["product", "record"]);
  const board = useBoard();
  const can = useCan();
  const { data, error, refetch, said } = board;
  const blocked = can(categoryEndpoints.moveCategory.access) ? undefined : t("trade:noPermission");
  return (
    <div className="h-full overflow-y-auto bg-canvas p-4">
      <PageHead title={t("board.title")} className="pb-2" />
      <p role="status" className="sr-only">
        {said}
      </p>
      {data ? (
        <Work board={board} tree={data} blocked={blocked} />
      ) : error ? (
        <ListFailed
          problem={error}
          right={categoryEndpoints.categoryTree.access}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-96" />
      )}
    </div>
  );
}
