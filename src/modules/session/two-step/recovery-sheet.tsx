/** The recovery codes as a list, and on a sheet of paper. */
import { useTranslation } from "react-i18next";
import { PrintPage } from "../../../kit/print/print-page.tsx";

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
}

export function CodeList({ codes }: Pick<RecoveryCodesProps, "codes">) {
  return (
    <ol className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 font-medium min-[400px]:grid-cols-2">
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ol>
  );
}

export function RecoverySheet({ codes, username }: RecoveryCodesProps) {
  const { t } = useTranslation("session");
  return (
    <PrintPage>
      <h1 className="mb-1 text-[16px] font-semibold">{t("twoStep.recoveryCodes", { username })}</h1>
      <p className="mb-4">{t("twoStep.codesDetail")}</p>
      <CodeList codes={codes} />
    </PrintPage>
  );
}
