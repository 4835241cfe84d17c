/** How an employee gets in: a reset link or sign-in link, two-step sign-in switched off, a badge, the end of their sessions; and seeing Kontor as they do. */
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
import { BadgeButtons } from "./badge.tsx";
import { refreshes } from "./employee-reads.ts";

interface PartProps {
  readonly card: EmployeeCard;
}

interface DialogProps extends PartProps {
  readonly onClose: () => void;
}

const say = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
  notify({ title: error.message, tone: "negative" });
};

interface Link {
  readonly kind: "reset" | "signIn";
  readonly token: string;
  readonly expireTime: number;
}

interface LinkDialogProps extends DialogProps {
  readonly link: Link;
}

const linkPaths = { reset: "/reset", signIn: "/token" } as const;

function LinkDialog({ link, card, onClose }: LinkDialogProps) {
  const { t } = useTranslation(["employee", "common"]);
  const { dateTime } = useFormats();
  const title = t(link.kind === "reset" ? "link.reset" : "link.label");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("trade:labelled", { label: title, value: card.fields.name })}
      detail={t("link.detail", { time: dateTime(link.expireTime) })}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("common:close")}
        </Button>
      }
    >
      <TextField
        label={title}
        readOnly
        value={`${location.origin}${linkPaths[link.kind]}/${encodeURIComponent(link.token)}`}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}

/** Asks before two-step sign-in is switched off for somebody else. */
function TwoStepOffDialog({ card, onClose }: DialogProps) {
  const { t } = useTranslation(["employee", "common"]);
  const command = useCommand(employeeEndpoints.removeTwoStep, { refreshes });
  const remove = async () => {
    try {
      await command.mutateAsync({ payload: { id: card.id } });
      notify({ title: t("twoStep.done") });
      onClose();
    } catch (error) {
      say(error);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("act.twoStepOff")}
      detail={t("twoStep.ask", { name: card.fields.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="danger" busy={command.isPending} onClick={() => void remove()}>
            {t("twoStep.off")}
          </Button>
        </>
      }
    />
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

/** The link by which this person gets in: to choose a new password, or to sign in where there is none yet. */
function LinkButton({ card, blocked }: PartProps & { readonly blocked: string | undefined }) {
  const { t } = useTranslation("employee");
  const [link, setLink] = useState<Link | null>(null);
  const reset = useCommand(employeeEndpoints.resetLink, { refreshes });
  const signIn = useCommand(employeeEndpoints.signInLink, { refreshes });
  const isOwn = useProfile()?.id === card.id;
  const kind = card.hasPassword ? "reset" : "signIn";
  const command = card.hasPassword ? reset : signIn;
  const make = () =>
    command.mutateAsync({ payload: { id: card.id } }).then((made) => setLink({ kind, ...made }), say);
  return (
    <>
      <Button
        unavailableBecause={isOwn && card.hasPassword ? t("blocked.own") : blocked}
        busy={command.isPending}
        onClick={() => void make()}
      >
        {t(card.hasPassword ? "act.reset" : "act.link")}
      </Button>
      {link && <LinkDialog card={card} link={link} onClose={() => setLink(null)} />}
    </>
  );
}

export function WaysIn({ card }: PartProps) {
  const { t } = useTranslation("employee");
  const reason = useReason(card);
  const own = useProfile()?.id;
  const [asksTwoStep, setAsksTwoStep] = useState(false);
  const end = useCommand(employeeEndpoints.endSessions, { refreshes });
  const mayChange = reason(String(employeeEndpoints.changeEmployee.access));
  const maySee = reason(String(employeeEndpoints.seeAs.access));
  return (
    <div className="grid gap-2">
      <LinkButton card={card} blocked={mayChange} />
      <BadgeButtons card={card} blocked={mayChange} onProblem={say} />
      {card.hasTwoStep && (
        <Button
          unavailableBecause={card.id === own ? t("blocked.own") : mayChange}
          onClick={() => setAsksTwoStep(true)}
        >
          {t("act.twoStepOff")}
        </Button>
      )}
      <Button
        unavailableBecause={mayChange}
        busy={end.isPending}
        onClick={() =>
          void end
            .mutateAsync({ payload: { id: card.id } })
            .then(() => notify({ title: t("signedOut") }), say)
        }
      >
        {t("act.signOut")}
      </Button>
      <Button
        unavailableBecause={card.id === own ? t("blocked.self") : maySee}
        onClick={() => void startSeeing(card.id).catch(say)}
      >
        {t("act.see")}
      </Button>
      {asksTwoStep && <TwoStepOffDialog card={card} onClose={() => setAsksTwoStep(false)} />}
    </div>
  );
}
