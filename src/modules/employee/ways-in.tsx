/** How an employee gets in: a new password, a sign-in link, the end of their sessions; and seeing Kontor as they do. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { startSeeing } from "../../client/session/seeing.ts";
import { useCan, useProfile } from "../../client/session/session.ts";
import { type EmployeeCard, employeeEndpoints } from "../../contract/employee/employee.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { TextField } from "../../kit/field/text-field.tsx";
import { refreshes } from "./employee-reads.ts";

interface PartProps {
  readonly card: EmployeeCard;
}

interface DialogProps extends PartProps {
  readonly onClose: () => void;
}

const LEAST = 8;

function PasswordDialog({ card, onClose }: DialogProps) {
  const { t } = useTranslation(["employee", "common", "error"]);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const command = useCommand(employeeEndpoints.resetPassword, { refreshes });
  const save = async () => {
    if (password.length < LEAST) return setProblem(t("error:field.tooShort", { count: LEAST }));
    try {
      await command.mutateAsync({ payload: { id: card.id, password } });
      notify({ title: t("password.done") });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("act.password")}
      detail={card.fields.name}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={command.isPending} onClick={() => void save()}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("trade:newPassword")}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem}
      />
    </Dialog>
  );
}

interface Link {
  readonly token: string;
  readonly expireTime: number;
}

function LinkDialog({ link, card, onClose }: DialogProps & { readonly link: Link }) {
  const { t } = useTranslation(["employee", "common"]);
  const { dateTime } = useFormats();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("trade:labelled", { label: t("link.label"), value: card.fields.name })}
      detail={t("link.detail", { time: dateTime(link.expireTime) })}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("common:close")}
        </Button>
      }
    >
      <TextField
        label={t("link.label")}
        readOnly
        value={`${location.origin}/token/${encodeURIComponent(link.token)}`}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}

/** Why something cannot be done with this person now. */
const useReason = ({ fields, isAbove }: EmployeeCard) => {
  const { t } = useTranslation("employee");
  const can = useCan();
  return (right: string): string | undefined => {
    if (!can(right)) return t("trade:noPermission");
    if (isAbove) return t("blocked.above");
    return fields.active ? undefined : t("blocked.inactive");
  };
};

const say = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
  notify({ title: error.message, tone: "negative" });
};

export function WaysIn({ card }: PartProps) {
  const { t } = useTranslation("employee");
  const reason = useReason(card);
  const own = useProfile()?.id;
  const [asksPassword, setAsksPassword] = useState(false);
  const [link, setLink] = useState<Link | null>(null);
  const makeLink = useCommand(employeeEndpoints.signInLink, { refreshes });
  const end = useCommand(employeeEndpoints.endSessions, { refreshes });
  const mayChange = reason(String(employeeEndpoints.changeEmployee.access));
  const maySee = reason(String(employeeEndpoints.seeAs.access));
  const input = { payload: { id: card.id } };
  return (
    <div className="grid gap-2">
      <Button unavailableBecause={mayChange} onClick={() => setAsksPassword(true)}>
        {t("act.password")}
      </Button>
      <Button
        unavailableBecause={mayChange}
        busy={makeLink.isPending}
        onClick={() => void makeLink.mutateAsync(input).then(setLink, say)}
      >
        {t("act.link")}
      </Button>
      <Button
        unavailableBecause={mayChange}
        busy={end.isPending}
        onClick={() => void end.mutateAsync(input).then(() => notify({ title: t("signedOut") }), say)}
      >
        {t("act.signOut")}
      </Button>
      <Button
        unavailableBecause={card.id === own ? t("blocked.self") : maySee}
        onClick={() => void startSeeing(card.id).catch(say)}
      >
        {t("act.see")}
      </Button>
      {asksPassword && <PasswordDialog card={card} onClose={() => setAsksPassword(false)} />}
      {link && <LinkDialog card={card} link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
