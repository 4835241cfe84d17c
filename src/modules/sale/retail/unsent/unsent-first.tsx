/** Unsent and refused sales come before the shift is closed: none is forgotten, and none that can be sent goes to the next shift (OT2). */
import { useSelector } from "@xstate/react";
import { useState, type ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useDesk } from "../till-context.tsx";
import { UnsentList } from "../panels/unsent-list.tsx";

function UnsentSales({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t, till, panel } = useDesk();
  const isSending = useSelector(till.outbox, ({ context }) => context.waiting.length > 0);
  return (
    <Dialog
      open
      onClose={() => panel.set(null)}
      size="medium"
      title={t("unsent.title")}
      detail={t("closeShift.unsentFirst")}
      footer={
        <>
          <Button size="large" onClick={() => till.outbox.send({ type: "RETRY" })}>
            {t("unsure.retry")}
          </Button>
          <Button
            size="large"
            look="primary"
            unavailableBecause={isSending ? t("closeShift.sending") : undefined}
            onClick={onGoOn}
          >
            {t("closeShift.goOn")}
          </Button>
        </>
      }
    >
      <UnsentList />
    </Dialog>
  );
}

/** Shows the children once there is no such sale, or the person has seen them and goes on. */
export function AfterUnsent({ children }: { readonly children: ReactNode }) {
  const { till } = useDesk();
  const [isSeen, setSeen] = useState(false);
  const isClear = useSelector(
    till.outbox,
    ({ context: { waiting, refused, leftovers } }) =>
      waiting.length + refused.length + leftovers.length === 0,
  );
  return isSeen || isClear ? children : <UnsentSales onGoOn={() => setSeen(true)} />;
}
