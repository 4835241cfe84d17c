/** Hanging a sale up: a name to find it again by, then every till sees it (S2). */
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

function Ask() {
  const { t, acts, panel } = useDesk();
  const proposed = useFlow(({ context: { sale } }) => sale.holdName ?? sale.customer?.name ?? "");
  const [name, setName] = useState(proposed);
  const close = () => panel.set(null);
  return (
    <Dialog
      open
      onClose={close}
      title={t("hold.title")}
      detail={t("hold.detail")}
      footer={
        <Button size="large" look="primary" type="submit" form="till-hold">
          {t("hold.submit")}
        </Button>
      }
    >
      <form
        noValidate
        id="till-hold"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          acts.hang(name.trim());
        }}
      >
        <TextField
          label={t("hold.name")}
          size="large"
          maxLength={100}
          autoComplete="off"
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Says that the sale is held, by the name it is found again by. */
export function HeldNotice() {
  const { t } = useDesk();
  const held = useFlow(({ context }) => context.hold?.name ?? null);
  const isHanging = useFlow((state) => state.matches("hanging"));
  const isEmpty = useFlow((state) => state.matches({ selling: "empty" }));
  const name = useRef<string | null>(null);
  useEffect(() => {
    if (isHanging) {
      name.current = held;
      return;
    }
    if (name.current !== null && isEmpty) {
      const title = t("hold.done", { name: name.current || t("recall.noName") });
      notify({ id: "till-held", tone: "positive", title });
    }
    name.current = null;
  }, [isHanging, isEmpty, held, t]);
  return null;
}

export function HoldDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "hold" ? <Ask /> : null;
}

/** The sale is being hung up and no answer came yet: nothing is lost, it is tried again. */
export function HangingDialog() {
  const { t, till } = useDesk();
  const waiting = useFlow((state) => state.matches({ hanging: "waiting" }));
  const back = () => till.flow.send({ type: "BACK" });
  return (
    <Dialog
      open={waiting}
      onClose={back}
      title={t("hold.waiting")}
      detail={t("hold.waitingDetail")}
      footer={
        <>
          <Button size="large" onClick={back}>
            {t("hold.back")}
          </Button>
          <Button
            size="large"
            look="primary"
            data-autofocus
            onClick={() => till.flow.send({ type: "RETRY" })}
          >
            {t("unsure.retry")}
          </Button>
        </>
      }
    />
  );
}
