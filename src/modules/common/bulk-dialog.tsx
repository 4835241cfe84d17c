/**
 * One act on many records (G16): first how many it will touch, which it cannot and why, and what it does to the money; then it
 * runs one after the other and says of each what became of it.
 */
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../client/command.ts";
import { CallError } from "../../client/call-error.ts";
import { Status } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";

export interface BulkEffect {
  readonly label: string;
  readonly value: string;
}

export interface BulkDialogProps<Row> {
  readonly title: string;
  readonly go: string;
  readonly danger?: boolean;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  /** Why a row cannot be done; undefined when it can. */
  readonly blocked: (row: Row) => string | undefined;
  /** What it does to the money, of those that can be done. */
  readonly effects: (possible: readonly Row[]) => readonly BulkEffect[];
  /** Further questions: a reason. */
  readonly children?: ReactNode;
  /** Why it cannot start yet. */
  readonly missing?: string | undefined;
  /** Does one; `key` stays the same when the same row is tried again (G4). */
  readonly run: (row: Row, key: string) => Promise<unknown>;
  /** Called with the rows that were done. */
  readonly onClose: (done: readonly Row[]) => void;
}

interface Outcome {
  readonly id: string;
  readonly label: string;
  /** Null when it was done. */
  readonly problem: string | null;
}

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : String(error));

function useRun<Row>({ rowId, rowLabel, run }: BulkDialogProps<Row>) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [running, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const start = async (rows: readonly Row[]) => {
    setRunning(true);
    const told: Outcome[] = [];
    for (const row of rows) {
      const id = rowId(row);
      const key = keys.current.get(id) ?? newKey();
      keys.current.set(id, key);
      const problem = await run(row, key).then(() => null, messageOf);
      told.push({ id, label: rowLabel(row), problem });
      setOutcomes([...told]);
    }
    setRunning(false);
  };
  return { outcomes, running, start };
}

/** Long ones scroll inside, so they take the focus. */
const List = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul
    aria-label={label}
    tabIndex={0}
    className="mt-1 max-h-48 overflow-y-auto rounded border border-line px-3 py-1 text-list"
  >
    {children}
  </ul>
);

function Preview<Row>({
  props,
  possible,
}: {
  readonly props: BulkDialogProps<Row>;
  readonly possible: readonly Row[];
}) {
  const { t } = useTranslation("list");
  const impossible = props.rows.flatMap((row) => {
    const reason = props.blocked(row);
    return reason === undefined ? [] : [{ id: props.rowId(row), label: props.rowLabel(row), reason }];
  });
  return (
    <>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-form">
        <dt className="text-muted">{t("bulk.possible")}</dt>
        <dd className="text-right font-medium">{possible.length}</dd>
        {props.effects(possible).map(({ label, value }) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {impossible.length > 0 && (
        <div>
          <h3 className="text-list font-medium">{t("bulk.impossible", { count: impossible.length })}</h3>
          <List label={t("bulk.impossible", { count: impossible.length })}>
            {impossible.map(({ id, label, reason }) => (
              <li key={id} className="flex gap-3 py-0.5">
                <span className="figures shrink-0 font-medium">{label}</span>
                <span className="text-muted">{reason}</span>
              </li>
            ))}
          </List>
        </div>
      )}
    </>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const { t } = useTranslation("list");
  return (
    <List label={t("bulk.outcomes")}>
      {outcomes.map(({ id, label, problem }) => (
        <li key={id} className="flex gap-3 py-0.5">
          <span className="figures shrink-0 font-medium">{label}</span>
          <Status tone={problem === null ? "positive" : "negative"}>{problem ?? t("bulk.done")}</Status>
        </li>
      ))}
    </List>
  );
}

interface FootProps {
  readonly isOver: boolean;
  readonly running: boolean;
  readonly go: string;
  readonly danger: boolean;
  readonly missing: string | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
}

function Foot({ isOver, running, go, danger, missing, onGo, onClose }: FootProps) {
  const { t } = useTranslation(["list", "common"]);
  if (isOver)
    return (
      <Button look="primary" onClick={onClose}>
        {t("common:close")}
      </Button>
    );
  return (
    <>
      <Button onClick={onClose} unavailableBecause={running ? t("bulk.runningStill") : undefined}>
        {t("bulk.keep")}
      </Button>
      <Button look={danger ? "danger" : "primary"} busy={running} unavailableBecause={missing} onClick={onGo}>
        {go}
      </Button>
    </>
  );
}

export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { go, danger = false } = props;
  const { t } = useTranslation("list");
  const { outcomes, running, start } = useRun(props);
  const [possible] = useState(() => props.rows.filter((row) => props.blocked(row) === undefined));
  const isOver = outcomes.length > 0 && !running;
  const refused = outcomes.filter(({ problem }) => problem !== null).length;
  const close = () => {
    const done = new Set(outcomes.filter(({ problem }) => problem === null).map(({ id }) => id));
    if (!running) props.onClose(possible.filter((row) => done.has(props.rowId(row))));
  };
  const missing = possible.length === 0 ? t("bulk.nothing") : props.missing;
  const says = { done: outcomes.length - refused, refused, total: possible.length };
  return (
    <Dialog
      open
      onClose={close}
      size="medium"
      title={props.title}
      detail={outcomes.length > 0 ? t(isOver ? "bulk.result" : "bulk.running", says) : undefined}
      footer={
        <Foot
          {...{ isOver, running, go, danger, missing }}
          onGo={() => void start(possible)}
          onClose={close}
        />
      }
    >
      <div className="grid gap-4" aria-live="polite">
        {outcomes.length > 0 ? (
          <Outcomes outcomes={outcomes} />
        ) : (
          <>
            <Preview props={props} possible={possible} />
            {props.children}
          </>
        )}
      </div>
    </Dialog>
  );
}
