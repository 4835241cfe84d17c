/** One link with what is known of it and what can be done with it (L4). */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type SupplierLink,
  supplierLinkEndpoints as links,
} from "../../../contract/supplier/supplier-link.ts";
import { Status } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { type Fact, Facts } from "../../common/record/facts.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { canRead, linkReads, permits, useDenied, usePlans, useSharedWord } from "./link-words.ts";
import { ReadingProgress } from "./reading-progress.tsx";

const differences = "/product/synchronousInfo";

const tones = { asked: "caution", accepted: "positive", paused: "neutral", stopped: "neutral" } as const;

/** What is known of a link, as its side has it. */
const useFacts = (link: SupplierLink): readonly Fact[] => {
  const { t } = useTranslation("sync");
  const formats = useFormats();
  const sharedWord = useSharedWord();
  const plans = usePlans(link.everyMinutes);
  const both: readonly Fact[] = [
    [
      t("trade:status"),
      <Status key="state" tone={tones[link.state]}>
        {t(`state.${link.state}`)}
      </Status>,
    ],
    [
      t("column.checkCode"),
      <strong key="code" className="text-title tracking-widest">
        {link.checkCode}
      </strong>,
    ],
    [t("column.lastAt"), link.lastAt === null ? null : formats.dateTime(link.lastAt)],
    [t("column.products"), formats.count(link.products)],
  ];
  if (link.side === "gives")
    return [
      ...both,
      [t("share.fields"), link.fields.map(sharedWord).join(", ")],
      [t("share.level"), link.level ?? t("share.priceList")],
    ];
  const plan = link.everyMinutes === null ? "" : String(link.everyMinutes);
  return [
    ...both,
    [t("fact.partnerState"), link.partnerState === null ? null : t(`state.${link.partnerState}`)],
    [t("column.open"), formats.count(link.open)],
    [t("plan.every"), plans.find(({ value }) => value === plan)?.label ?? null],
    [t("column.address"), link.address],
  ];
};

/** Pauses, resumes and stops a link, and reads its catalogue. */
const useActs = (link: SupplierLink) => {
  const { t } = useTranslation("sync");
  const [jobId, setJobId] = useState(0);
  const move = useCommand(links.moveLink, { refreshes: linkReads });
  const read = useCommand(links.syncLink);
  const { id, version } = link;
  return {
    jobId,
    onRead: () => setJobId(0),
    problem: (move.error ?? read.error)?.message ?? null,
    isBusy: move.isPending || read.isPending,
    move: (act: "pause" | "resume" | "stop", onSuccess: () => void) =>
      move.mutate(
        { payload: { id, version, act } },
        {
          onSuccess: ({ state }) => {
            notify({ title: t("trade:labelled", { label: link.partner, value: t(`state.${state}`) }) });
            onSuccess();
          },
        },
      ),
    read: () => read.mutate({ payload: { id } }, { onSuccess: (job) => setJobId(job.id) }),
  };
};

export type LinkStep = "facts" | "share" | "accept" | "plan" | "stop";

interface LinkDialogProps {
  readonly link: SupplierLink;
  readonly onStep: (step: LinkStep) => void;
  readonly onClose: () => void;
}

/** The main act of a link as it is now. */
function MainAct({ link, acts, onStep }: LinkDialogProps & { readonly acts: ReturnType<typeof useActs> }) {
  const { t } = useTranslation("sync");
  const denied = useDenied();
  const button = (label: ReactNode, onClick: () => void) => (
    <Button look="primary" busy={acts.isBusy} unavailableBecause={denied} onClick={onClick}>
      {label}
    </Button>
  );
  if (permits(link, "accept")) return button(t("act.accept"), () => onStep("accept"));
  if (permits(link, "resume")) return button(t("act.resume"), () => acts.move("resume", () => undefined));
  return canRead(link) && acts.jobId === 0 ? button(t("act.read"), acts.read) : null;
}

/** The other acts of a link as it is now. */
function OtherActs({ link, acts, onStep }: LinkDialogProps & { readonly acts: ReturnType<typeof useActs> }) {
  const { t } = useTranslation("sync");
  const navigate = useNavigate();
  const [mayOpen, denied] = [useMayOpen(), useDenied()];
  const isOpen = link.state !== "stopped";
  return (
    <div className="flex flex-wrap gap-2">
      {link.side === "reads" && mayOpen(differences) && (
        <Button onClick={() => void navigate(`${differences}?linkId=${link.id}`)}>
          {t("act.differences")}
        </Button>
      )}
      {isOpen && link.side === "reads" && (
        <Button unavailableBecause={denied} onClick={() => onStep("plan")}>
          {t("plan.title")}
        </Button>
      )}
      {isOpen && link.side === "gives" && !permits(link, "accept") && (
        <Button unavailableBecause={denied} onClick={() => onStep("share")}>
          {t("act.share")}
        </Button>
      )}
      {permits(link, "pause") && (
        <Button
          busy={acts.isBusy}
          unavailableBecause={denied}
          onClick={() => acts.move("pause", () => undefined)}
        >
          {t("act.pause")}
        </Button>
      )}
      {permits(link, "stop") && (
        <Button unavailableBecause={denied} onClick={() => onStep("stop")}>
          {t("act.stop")}
        </Button>
      )}
    </div>
  );
}

export function LinkDialog(props: LinkDialogProps) {
  const { link, onClose } = props;
  const { t } = useTranslation(["sync", "common"]);
  const facts = useFacts(link);
  const acts = useActs(link);
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={link.partner}
      detail={t(`side.${link.side}`)}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          <MainAct {...props} acts={acts} />
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid
          problem={acts.problem ?? (link.trouble === null ? null : t(`trouble.${link.trouble}`))}
        />
        {link.state === "asked" && (
          <p className="text-list">{t(`code.${link.side}`, { code: link.checkCode })}</p>
        )}
        <Facts facts={facts} />
        {acts.jobId > 0 && <ReadingProgress jobId={acts.jobId} onEnd={acts.onRead} />}
        <OtherActs {...props} acts={acts} />
      </div>
    </Dialog>
  );
}

/** Asks before a link is stopped: a stopped one cannot be resumed. */
export function StopDialog({ link, onClose }: Omit<LinkDialogProps, "onStep">) {
  const { t } = useTranslation(["sync", "common"]);
  const { move, isBusy, problem } = useActs(link);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("stop.title", { partner: link.partner })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="danger" busy={isBusy} onClick={() => move("stop", onClose)}>
            {t("act.stop")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ProblemSaid problem={problem} />
        <p className="text-list">{t("stop.detail")}</p>
      </div>
    </Dialog>
  );
}
