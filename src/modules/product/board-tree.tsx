/** The tree of the board: walked by arrow keys, named in place, dragged by the pointer or carried by the keyboard. */
import { ChevronDown, ChevronRight, FolderTree } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { cx } from "../../kit/theme/cx.ts";
import {
  type BoardRow,
  type Carried,
  mayDrop,
  type Naming,
  type nodesOf,
  type Place,
} from "./board-state.ts";

export interface TreeProps {
  readonly rows: readonly BoardRow[];
  readonly nodes: ReturnType<typeof nodesOf>;
  readonly current: Place;
  readonly onCurrent: (place: Place) => void;
  readonly carried: Carried | null;
  readonly onCarry: (carried: Carried | null) => void;
  readonly onDrop: (place: Place) => void;
  readonly naming: Naming | null;
  readonly onNaming: (naming: Naming | null) => void;
  readonly onName: (naming: Naming, name: string) => void;
  readonly onFold: (id: number, folded: boolean) => void;
  readonly onRemove: (row: BoardRow) => void;
  /** Why the tree cannot be changed by this person. */
  readonly blocked: string | undefined;
  readonly menu: (row: BoardRow) => ReactNode;
}

const labelOf = (place: Place) => `category-${place ?? "top"}`;
const indent = (level: number) => ({ paddingLeft: `${(level - 1) * 20 + 8}px` });

/** Enter keeps the name, Escape or leaving gives it up. */
function NameInput(props: {
  readonly from: string;
  readonly onName: (name: string) => void;
  readonly onStop: () => void;
}) {
  const { t } = useTranslation("product");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const keyed = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const name = event.currentTarget.value.trim();
    if (event.key === "Enter" && name !== "" && name !== props.from) props.onName(name);
    else if (event.key === "Enter" || event.key === "Escape") props.onStop();
  };
  return (
    <input
      ref={input}
      aria-label={t("board.name")}
      defaultValue={props.from}
      maxLength={100}
      onKeyDown={keyed}
      onBlur={props.onStop}
      className="min-w-0 flex-1 rounded border border-accent bg-surface px-1.5 py-0.5 text-form outline-none"
    />
  );
}

/** What each key does with a row. */
const keysOf = (props: TreeProps, row: BoardRow): Readonly<Record<string, () => void>> => {
  const { rows, nodes, onCurrent, carried, onCarry, onDrop, onFold, blocked } = props;
  const at = rows.indexOf(row);
  const walk = (to: number) => {
    const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (next) onCurrent(next.place);
  };
  const { category, folded, place } = row;
  const always = {
    ArrowDown: () => walk(at + 1),
    ArrowUp: () => walk(at - 1),
    Home: () => walk(0),
    End: () => walk(rows.length - 1),
    ArrowRight: () => (folded === true && place !== null ? onFold(place, false) : walk(at + 1)),
    ArrowLeft: () =>
      folded === false && place !== null ? onFold(place, true) : onCurrent(category?.parentId ?? null),
    Escape: () => onCarry(null),
    Enter: () => {
      if (carried && mayDrop(nodes, carried, place)) onDrop(place);
    },
  };
  if (blocked !== undefined || carried) return always;
  const add = { ...always, Insert: () => props.onNaming({ kind: "add", place }) };
  if (category === null) return add;
  return {
    ...add,
    F2: () => props.onNaming({ kind: "rename", place }),
    m: () => onCarry({ kind: "move", category }),
    g: () => onCarry({ kind: "merge", category }),
    Delete: () => props.onRemove(row),
  };
};

const Fold = ({ row, onFold }: { readonly row: BoardRow; readonly onFold: TreeProps["onFold"] }) => {
  const { place, folded } = row;
  if (place === null) return <FolderTree aria-hidden="true" size={16} className="shrink-0 text-muted" />;
  const Mark = folded === true ? ChevronRight : ChevronDown;
  return (
    <span
      aria-hidden="true"
      className={cx("shrink-0 text-muted", folded === null && "invisible")}
      onClick={(event) => {
        event.stopPropagation();
        if (folded !== null) onFold(place, !folded);
      }}
    >
      <Mark size={16} />
    </span>
  );
};

/** Dragging a branch by the pointer: it is carried from its start to its end. */
const dragOf = (
  { nodes, carried, onCarry, onDrop }: TreeProps,
  { category, place }: BoardRow,
  name: string,
) => {
  const fits = carried !== null && mayDrop(nodes, carried, place);
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData("text/plain", name);
      if (category) onCarry({ kind: "move", category });
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (fits) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      if (fits) onDrop(place);
    },
    onDragEnd: () => onCarry(null),
  };
};

function RowName({ props, row }: { readonly props: TreeProps; readonly row: BoardRow }) {
  const { t } = useTranslation("product");
  const { naming } = props;
  const { category, place } = row;
  const name = category?.name ?? t("board.top");
  if (naming?.kind !== "rename" || naming.place !== place || category === null)
    return (
      <span id={`${labelOf(place)}-name`} className="min-w-0 flex-1 truncate">
        {name}
      </span>
    );
  return (
    <NameInput
      from={name}
      onName={(given) => props.onName(naming, given)}
      onStop={() => props.onNaming(null)}
    />
  );
}

function TreeRow({ props, row }: { readonly props: TreeProps; readonly row: BoardRow }) {
  const { nodes, current, onCurrent, carried, onDrop, naming, blocked } = props;
  const { t } = useTranslation("product");
  const { count } = useFormats();
  const { category, place, level, folded } = row;
  const fits = carried !== null && mayDrop(nodes, carried, place);
  const isCurrent = current === place;
  const label = labelOf(place);
  const element = useRef<HTMLDivElement>(null);
  const name = category?.name ?? t("board.top");
  return (
    <div
      ref={element}
      role="treeitem"
      data-place={place ?? "top"}
      aria-level={level}
      aria-selected={isCurrent}
      aria-expanded={folded === null ? undefined : !folded}
      aria-labelledby={`${label}-name ${label}-count`}
      tabIndex={isCurrent ? 0 : -1}
      draggable={category !== null && blocked === undefined && naming === null}
      style={indent(level)}
      className={cx(
        "flex min-h-9 items-center gap-2 border-b border-line pr-2 text-form outline-offset-[-2px] hover:bg-hover pointer-coarse:min-h-11",
        isCurrent && "bg-accent-soft",
        fits && "cursor-copy",
        carried !== null && !fits && "text-muted",
      )}
      onClick={() => (fits ? onDrop(place) : onCurrent(place))}
      onKeyDown={(event) => {
        const run = event.target === element.current ? keysOf(props, row)[event.key] : undefined;
        if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
      {...dragOf(props, row, name)}
    >
      <Fold row={row} onFold={props.onFold} />
      <RowName props={props} row={row} />{" "}
      <span id={`${label}-count`} className="figures shrink-0 text-list text-muted">
        {count(row.all)}
      </span>
      {props.menu(row)}
    </div>
  );
}

export function BoardTree(props: TreeProps) {
  const { rows, current, naming } = props;
  const { t } = useTranslation("product");
  const tree = useRef<HTMLDivElement>(null);
  const isNaming = naming !== null;
  useEffect(() => {
    const active = document.activeElement;
    if (isNaming || (active !== document.body && !tree.current?.contains(active))) return;
    tree.current?.querySelector<HTMLElement>(`[data-place="${current ?? "top"}"]`)?.focus();
  }, [current, isNaming, rows]);
  return (
    <div ref={tree} role="tree" aria-label={t("board.tree")}>
      {rows.map((row) => (
        <div key={row.place ?? "top"} role="none">
          <TreeRow props={props} row={row} />
          {naming?.kind === "add" && naming.place === row.place && (
            <div role="none" className="flex py-1 pr-2" style={indent(row.level + 1)}>
              <NameInput
                from=""
                onName={(name) => props.onName(naming, name)}
                onStop={() => props.onNaming(null)}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
