/** The tools at the end of a list's filter row: save the view, choose columns, export, print. */
import { BookmarkPlus, BookmarkX, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import type { FileFormat } from "../../../contract/file.ts";
import { ColumnChooser, fullLayout } from "../../../kit/data-table/column-chooser.tsx";
import type { TableColumn, TableLayout } from "../../../kit/data-table/types.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { Menu } from "../../../kit/overlay/menu.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { ListViews } from "./list-views.ts";
import { SaveView } from "./save-view.tsx";

/** What a file of the list is asked with, beside the list's own query. */
export interface FileWish {
  readonly format: FileFormat;
  readonly columns: string;
  /** What it is of, in words. */
  readonly filters?: string;
}

/** Makes the file and answers with its name; null when it is made on the queue. */
export type Exporter = (wish: FileWish) => Promise<string | null>;

/** Columns of the list that are shown, in the person's order, as the export wants them. */
export const shownColumns = <Row,>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout | undefined,
): string => {
  const { order, hidden } = fullLayout(columns, layout);
  return order.filter((id) => !hidden.includes(id)).join(",");
};

/** Exports and says so; the file may take a while. */
export const useExport = (): ((run: Exporter, wish: FileWish) => Promise<void>) => {
  const { t } = useTranslation("list");
  return async (run, wish) => {
    const id = "list-export";
    const takeBack = notify({ id, tone: "neutral", title: t("tool.exporting"), duration: Infinity });
    try {
      const name = await run(wish);
      // What the queue makes, the shell tells of.
      if (name === null) takeBack();
      else notify({ id, title: t("tool.exported"), detail: name });
    } catch (error) {
      const title = error instanceof CallError ? error.message : String(error);
      notify({ id, tone: "negative", title });
    }
  };
};

interface ExportToolProps {
  readonly run: Exporter;
  readonly columns: string;
  readonly filters: () => string;
}

function ExportTool({ run, columns, filters }: ExportToolProps) {
  const { t } = useTranslation("list");
  const start = useExport();
  const entry = (format: FileFormat, label: string) => ({
    id: format,
    label,
    onPress: () => void start(run, { format, columns, filters: filters() }),
  });
  return (
    <Menu
      trigger={<IconButton label={t("tool.export")} icon={<Download aria-hidden="true" size={16} />} />}
      entries={[
        entry("xlsx", t("tool.exportXlsx")),
        entry("csv", t("tool.exportCsv")),
        entry("pdf", t("tool.exportPdf")),
      ]}
    />
  );
}

/** Saves what is shown as a view, or takes the shown view away. */
function ViewTool({ views, address }: { readonly views: ListViews; readonly address: string }) {
  const { t } = useTranslation("list");
  const [asking, setAsking] = useState(false);
  const { active } = views;
  if (active)
    return (
      <IconButton
        label={t("view.remove")}
        icon={<BookmarkX aria-hidden="true" size={16} />}
        onClick={() => views.remove(active.name)}
      />
    );
  return (
    <>
      {address !== "" && (
        <IconButton
          label={t("view.save")}
          icon={<BookmarkPlus aria-hidden="true" size={16} />}
          onClick={() => setAsking(true)}
        />
      )}
      <SaveView open={asking} onClose={() => setAsking(false)} views={views} />
    </>
  );
}

interface ListToolsProps<Row> {
  readonly views: ListViews;
  readonly address: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: TableLayout | undefined;
  readonly setLayout: (layout: TableLayout) => void;
  readonly exporter: Exporter | undefined;
  /** The filters in words, for a file. */
  readonly filterWords: () => string;
  readonly onPrint: () => void;
}

export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { views, address, columns, layout, setLayout, exporter, filterWords, onPrint } = props;
  const { t } = useTranslation("list");
  return (
    <>
      <ViewTool views={views} address={address} />
      <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
      {exporter && (
        <ExportTool run={exporter} columns={shownColumns(columns, layout)} filters={filterWords} />
      )}
      <IconButton label={t("tool.print")} icon={<Printer aria-hidden="true" size={16} />} onClick={onPrint} />
    </>
  );
}
