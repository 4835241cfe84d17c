/** The goods of one document as they are scanned; what others scan beside appears by itself. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { type CheckedDocument, scanCheckEndpoints } from "../../../contract/stock/scan-check.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { FinishedCheck } from "./finished-check.tsx";
import { ScanScreen } from "./scan-screen.tsx";

/** Every so many milliseconds the browser asks what other people have scanned. */
const OTHERS = 3000;

export function ScanDocument({ document }: { readonly document: CheckedDocument }) {
  const { t } = useTranslation("route");
  const [isAgain, setAgain] = useState(false);
  const query = useMemo(
    () => ({ ...document, ...(isAgain && { again: "true" as const }) }),
    [document, isAgain],
  );
  const { data, error, refetch } = useCall(
    scanCheckEndpoints.scanSheet,
    { query },
    { staleTime: 0, refetchInterval: OTHERS },
  );
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("productOutInVerify")}
        right={scanCheckEndpoints.scanSheet.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (data.progress === "finished") return <FinishedCheck sheet={data} onAgain={() => setAgain(true)} />;
  return (
    <ScanScreen
      sheet={data}
      document={document}
      query={query}
      onOver={() => {
        setAgain(false);
        void refetch();
      }}
    />
  );
}
