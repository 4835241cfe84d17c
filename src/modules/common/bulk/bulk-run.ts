/** Runs an act on many records for a BulkDialog: what was refused and why, the undoing, and the reads that follow it (G16). */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import type { Described } from "../../../client/http/wire.ts";
import type { BulkResult, RecordVersions } from "../../../contract/bulk.ts";
import type { BulkRun } from "./bulk-dialog.tsx";

interface BulkAct {
  readonly send: (records: RecordVersions, key: string) => Promise<BulkResult>;
  readonly undo: (batchId: number, key: string) => Promise<unknown>;
  /** Reads that it makes out of date. */
  readonly refreshes: readonly Described[];
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Reads anew whatever shows these. */
export const useRefresh = (refreshes: readonly Described[]) => {
  const client = useQueryClient();
  return () => {
    for (const read of refreshes) void client.invalidateQueries({ queryKey: keyOf(read) });
  };
};

/** The `run` of a BulkDialog; the undoing has a key of its own, which stays the same when it is tried again (G4). */
export const useBulkRun = ({ send, undo, refreshes }: BulkAct) => {
  const { t } = useTranslation("error");
  const refresh = useRefresh(refreshes);
  return async (rows: readonly Seen[], key: string): Promise<BulkRun> => {
    const records = rows.map(({ id, version }) => ({ id, version }));
    const { batchId, refused } = await send(records, key);
    const undoKey = newKey();
    return {
      refused: new Map(refused.map(({ id, name }) => [String(id), t(name)] as const)),
      undo: async () => {
        await undo(batchId, undoKey);
        refresh();
      },
    };
  };
};
