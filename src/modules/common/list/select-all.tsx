/** In the bar of selected rows: takes in the whole filter, not only this page. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { List } from "./use-list.ts";

interface SelectAllProps<Row, Q, Data> {
  readonly list: List<Row, Q, Data>;
  readonly most: number;
}

export function SelectAll<Row, Q, Data>({ list, most }: SelectAllProps<Row, Q, Data>) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const { total } = list;
  const pageIsSelected = list.rows.every((row) => list.selected.has(list.rowId(row)));
  if (!pageIsSelected || (total ?? Infinity) <= list.selected.size || list.selected.size >= most) return null;
  const take = async () => {
    setBusy(true);
    try {
      const matching = await list.readAll(most);
      list.selectRows(matching.rows);
      if ((matching.total ?? Infinity) > most)
        notify({ tone: "caution", title: t("select.tooMany", { count: most }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="ghost" size="small" busy={busy} onClick={() => void take()}>
      {total === null ? t("select.allFound") : t("select.all", { total: formats.count(total) })}
    </Button>
  );
}
