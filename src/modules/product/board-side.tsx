/** Beside the tree: the products of the chosen category, to be moved together, and what was done, to be taken back. */
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { categoryEndpoints, type CategoryAct } from "../../contract/product/category.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { Pager } from "../../kit/table/pager.tsx";
import type { Carried, Place } from "./board-state.ts";

interface ProductsProps {
  readonly place: Place;
  readonly name: string;
  readonly blocked: string | undefined;
  readonly onCarry: (carried: Carried | null) => void;
}

const PAGE = 50;

/** Keyed by its place: another category starts with nothing selected. */
export function BoardProducts({ place, name, blocked, onCarry }: ProductsProps) {
  const { t } = useTranslation("product");
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query = { limit: PAGE, page: page + 1, ...(place === null ? {} : { id: place }) };
  const { data } = useCall(categoryEndpoints.categoryProducts, { query }, { keepPrevious: true });
  const carry = (ids: readonly number[]) => onCarry({ kind: "products", ids, from: place });
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const missing = chosen.size === 0 ? t("board.selectFirst") : undefined;
  return (
    <section aria-label={t("trade:products")} className="rounded-panel border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="min-w-0 flex-1 truncate text-form font-medium">{name}</h2>
        <Button size="small" unavailableBecause={blocked ?? missing} onClick={() => carry([...chosen])}>
          {t("board.moveProducts")}
        </Button>
      </header>
      {data?.total === 0 && <p className="px-4 py-6 text-list text-muted">{t("board.noProducts")}</p>}
      <ul>
        {data?.products.map(({ id, code, name: product }) => (
          <li
            key={id}
            draggable={blocked === undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", product);
              carry(chosen.has(id) ? [...chosen] : [id]);
            }}
            onDragEnd={() => onCarry(null)}
            className="flex items-center gap-3 border-b border-line px-4 py-1.5 text-list last:border-0"
          >
            <span className="min-w-0 flex-1">
              <Checkbox label={product} checked={chosen.has(id)} onChange={() => toggle(id)} />
            </span>
            <span className="figures shrink-0 text-muted">{code}</span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > PAGE && (
        <Pager page={page} pageSize={PAGE} total={data.total} shown={data.products.length} onPage={setPage} />
      )}
    </section>
  );
}

interface HistoryProps {
  readonly acts: readonly CategoryAct[];
  readonly blocked: string | undefined;
  readonly onUndo: (actId: number) => void;
}

export function BoardHistory({ acts, blocked, onUndo }: HistoryProps) {
  const { t } = useTranslation(["product", "record"]);
  const { logTime } = useFormats();
  return (
    <section aria-label={t("record:history.title")} className="rounded-panel border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-2 text-form font-medium">{t("record:history.title")}</h2>
      {acts.length === 0 && <p className="px-4 py-6 text-list text-muted">{t("record:history.empty")}</p>}
      <ol className="max-h-80 overflow-y-auto text-list" tabIndex={0} aria-label={t("record:history.title")}>
        {acts.map(({ id, at, act, label, person, undone }) => {
          const sentence = t(`done.${act}`, { name: label });
          return (
            <li key={id} className="flex items-center gap-2 border-b border-line px-4 py-2 last:border-0">
              <span className="min-w-0 flex-1">
                {undone ? <del className="text-muted">{sentence}</del> : sentence}
                <span className="block text-small text-muted">
                  {t("record:history.by", { name: person, time: logTime(at) })}
                </span>
              </span>
              {!undone && (
                <Button
                  size="small"
                  look="ghost"
                  icon={<Undo2 aria-hidden="true" size={14} />}
                  unavailableBecause={blocked}
                  onClick={() => onUndo(id)}
                  aria-label={t("board.undoOf", { name: sentence })}
                >
                  {t("board.undo")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
