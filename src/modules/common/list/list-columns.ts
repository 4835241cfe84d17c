/** Which columns of a table a person sees and in which order: kept on the server, shown at once. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { keyOf, useCall } from "../../../client/http/query.ts";
import { listEndpoints } from "../../../contract/list.ts";
import type { TableLayout } from "../../../kit/data-table/types.ts";
import { notify } from "../../../kit/feedback/notify.ts";

const HOUR = 3_600_000;
/** Dragging a column makes many changes; only where it comes to rest is sent. */
const SETTLE = 500;

/** Undefined until the person has made the columns their own. */
export const useColumnLayout = (
  table: string,
): readonly [layout: TableLayout | undefined, setLayout: (layout: TableLayout) => void] => {
  const { t } = useTranslation("list");
  const client = useQueryClient();
  const { data } = useCall(listEndpoints.columns, { query: { table } }, { staleTime: HOUR });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pending.current?.();
    },
    [],
  );
  const layout = useMemo(() => {
    if (!data || data.columns.length === 0) return undefined;
    return { order: data.columns, hidden: data.columns.filter((_, at) => !data.checkedColumnStatus[at]) };
  }, [data]);
  const setLayout = ({ order, hidden }: TableLayout) => {
    const away = new Set(hidden);
    const payload = { table, columns: order, checkedColumnStatus: order.map((id) => !away.has(id)) };
    const key = keyOf(listEndpoints.columns, { query: { table } });
    client.setQueryData(key, payload);
    clearTimeout(timer.current);
    pending.current = () => {
      pending.current = undefined;
      call(listEndpoints.saveColumns, { payload }).catch((error: unknown) => {
        void client.invalidateQueries({ queryKey: key });
        notify({ tone: "negative", title: t("saveFailed", { message: String(error) }) });
      });
    };
    timer.current = setTimeout(() => pending.current?.(), SETTLE);
  };
  return [layout, setLayout];
};
