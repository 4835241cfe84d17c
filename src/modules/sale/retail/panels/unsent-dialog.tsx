/** The dialog with the sales that the server does not have, and the way to send them at once. */
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";
import { UnsentList } from "./unsent-list.tsx";

export function UnsentDialog() {
  const { t, till, panel } = useDesk();
  const close = () => panel.set(null);
  return (
    <Dialog
      open={useStore(panel) === "unsent"}
      onClose={close}
      size="medium"
      title={t("unsent.title")}
      detail={t("unsent.detail")}
      footer={
        <Button
          size="large"
          look="primary"
          data-autofocus
          onClick={() => till.outbox.send({ type: "RETRY" })}
        >
          {t("unsure.retry")}
        </Button>
      }
    >
      <UnsentList />
    </Dialog>
  );
}
