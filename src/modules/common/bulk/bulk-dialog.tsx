/**
 * One act on many records (G16): first how many it will touch, which it cannot and why, and what it does to the money; then it
 * runs in one go, says of each what became of it, and can be undone as one.
 */
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { Status } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../form/problem-said.tsx";

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
  /** Does all in one go; `key` stays the same when it is tried again (G4). */
  readonly run: (rows: readonly Row[], key: string) => Promise<BulkRun>;
  /** Called with the rows that were done and not undone. */
  readonly onClose: (done: readonly Row[]) => void;
}

export interface BulkRun {
  /** The sentence of each row that was refused, by its id. */
  readonly refused: ReadonlyMap<string, string>;
  /** Takes all of it back; rejects with what stands in the way. */
  readonly undo: () => Promise<unknown>;
}

interface Outcome {
  readonly id: string;
  readonly label: string;
  /** Null when it was done. */
  readonly problem: string | null;
}

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : String(error));

interface Ran {
  readonly outcomes: readonly Outcome[];
  readonly undo: BulkRun["undo"];
}

type Standing = "asking" | "running" | "over" | "undone";

function useRun<Row>({ rowId, rowLabel, run }: BulkDialogProps<Row>) {
  const [standing, setStanding] = useState<Standing>("asking");
  const [ran, setRan] = useState<Ran | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  const attempt = async (after: Standing, otherwise: Standing, work: () => Promise<unknown>) => {
    setStanding("running");
    const failed = await work().then(() => null, messageOf);
    setProblem(failed);
    setStanding(failed === null ? after : otherwise);
  };
  const start = (rows: readonly Row[]) =>
    attempt("over", "asking", async () => {
      const { refused, undo } = await run(rows, key.current);
      const outcomes = rows.map((row) => {
        const id = rowId(row);
        return { id, label: rowLabel(row), problem: refused.get(id) ?? null };
      });
      setRan({ outcomes, undo });
    });
  const undo = () => attempt("undone", "over", async () => ran?.undo());
  return { standing, outcomes: ran?.outcomes ?? [], problem, start, undo };
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
      <dl className="tabular-nums grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-form">
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
  readonly standing: Standing;
  readonly go: string;
  readonly danger: boolean;
  readonly missing: string | undefined;
  readonly anyDone: boolean;
  readonly onGo: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

function Foot({ standing, go, danger, missing, anyDone, onGo, onUndo, onClose }: FootProps) {
  const { t } = useTranslation(["list", "common"]);
  if (standing === "over" || standing === "undone")
    return (
      <>
        {standing === "over" && anyDone && <Button onClick={onUndo}>{t("bulk.undo")}</Button>}
        <Button look="primary" onClick={onClose}>
          {t("common:close")}
        </Button>
      </>
    );
  const running = standing === "running";
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

/** What came of it, in a line. */
const useResult = (standing: Standing, outcomes: readonly Outcome[]): string | undefined => {
  const { t } = useTranslation("list");
  const refused = outcomes.filter(({ problem }) => problem !== null).length;
  if (standing === "undone") return t("bulk.undone");
  return standing === "over" ? t("bulk.result", { done: outcomes.length - refused, refused }) : undefined;
};

export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { go, danger = false } = props;
  const { t } = useTranslation("list");
  const { standing, outcomes, problem, start, undo } = useRun(props);
  const [possible] = useState(() => props.rows.filter((row) => props.blocked(row) === undefined));
  const done = new Set(
    standing === "undone" ? [] : outcomes.filter((one) => one.problem === null).map(({ id }) => id),
  );
  const close = () => {
    if (standing !== "running") props.onClose(possible.filter((row) => done.has(props.rowId(row))));
  };
  const missing = possible.length === 0 ? t("bulk.nothing") : props.missing;
  return (
    <Dialog
      open
      onClose={close}
      size="medium"
      title={props.title}
      detail={useResult(standing, outcomes)}
      footer={
        <Foot
          {...{ standing, go, danger, missing, anyDone: done.size > 0 }}
          onGo={() => void start(possible)}
          onUndo={() => void undo()}
          onClose={close}
        />
      }
    >
      <div className="grid gap-4" aria-live="polite">
        <ProblemSaid problem={problem} />
        {outcomes.length > 0 ? (
          standing !== "undone" && <Outcomes outcomes={outcomes} />
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
