/** What a finished scan check has found, for the receipt of its document. */
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { type CheckedDocument, scanCheckEndpoints } from "../../../contract/stock/scan-check.ts";

/**
 * The scanned quantities by product; null where no check is finished, or goods were received after it. `receivedAt`: the last
 * receipt, in 10-digit seconds.
 */
export const useScanned = (
  document: CheckedDocument,
  receivedAt: number,
): ReadonlyMap<number, number> | null => {
  const can = useCan();
  const { data } = useCall(
    scanCheckEndpoints.scanSheet,
    { query: document },
    { enabled: can(scanCheckEndpoints.scanSheet.access) },
  );
  const finishedAt = data?.finishedAt ?? null;
  if (data === undefined || finishedAt === null || finishedAt < receivedAt) return null;
  return new Map(data.lines.map(({ productId, scanned }) => [productId, scanned]));
};
