/** The recovery codes, shown this once: to copy, to print, or to write down. */
import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { PaperOutlet } from "../../common/paper-outlet.tsx";
import { CodeList, type RecoveryCodesProps, RecoverySheet } from "./recovery-sheet.tsx";

export function RecoveryCodes({ codes, username }: RecoveryCodesProps) {
  const { t } = useTranslation("session");
  const [job, setJob] = useState<object | null>(null);
  const [printSheet] = useState(() => () => {
    print();
    setJob(null);
  });
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify({ title: t("twoStep.copied") });
  };
  return (
    <>
      <p className="mb-3 text-list text-muted">{t("twoStep.codesDetail")}</p>
      <div className="rounded border border-line bg-canvas px-4 py-3">
        <CodeList codes={codes} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" size={16} />} onClick={() => void copy()}>
          {t("twoStep.copy")}
        </Button>
        <Button icon={<Printer aria-hidden="true" size={16} />} onClick={() => setJob({})}>
          {t("twoStep.print")}
        </Button>
      </div>
      <PaperOutlet job={job} onReady={printSheet}>
        {job && <RecoverySheet codes={codes} username={username} />}
      </PaperOutlet>
    </>
  );
}
