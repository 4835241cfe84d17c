/** Takes differences over or ignores them as one change: what it does is said first, and it can be undone (L2, G16). */
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { newKey } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { MOST_IN_BULK } from "../../../contract/bulk.ts";
import {
  productSyncEndpoints as sync,
  type SyncChoice,
  SyncField,
  type SyncItem,
} from "../../../contract/product/product-sync.ts";
import { BulkDialog, type BulkEffect } from "../../common/bulk/bulk-dialog.tsx";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { SyncShown } from "./sync-value.tsx";
import { syncReads } from "./sync-words.ts";

/** Lines that are drawn before the act; the effects count all. */
const MOST_LINES = 100;

/** Prices that rise or fall; without one of both, or in another currency, it is neither. */
const isRaised = ({ mine, theirs }: SyncItem): boolean | null =>
  mine.price === null || theirs.price === null || mine.currency !== theirs.currency
    ? null
    : theirs.price > mine.price;

/** How many of each field there are, and how many prices rise and fall. */
const useEffects = (choice: SyncChoice) => {
  const { t } = useTranslation("sync");
  const formats = useFormats();
  return (items: readonly SyncItem[]): readonly BulkEffect[] => {
    const counted = (label: string, isOne: (item: SyncItem) => boolean) => {
      const count = items.filter(isOne).length;
      return count === 0 ? [] : [{ label, value: formats.count(count) }];
    };
    const products = new Set(items.map(({ code, linkId }) => `${linkId} ${code}`)).size;
    return [
      { label: t("trade:products"), value: formats.count(products) },
      ...SyncField.literals.flatMap((field) => counted(t(`field.${field}`), (item) => item.field === field)),
      ...(choice === "take" ? counted(t("take.raised"), (item) => isRaised(item) === true) : []),
      ...(choice === "take" ? counted(t("take.lowered"), (item) => isRaised(item) === false) : []),
    ];
  };
};

/** What becomes of each line. */
function Lines({ items }: { readonly items: readonly SyncItem[] }) {
  const { t } = useTranslation("sync");
  const formats = useFormats();
  return (
    <div>
      <ul
        aria-label={t("take.lines")}
        tabIndex={0}
        className="max-h-64 divide-y divide-line overflow-y-auto rounded border border-line text-list"
      >
        {items.slice(0, MOST_LINES).map((item) => (
          <li key={item.id} className="px-3 py-1.5">
            <span className="font-medium">{item.product}</span>{" "}
            <span className="text-muted">{t(`field.${item.field}`)}</span>
            <span className="flex flex-wrap items-center gap-x-2">
              <SyncShown item={item} side="mine" />
              <span aria-hidden="true">→</span>
              <SyncShown item={item} side="theirs" />
            </span>
          </li>
        ))}
      </ul>
      {items.length > MOST_LINES && (
        <p className="pt-1 text-list text-muted">
          {t("take.shown", { shown: formats.count(MOST_LINES), total: formats.count(items.length) })}
        </p>
      )}
    </div>
  );
}

function Hints({ choice, items }: { readonly choice: SyncChoice; readonly items: readonly SyncItem[] }) {
  const { t } = useTranslation("sync");
  const has = (field: SyncField) => items.some((item) => item.field === field);
  if (choice === "ignore") return <p className="text-list">{t("ignore.hint")}</p>;
  return (
    <>
      {has("new") && <p className="text-list">{t("take.newHint")}</p>}
      {has("gone") && <p className="text-list">{t("take.goneHint")}</p>}
    </>
  );
}

const useRun = (choice: SyncChoice) => {
  const { t } = useTranslation("error");
  const refresh = useRefresh(syncReads);
  return async (items: readonly SyncItem[], key: string) => {
    const ids = items.map(({ id }) => id);
    const { batchId, refused } = await call(sync.applySyncItems, { payload: { key, ids, choice } });
    const undoKey = newKey();
    return {
      refused: new Map(refused.map(({ id, name }) => [String(id), t(name)] as const)),
      undo: async () => {
        await call(sync.undoSyncItems, { payload: { key: undoKey, batchId } });
        refresh();
      },
    };
  };
};

interface ChooseDialogProps {
  readonly choice: SyncChoice;
  readonly items: readonly SyncItem[];
  /** Differences that follow when these are done. */
  readonly remaining?: number;
  /** Says whether anything was done. */
  readonly onClose: (isDone: boolean) => void;
}

export function ChooseDialog({ choice, items, remaining = 0, onClose }: ChooseDialogProps) {
  const { t } = useTranslation(["sync", "list"]);
  const effects = useEffects(choice);
  const run = useRun(choice);
  const { count } = useFormats();
  const refresh = useRefresh(syncReads);
  return (
    <BulkDialog<SyncItem>
      title={t(`${choice}.title`)}
      go={t(`${choice}.go`)}
      rows={items}
      rowId={({ id }) => String(id)}
      rowLabel={({ product, field }) => t("trade:labelled", { label: product, value: t(`field.${field}`) })}
      blocked={({ state }) => (state === "open" ? undefined : t("take.chosen"))}
      effects={effects}
      missing={items.length > MOST_IN_BULK ? t("list:bulk.tooMany", { most: MOST_IN_BULK }) : undefined}
      run={run}
      onClose={(done) => {
        refresh();
        onClose(done.length > 0);
      }}
    >
      <Hints choice={choice} items={items} />
      {remaining > 0 && <p className="text-list">{t("take.remaining", { total: count(remaining) })}</p>}
      <Lines items={items} />
    </BulkDialog>
  );
}
