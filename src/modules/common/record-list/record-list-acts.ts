/** The acts of a small list on the wire, and their undoing: what was made is taken away, what was changed gets its old fields. */
import { Option, Schema } from "effect";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { callDescribed } from "../../../client/http/call.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { makeKeyring, newKey } from "../../../client/http/command.ts";
import type { Described } from "../../../client/http/wire.ts";
import { BulkResult, type RecordVersions } from "../../../contract/bulk.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRefresh } from "../bulk/bulk-run.ts";
import type { RecordContract } from "./record-screen-parts.ts";

const decodeBulk = Schema.decodeUnknownSync(BulkResult);

const send = (endpoint: Described, payload: object) => callDescribed(endpoint, { payload }, {});

/** Deletes, merges and takes back. */
export const bulkActs = ({ endpoints }: Pick<RecordContract<never>, "endpoints">) => ({
  remove: async (records: RecordVersions, key: string) =>
    decodeBulk(await send(endpoints.remove, { key, records })),
  merge: (into: number) => async (records: RecordVersions, key: string) =>
    decodeBulk(await send(endpoints.merge, { key, records, into })),
  undo: (batchId: number, key: string) => send(endpoints.undo, { key, batchId }),
});

/** Saves with one key until the outcome is known (G4). */
const useSend = () => {
  const keyring = useRef(makeKeyring());
  return async (endpoint: Described, payload: object) => {
    const input = { payload };
    try {
      const saved = await send(endpoint, { key: keyring.current.take(input), ...payload });
      keyring.current.settle(input, null);
      return saved;
    } catch (error) {
      keyring.current.settle(input, error);
      throw error;
    }
  };
};

/** Makes a record, or changes `before`; the notice of it takes it back. */
export const useRecordListSave = <Fields extends FieldValues, Row extends RecordListRow<Fields>>(
  contract: RecordContract<Fields, Row>,
  before: Row | null,
) => {
  const { t } = useTranslation("record");
  const refresh = useRefresh(Object.values(contract.endpoints));
  const sendOnce = useSend();
  const decode = Schema.decodeUnknownSync(contract.Row);
  const { create, change, remove } = contract.endpoints;
  const takeBack = ({ id, version }: Row) =>
    before === null
      ? send(remove, { key: newKey(), records: [{ id, version }] })
      : send(change, { key: newKey(), id, version, fields: before.fields });
  const undo = async (saved: Row) => {
    try {
      await takeBack(saved);
      notify({ title: t("kept.undone") });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
    }
    refresh();
  };
  return async (fields: Fields, version: number): Promise<Row> => {
    const payload = before === null ? { fields } : { id: before.id, version, fields };
    const saved = decode(await sendOnce(before === null ? create : change, payload));
    refresh();
    notify({ title: t("trade:saved"), undo: () => void undo(saved) });
    return saved;
  };
};

/** What a stale refusal carries, as the form wants it. */
export const newerOf = <Fields extends FieldValues, Row extends RecordListRow<Fields>>(
  contract: RecordContract<Fields, Row>,
  error: CallError,
) =>
  Option.match(Schema.decodeUnknownOption(contract.Row)(error.data?.current), {
    onNone: () => null,
    onSome: ({ version, fields }) => ({ version, values: fields }),
  });
