/** Documents whose goods are to be scanned, are being scanned, or were. A scanned number opens its document. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../../../client/http/call.ts";
import type { OutputOf } from "../../../client/http/call.ts";
import {
  checkedList,
  checkedPath,
  type CheckedQuery,
  type CheckedRow,
  scanCheckEndpoints,
} from "../../../contract/stock/scan-check.ts";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { directionChoices, documentName, progressChoices, typeChoices } from "./scan-words.ts";

type Data = OutputOf<typeof scanCheckEndpoints.checkedDocuments>;

const options = {
  endpoint: scanCheckEndpoints.checkedDocuments,
  table: "scanCheck",
  rowId: ({ type, direction, documentId }: CheckedRow) => `${type} ${direction} ${documentId}`,
  read: ({ documents, total }: Data) => ({ rows: documents, total }),
  defaults: { limit: 50 },
} as const;

const useFilters = (): readonly ListFilter<CheckedQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { t: list } = useTranslation("list");
  const direction = choiceFilter({
    id: "direction",
    label: t("scanCheck.column.direction"),
    any: list("filter.any"),
    choices: directionChoices(stock),
    value: (query: CheckedQuery) => query.direction,
    patch: (direction) => ({ direction }),
  });
  const type = choiceFilter({
    id: "type",
    label: t("trade:document"),
    any: list("filter.any"),
    choices: typeChoices(stock),
    value: (query: CheckedQuery) => query.type,
    patch: (type) => ({ type }),
  });
  const progress = choiceFilter({
    id: "progress",
    label: t("trade:status"),
    any: t("scanCheck.any"),
    choices: progressChoices(stock),
    value: (query: CheckedQuery) => query.progress,
    patch: (progress) => ({ progress }),
  });
  return [
    { ...direction, near: true },
    { ...type, near: true },
    { ...progress, near: true },
  ];
};

/** A number on paper is scanned: the one document that has it is opened, else the list shows what is found. */
const useNumberScan = (onNone: (code: string) => void) => {
  const navigate = useNavigate();
  useScanner(async (code) => {
    const { documents } = await call(scanCheckEndpoints.checkedDocuments, {
      query: { searchWord: code, limit: 2 },
    });
    const [only] = documents;
    if (only !== undefined && documents.length === 1) void navigate(checkedPath(only));
    else onNone(code);
  });
};

export function CheckedList() {
  const { t } = useTranslation(["stock", "route"]);
  const { t: stock } = useTranslation("stock");
  const navigate = useNavigate();
  const list = useList(options);
  const choices = useMemo(
    () => ({
      type: typeChoices(stock),
      direction: directionChoices(stock),
      progress: progressChoices(stock),
    }),
    [stock],
  );
  useNumberScan(list.search);
  return (
    <ListScreen
      list={list}
      title={t("route:productOutInVerify")}
      columns={useDescribedColumns(checkedList, stock, choices)}
      filters={useFilters()}
      search={t("scanCheck.search")}
      rowLabel={documentName}
      onOpen={(row) => void navigate(checkedPath(row))}
      empty={{ title: t("scanCheck.empty.title"), detail: t("scanCheck.empty.detail") }}
    />
  );
}
