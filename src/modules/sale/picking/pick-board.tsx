/** The lines of the chosen orders, read again every few seconds: others pick beside. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PickScreen } from "./pick-screen.tsx";

/** Milliseconds between two readings. */
const OTHERS = 3000;

export function PickBoardScreen({ ids }: { readonly ids: string }) {
  const { t } = useTranslation("route");
  const query = useMemo(() => ({ ids }), [ids]);
  const { data, error, refetch } = useCall(
    sale.pickBoard,
    { query },
    { staleTime: 0, refetchInterval: OTHERS },
  );
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("salePicking")}
        right={sale.pickBoard.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <PickScreen board={data} query={query} ids={ids} />;
}
