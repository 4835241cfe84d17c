/**
 * A bulk change as a screen (G16): what is asked for on top, what it would do below, line by line, with lines that can be excluded.
 * The screen gives the inputs, the lines and the act; nothing is changed until the act is pressed.
 */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { Button } from "../../../kit/button.tsx";
import { DataTable } from "../../../kit/data-table/data-table.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { ListPage } from "../../../kit/table/list-page.tsx";
import { type EmptyWords, ListFailed } from "../list/list-states.tsx";

/** A figure of the preview, such as how many lines there are. */
export interface PreviewFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface PreviewScreenProps<Row> {
  readonly title: string;
  /** What is asked for: filter and formula. */
  readonly inputs: ReactNode;
  readonly facts: readonly PreviewFact[];
  /** The act that makes the change. */
  readonly act: ReactNode;
  /** Keep it the same array between renders (useMemo). */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly isLoading: boolean;
  readonly problem: CallError | null;
  /** The right that previewing needs. */
  readonly right: string;
  readonly onRetry: () => void;
  readonly excluded: number;
  readonly onExclude: (ids: readonly string[]) => void;
  readonly onIncludeAll: () => void;
  readonly empty: EmptyWords;
}

function Facts({
  facts,
  excluded,
  onIncludeAll,
}: Pick<PreviewScreenProps<never>, "facts" | "excluded" | "onIncludeAll">) {
  const { t } = useTranslation("list");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-list">
      <dl aria-label={t("preview.facts")} className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(({ id, label, value }) => (
          <div key={id} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {excluded > 0 && (
        <Button size="small" onClick={onIncludeAll}>
          {t("preview.includeAll", { total: excluded })}
        </Button>
      )}
    </div>
  );
}

export function PreviewScreen<Row>(props: PreviewScreenProps<Row>) {
  const { title, rows, rowId, problem, isLoading, empty, onExclude } = props;
  const { t } = useTranslation("list");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const exclude = (ids: readonly string[]) => {
    onExclude(ids);
    setSelected(new Set());
  };
  return (
    <ListPage
      title={title}
      actions={props.act}
      banner={
        <div className="shrink-0">
          <div className="flex flex-wrap items-end gap-3 px-4 py-2">{props.inputs}</div>
          <Facts {...props} />
        </div>
      }
    >
      <DataTable
        label={title}
        columns={props.columns}
        rows={rows}
        rowId={rowId}
        rowLabel={props.rowLabel}
        status={problem !== null ? "failed" : isLoading ? "loading" : "ready"}
        selection={selected}
        onSelectionChange={setSelected}
        bulkActions={(ids) => (
          <Button size="small" onClick={() => exclude(ids)}>
            {t("preview.exclude")}
          </Button>
        )}
        empty={<EmptyState title={empty.title} detail={empty.detail} />}
        failed={<ListFailed problem={problem} right={props.right} onRetry={props.onRetry} />}
      />
    </ListPage>
  );
}
