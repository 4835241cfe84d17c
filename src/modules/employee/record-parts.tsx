/** What the page of a person and of a position have in common: the head with its keys, tabs, and the log of changes. */
import { ArrowLeft, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { employeeEndpoints } from "../../contract/employee/employee.ts";
import { positionEndpoints } from "../../contract/employee/position.ts";
import { Badge } from "../../kit/badge.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { PageActs, PageHead } from "../../kit/page-head.tsx";
import { useShortcut } from "../../kit/keyboard/shortcuts.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { ViewTabs } from "../../kit/table/view-tabs.tsx";
import { ListFailed } from "../common/list/list-states.tsx";
import { RecordHistory } from "../common/record/record-history.tsx";
import { useFieldWords } from "./field-words.ts";

interface HeadProps {
  readonly title: string;
  readonly detail?: string;
  readonly badge?: string | undefined;
  /** Why it cannot be edited. */
  readonly blocked: string | undefined;
  readonly onEdit: () => void;
  readonly onBack: () => void;
  /** Before the button that edits. */
  readonly children?: ReactNode;
}

export function RecordHead({ title, detail, badge, blocked, onEdit, onBack, children }: HeadProps) {
  const { t } = useTranslation("employee");
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
      marks={badge !== undefined && <Badge>{badge}</Badge>}
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
            icon: <Pencil aria-hidden="true" size={15} />,
            unavailableBecause: blocked,
            onPress: onEdit,
          },
        ]}
      />
    </PageHead>
  );
}

interface Part {
  readonly id: string;
  readonly label: string;
  readonly body: () => ReactNode;
}

export function RecordParts({
  label,
  parts,
}: {
  readonly label: string;
  readonly parts: readonly [Part, ...Part[]];
}) {
  const [shown, setShown] = useState(parts[0].id);
  const part = parts.find(({ id }) => id === shown) ?? parts[0];
  return (
    <section className="min-w-0 overflow-hidden rounded-[8px] border border-line bg-surface">
      <div className="border-b border-line px-4">
        <ViewTabs label={label} tabs={parts} value={part.id} onChange={setShown} controls="record-part" />
      </div>
      <div id="record-part" role="tabpanel" aria-label={part.label}>
        {part.body()}
      </div>
    </section>
  );
}

const logs = { employee: employeeEndpoints.employeeChanges, position: positionEndpoints.positionChanges };

export function Changes({ of, id }: { readonly of: keyof typeof logs; readonly id: number }) {
  const words = useFieldWords();
  const { data, error, refetch } = useCall(logs[of], { query: { id, limit: 200 } });
  if (error)
    return <ListFailed problem={error} right={String(logs[of].access)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-24" />;
  return <RecordHistory changes={data.changes} label={words.label} show={words.show} />;
}
