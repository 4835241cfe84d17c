/** For who looks for a fault: what went wrong in this browser, with page, message and stack (spec section 8). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../client/settings/formats.ts";
import { forgetProblems, type Problem, useProblems } from "../client/problems.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlay/dialog.tsx";
import { EmptyState } from "../kit/feedback/states.tsx";

const asText = ({ at, url, message, stack }: Problem): string =>
  [new Date(at).toISOString(), url, message, stack].join("\n");

function Entry({ problem }: { readonly problem: Problem }) {
  const { logTime } = useFormats();
  return (
    <li className="border-b border-line py-2 last:border-0">
      <details>
        <summary className="text-list">
          <span className="font-medium wrap-anywhere">{problem.message}</span>
          <span className="block text-small wrap-anywhere text-muted">
            <time dateTime={new Date(problem.at).toISOString()} className="figures">
              {logTime(problem.at)}
            </time>{" "}
            <span>{problem.url}</span>
          </span>
        </summary>
        <pre className="mt-2 overflow-x-auto rounded bg-sunken p-2 text-small" tabIndex={0}>
          {problem.stack}
        </pre>
      </details>
    </li>
  );
}

interface BugLogProps {
  readonly onClose: () => void;
}

export function BugLog({ onClose }: BugLogProps) {
  const { t } = useTranslation("shell");
  const problems = useProblems();
  const isEmpty = problems.length === 0;
  const copy = () => navigator.clipboard.writeText(problems.map(asText).join("\n\n"));
  return (
    <Dialog
      open
      size="large"
      title={t("bugLog.title")}
      detail={t("bugLog.detail")}
      onClose={onClose}
      {...(!isEmpty && {
        footer: (
          <>
            <Button look="ghost" onClick={forgetProblems}>
              {t("bugLog.forget")}
            </Button>
            <Button onClick={() => void copy()}>{t("bugLog.copy")}</Button>
          </>
        ),
      })}
    >
      {isEmpty ? (
        <EmptyState compact title={t("bugLog.empty")} />
      ) : (
        <ol>
          {problems.map((problem, index) => (
            <Entry key={`${problem.at} ${index}`} problem={problem} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
