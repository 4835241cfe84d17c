/** Over the limit of who sells: a second person gives name and PIN, or it is left (P8). */
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/text-field.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

interface FieldsProps {
  readonly onAllow: (username: string, pin: string) => void;
}

function Fields({ onAllow }: FieldsProps) {
  const { t } = useDesk();
  const [username, setUsername] = useState("");
  const [pin, setPin] = useState("");
  return (
    <form
      id="till-approve"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim() !== "" && pin !== "") onAllow(username.trim(), pin);
      }}
    >
      <TextField
        label={t("till.approve.who")}
        size="large"
        autoComplete="off"
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t("till.approve.pin")}
        type="password"
        inputMode="numeric"
        size="large"
        autoComplete="off"
        required
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
    </form>
  );
}

function Ask() {
  const { t, till, acts } = useDesk();
  const problem = useFlow(({ context }) => context.problem);
  const leave = () => till.flow.send({ type: "BACK" });
  const detail =
    problem === null
      ? t("till.approve.detail")
      : problem.params["right"] === "sale.order.return"
        ? t("till.approve.return")
        : t(`error:${problem.name}`, problem.params);
  return (
    <Dialog
      open
      onClose={leave}
      title={t("till.approve.title")}
      detail={detail}
      footer={
        <>
          <Button size="large" onClick={leave}>
            {t("till.approve.leave")}
          </Button>
          <Button size="large" look="primary" type="submit" form="till-approve">
            {t("till.approve.allow")}
          </Button>
        </>
      }
    >
      <Fields onAllow={(username, pin) => acts.send({ type: "APPROVE", username, pin })} />
    </Dialog>
  );
}

export function ApproveDialog() {
  return useFlow((state) => state.matches({ selling: "approving" })) ? <Ask /> : null;
}
