/** The list of employees. */
import { FolderOpen, Pencil } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import { useCan } from "../../client/session/session.ts";
import {
  employeeEndpoints,
  employeeFilter,
  employeeList,
  type EmployeeQuery,
  type EmployeeRow,
} from "../../contract/employee/employee.ts";
import { employeeFileEndpoints } from "../../contract/employee/employee-file.ts";
import type { MenuEntry } from "../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../common/list/filters.tsx";
import { ListScreen } from "../common/list/list-screen.tsx";
import { type Exporter, shownColumns } from "../common/list/list-tools.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { useList } from "../common/list/use-list.ts";
import { EmployeeBulk } from "./employee-bulk.tsx";
import { EmployeePeek } from "./employee-facts.tsx";
import { useChoices } from "./employee-reads.ts";

const options = {
  endpoint: employeeEndpoints.employees,
  table: "employee",
  rowId: ({ id }: EmployeeRow) => String(id),
  read: (data: { readonly employees: readonly EmployeeRow[]; readonly total: number }) => ({
    rows: data.employees,
    total: data.total,
  }),
  defaults: { orderBy: "name", order: "asc", limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;
/** The columns, in the words of this company: who belongs to no branch works in all of them. */
const useColumns = () => {
  const { t } = useTranslation("employee");
  const choices = useMemo(
    () => ({ state: [choice("active", t("state.active")), choice("blocked", t("state.blocked"))] }),
    [t],
  );
  const cells = useMemo(
    () => ({ branch: ({ branch }: EmployeeRow) => branch ?? t("trade:allBranches") }),
    [t],
  );
  return useDescribedColumns(employeeList, t, choices, cells);
};

const choice = (value: string, label: string) => ({ value, label });

const states = employeeFilter.state.schema.literals;
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

const useFilters = (): readonly ListFilter<EmployeeQuery>[] => {
  const { t } = useTranslation(["employee", "list"]);
  const choices = useChoices();
  const named = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const any = t("list:filter.any");
  const position = choiceFilter<EmployeeQuery>({
    id: "position",
    label: t("column.position"),
    any,
    choices: named(choices?.positions),
    value: ({ positionId }) => textOf(positionId),
    patch: (value) => ({ positionId: numberOf(value) }),
  });
  const branch = choiceFilter<EmployeeQuery>({
    id: "branch",
    label: t("column.branch"),
    any,
    choices: named(choices?.branches),
    value: ({ branchId }) => textOf(branchId),
    patch: (value) => ({ branchId: numberOf(value) }),
  });
  const state = choiceFilter<EmployeeQuery>({
    id: "state",
    label: t("column.state"),
    any: t("state.active"),
    choices: states.slice(1).map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query) => (query.state === "active" ? undefined : query.state),
    patch: (value) => ({ state: states.find((literal) => literal === value) }),
  });
  return [
    { ...position, near: true },
    { ...branch, near: true },
    { ...state, near: true },
  ];
};

/** Why people cannot be changed by this person; undefined when they can. */
const useBlocked = () => {
  const { t } = useTranslation("employee");
  const can = useCan();
  return can(String(employeeEndpoints.changeEmployee.access)) ? undefined : t("trade:noPermission");
};

function NewEmployee({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation("employee");
  return <NewRecord label={t("new")} blocked={useBlocked()} onPress={onPress} />;
}

const useRowActions = (): ((row: EmployeeRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("employee");
  const blocked = useBlocked();
  return ({ id }) => [
    {
      id: "edit",
      label: t("trade:edit"),
      icon: <Pencil {...icon} />,
      onPress: () => show(id, true),
      unavailableBecause: blocked,
    },
    { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => show(id) },
  ];
};

export function EmployeeList() {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("employee");
  const list = useList(options);
  const columns = useColumns();
  const filters = useFilters();
  const rowActions = useRowActions();
  const open = ({ id }: EmployeeRow) => show(id);
  const make = () => show(NEW);
  const exporter: Exporter = (wish) =>
    download(employeeFileEndpoints.exportEmployees, { query: { ...list.query, ...wish } });
  return (
    <ListScreen
      list={list}
      title={t("title")}
      columns={columns}
      filters={filters}
      search={t("search")}
      rowLabel={({ name }) => name}
      onOpen={open}
      rowActions={rowActions}
      exporter={exporter}
      empty={{ title: t("empty.title"), detail: t("empty.detail"), first: <NewEmployee onPress={make} /> }}
      actions={<NewEmployee onPress={make} />}
      peek={(employee) => ({
        title: employee.name,
        detail: employee.username,
        body: <EmployeePeek employee={employee} />,
        onOpen: () => open(employee),
      })}
      bulk={(employees) => (
        <EmployeeBulk
          employees={employees}
          columns={shownColumns(columns, list.layout)}
          exporter={(ids) => (wish) =>
            download(employeeFileEndpoints.exportEmployees, { query: { ...list.query, ...wish, ids } })
          }
          onDone={list.clear}
        />
      )}
    />
  );
}
