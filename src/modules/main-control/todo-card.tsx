/** What is to be done today: each row says how many wait and opens the list that shows exactly these. */
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { countUnsent } from "../../client/till/till-store.ts";
import { alarmEndpoints } from "../../contract/alarm/alarm.ts";
import type { Summary, summaryParts } from "../../contract/main-control/main-control.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { Card } from "../../kit/card.tsx";
import { cx } from "../../kit/theme/cx.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { usePartName } from "./part-name.ts";
import { Failed } from "./failed.tsx";
import { alarmTodos, ordersTodos, overdueTodo, type TodoId, UNSENT_LIST } from "./todo-lists.ts";

const MINUTE = 60_000;

interface RowProps {
  readonly id: TodoId;
  /** Undefined while it is being counted. */
  readonly count: number | undefined;
  /** Where exactly these are listed, and the screen that one must be allowed to open. */
  readonly to: string;
  readonly screen: ScreenPath;
  readonly failed?: (() => void) | undefined;
  readonly children?: ReactNode;
}

function Row({ id, count, to, screen, failed, children }: RowProps) {
  const { t } = useTranslation("main-control");
  const nameOf = usePartName();
  const formats = useFormats();
  const mayOpen = useMayOpen()(screen);
  const nothing = count === 0;
  const body = (
    <>
      <span
        className={cx("figures w-12 shrink-0 text-right text-head", nothing ? "text-muted" : "font-semibold")}
      >
        {failed === undefined ? (
          count === undefined ? (
            <Skeleton className="h-4 w-8" />
          ) : (
            formats.count(count)
          )
        ) : (
          "–"
        )}
      </span>
      <span className={cx("min-w-0 flex-1", nothing && "text-muted")}>
        <span className="block wrap-anywhere">{nameOf(id)}</span>
        <span className="block text-small wrap-anywhere text-muted">{t(`detail.${id}`)}</span>
      </span>
    </>
  );
  const look = "flex items-center gap-3 px-4 py-2";
  return (
    <li>
      {mayOpen && failed === undefined ? (
        <Link to={to} className={cx(look, "hover:bg-hover")}>
          {body}
          <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-muted" />
        </Link>
      ) : (
        <div className={look}>{body}</div>
      )}
      {failed === undefined ? (
        children
      ) : (
        <div className="px-4 pb-2">
          <Failed onRetry={failed} />
        </div>
      )}
    </li>
  );
}

interface PartProps {
  readonly summary: Summary | undefined;
  readonly branchId: number | undefined;
  readonly onRetry: () => void;
}

/** Undefined: as it is. A part that could not be read offers to try again. */
const failedIn = ({ summary, onRetry }: PartProps, part: (typeof summaryParts)[number]) =>
  summary?.failed.includes(part) === true ? onRetry : undefined;

/** The number of overdue customers. Below it are those with the largest amounts, each with a link to the customer. */
function Overdue(props: PartProps) {
  const { summary } = props;
  const { money } = useFormats();
  const mayOpen = useMayOpen()("/customer/index");
  const failed = failedIn(props, "overdue");
  if (summary && summary.overdue === null && failed === undefined) return null;
  return (
    <Row
      id="overdue"
      count={summary?.overdue?.customers}
      to={overdueTodo.list}
      screen="/customer/index"
      failed={failed}
    >
      <ul className="pb-1 pl-[60px] text-list">
        {summary?.overdue?.largest.map(({ id, name, overdue }) => {
          const line = (
            <>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="figures shrink-0">{money(overdue, summary.currency)}</span>
            </>
          );
          return (
            <li key={id}>
              {mayOpen ? (
                <Link
                  to={`/customer/index?customer=${id}`}
                  className="flex gap-3 rounded py-0.5 pr-4 pl-4 hover:bg-hover"
                >
                  {line}
                </Link>
              ) : (
                <div className="flex gap-3 py-0.5 pr-4 pl-4">{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Row>
  );
}

function Orders({ id, ...props }: PartProps & { readonly id: keyof typeof ordersTodos }) {
  const { summary, branchId } = props;
  const failed = failedIn(props, id);
  if (summary && summary[id] === null && failed === undefined) return null;
  return (
    <Row
      id={id}
      count={summary?.[id] ?? undefined}
      to={ordersTodos[id](branchId)}
      screen="/sale/index"
      failed={failed}
    />
  );
}

function Alarms({ id }: { readonly id: keyof typeof alarmTodos }) {
  const { query, list } = alarmTodos[id];
  const { data, error, refetch } = useCall(alarmEndpoints.alarms, { query }, { refetchInterval: MINUTE });
  return (
    <Row
      id={id}
      count={data?.total}
      to={list}
      screen="/main-control/alarm-clock"
      failed={error && !data ? () => void refetch() : undefined}
    />
  );
}

/** Sales that this browser's till has not sent yet: only said where there are some. */
function Unsent() {
  const { data = 0 } = useQuery({ queryKey: ["unsent"], queryFn: countUnsent, refetchInterval: MINUTE });
  return data === 0 ? null : <Row id="unsent" count={data} to={UNSENT_LIST} screen="/sale/retail" />;
}

function Todo({ id, ...props }: PartProps & { readonly id: TodoId }) {
  switch (id) {
    case "overdue":
      return <Overdue {...props} />;
    case "unsent":
      return <Unsent />;
    case "toShip":
    case "held":
      return <Orders id={id} {...props} />;
    default:
      return <Alarms id={id} />;
  }
}

export function TodoCard({ ids, ...props }: PartProps & { readonly ids: readonly TodoId[] }) {
  const { t } = useTranslation("main-control");
  return (
    <Card title={t("todo")} flush>
      <ul className="divide-y divide-line">
        {ids.map((id) => (
          <Todo key={id} id={id} {...props} />
        ))}
      </ul>
    </Card>
  );
}
