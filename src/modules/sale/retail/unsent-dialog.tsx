/** Sales the server has not answered: those on their way, and those it refused, with the reason and what can be done. */
import { useSelector } from "@xstate/react";
import type { Order } from "../../../contract/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { useNote } from "./note-store.ts";
import { useDesk } from "./till-context.tsx";

interface OvertakenProps {
  readonly commitKey: string;
  readonly newer: Order;
}

/** Another till has made something else of a sale that was finished here: what the customer paid wins over a draft (OT4). */
function Overtaken({ commitKey, newer }: OvertakenProps) {
  const { t, till, format } = useDesk();
  const again = () => ({ key: commitKey, newKey: crypto.randomUUID() });
  const isDraft = newer.state === "temp" || newer.state === "saved";
  return (
    <div className="grid gap-2">
      <p className="figures text-list text-muted">
        {t("till.unsent.newer", { total: format.moneyWithCode(newer.total, newer.currency) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDraft && (
          <Button
            size="small"
            look="primary"
            onClick={() => till.outbox.send({ type: "SEND_OVER", ...again() })}
          >
            {t("till.unsent.over")}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => till.outbox.send({ type: "SEND_APART", ...again(), clientId: crypto.randomUUID() })}
        >
          {t("till.unsent.apart")}
        </Button>
      </div>
    </div>
  );
}

function List() {
  const { t, till, format } = useDesk();
  const { waiting, refused } = useSelector(till.outbox, ({ context }) => context);
  return (
    <ul className="grid gap-2 text-form">
      {waiting.map((commit) => (
        <li key={commit.key} className="flex min-h-11 items-center gap-3 border-b border-line">
          <span className="flex-1 text-muted">{t("till.unsent.onItsWay")}</span>
          <span className="figures font-semibold">
            {format.moneyWithCode(commit.total, commit.order.currency)}
          </span>
        </li>
      ))}
      {refused.map(({ commit, problem, newer }) => (
        <li key={commit.key} className="grid gap-1 border-b border-line pb-2">
          <div className="flex items-center gap-3">
            <span className="flex-1 text-negative">{t(`error:${problem.name}`, problem.params)}</span>
            <span className="figures font-semibold">
              {format.moneyWithCode(commit.total, commit.order.currency)}
            </span>
          </div>
          {newer === undefined ? (
            <div>
              <Button size="small" onClick={() => till.outbox.send({ type: "SEND_AGAIN", key: commit.key })}>
                {t("till.unsent.again")}
              </Button>
            </div>
          ) : (
            <Overtaken commitKey={commit.key} newer={newer} />
          )}
        </li>
      ))}
    </ul>
  );
}

export function UnsentDialog() {
  const { t, till, panel } = useDesk();
  const close = () => panel.set(null);
  return (
    <Dialog
      open={useNote(panel) === "unsent"}
      onClose={close}
      size="medium"
      title={t("till.unsent.title")}
      detail={t("till.unsent.detail")}
      footer={
        <Button size="large" look="primary" onClick={() => till.outbox.send({ type: "RETRY" })}>
          {t("till.unsure.retry")}
        </Button>
      }
    >
      <List />
    </Dialog>
  );
}
