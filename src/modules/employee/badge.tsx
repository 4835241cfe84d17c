/** A person's badge: made, printed once, and cancelled. Its code is shown nowhere after that. */
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/http/command.ts";
import { type EmployeeCard, employeeEndpoints } from "../../contract/employee/employee.ts";
import { Button } from "../../kit/button.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";
import { codeImage } from "../../kit/print/code-image.ts";
import { PrintPage } from "../../kit/print/print-page.tsx";
import { PaperOutlet } from "../common/paper-outlet.tsx";
import { refreshes } from "./employee-reads.ts";

interface BadgeProps {
  readonly card: EmployeeCard;
  /** Why nothing can be changed about this person. */
  readonly blocked: string | undefined;
  readonly onProblem: (error: unknown) => void;
}

const useImage = (code: string): string | null => {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    void codeImage(code, "code128").then(setImage);
  }, [code]);
  return image;
};

/** As large as a bank card, on the screen and on paper. */
export function BadgeFace({ card, image }: { readonly card: EmployeeCard; readonly image: string }) {
  return (
    <div
      data-theme="light"
      className="grid h-[54mm] w-[86mm] max-w-full content-between rounded-[3mm] border border-black bg-white p-[5mm] text-black"
    >
      <div>
        <p className="text-[16px]/5 font-semibold">{card.fields.name}</p>
        <p className="text-[12px]/4">{card.position}</p>
      </div>
      <img src={image} alt="" className="h-[18mm] w-full" />
    </div>
  );
}

function BadgeDialog({
  card,
  code,
  onClose,
}: Pick<BadgeProps, "card"> & { code: string; onClose: () => void }) {
  const { t } = useTranslation(["employee", "common"]);
  const image = useImage(code);
  const [job, setJob] = useState<object | null>(null);
  const [printNow] = useState(() => () => {
    print();
    setJob(null);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("trade:labelled", { label: t("badge.label"), value: card.fields.name })}
      detail={t("badge.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:close")}</Button>
          <Button
            look="primary"
            icon={<Printer aria-hidden="true" size={16} />}
            busy={image === null}
            onClick={() => setJob({})}
          >
            {t("badge.print")}
          </Button>
        </>
      }
    >
      {image === null ? <Skeleton className="h-40 w-full" /> : <BadgeFace card={card} image={image} />}
      {!card.hasPin && <p className="mt-3 text-list text-caution">{t("badge.needsPin")}</p>}
      <PaperOutlet job={job} onReady={printNow}>
        <PrintPage paper="a4">{image !== null && <BadgeFace card={card} image={image} />}</PrintPage>
      </PaperOutlet>
    </Dialog>
  );
}

export function BadgeButtons({ card, blocked, onProblem }: BadgeProps) {
  const { t } = useTranslation("employee");
  const [code, setCode] = useState<string | null>(null);
  const give = useCommand(employeeEndpoints.giveBadge, { refreshes });
  const end = useCommand(employeeEndpoints.endBadge, { refreshes });
  const payload = { id: card.id };
  return (
    <>
      <Button
        unavailableBecause={blocked}
        busy={give.isPending}
        onClick={() => void give.mutateAsync({ payload }).then((made) => setCode(made.code), onProblem)}
      >
        {t(card.hasBadge ? "act.badgeAgain" : "act.badge")}
      </Button>
      {card.hasBadge && (
        <Button
          unavailableBecause={blocked}
          busy={end.isPending}
          onClick={() =>
            void end.mutateAsync({ payload }).then(() => notify({ title: t("badge.ended") }), onProblem)
          }
        >
          {t("act.badgeOff")}
        </Button>
      )}
      {code !== null && <BadgeDialog card={card} code={code} onClose={() => setCode(null)} />}
    </>
  );
}
