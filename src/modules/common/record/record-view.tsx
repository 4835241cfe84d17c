/** The page of a record: its head with keys and acts, tabs, facts out of the columns of its list, the log of its changes. */
import { ArrowLeft, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { type PageAct, PageActs, PageHead } from "../../../kit/page-head.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { ViewTabs } from "../../../kit/table/view-tabs.tsx";
import { Facts } from "./facts.tsx";

interface HeadProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly badge?: string | undefined;
  /** Other badges than that one. */
  readonly marks?: ReactNode;
  /** Why it cannot be edited. */
  readonly blocked: string | undefined;
  readonly onEdit: () => void;
  readonly onBack: () => void;
  /** Other acts, behind the one that edits. */
  readonly acts?: readonly PageAct[];
  /** Before the button that edits. */
  readonly children?: ReactNode;
}

export function RecordHead(props: HeadProps) {
  const { title, detail, badge, blocked, onEdit, onBack, acts = [], children, marks } = props;
  const { t } = useTranslation("record");
  useShortcut("Escape", onBack);
  return (
    <PageHead
      before={
        <IconButton
          label={t("trade:backToTheList")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={onBack}
        />
      }
      title={title}
      detail={detail}
      marks={
        <>
          {badge !== undefined && <Badge>{badge}</Badge>}
          {marks}
        </>
      }
      className="px-4 pt-4"
    >
      {children}
      <PageActs
        acts={[
          {
            id: "edit",
            label: t("trade:edit"),
            look: "primary",
            shortcut: "e",
            icon: <Pencil aria-hidden="true" size={16} />,
            unavailableBecause: blocked,
            onPress: onEdit,
          },
          ...acts,
        ]}
      />
    </PageHead>
  );
}

export interface RecordPart {
  readonly id: string;
  readonly label: string;
  /** How many things it shows. */
  readonly count?: string | undefined;
  readonly body: () => ReactNode;
}

export function RecordParts({
  label,
  parts,
}: {
  readonly label: string;
  readonly parts: readonly RecordPart[];
}) {
  const [visible, setVisible] = useState("");
  const part = parts.find(({ id }) => id === visible) ?? parts[0];
  if (part === undefined) return null;
  return (
    <section className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface">
      <div className="border-b border-line px-4">
        <ViewTabs label={label} tabs={parts} value={part.id} onChange={setVisible} controls="record-part" />
      </div>
      <div id="record-part" role="tabpanel" aria-label={part.label}>
        {part.body()}
      </div>
    </section>
  );
}

interface ColumnFactsProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly ids: readonly string[];
}

/** Columns of a list as the facts of one row, in the order of `ids`; no line for what the person may not see. */
export function ColumnFacts<Row>({ row, columns, ids }: ColumnFactsProps<Row>) {
  const visible = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <div className="p-4">
      <Facts facts={visible.map(({ header, cell }) => [header, cell(row)])} />
    </div>
  );
}
