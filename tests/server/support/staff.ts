/** Employees for tests: made, changed and listed through the API, by an administrator unless told otherwise. */
import { randomUUID } from "node:crypto";
import {
  type EmployeeCard,
  type EmployeeFields,
  type EmployeeQuery,
  employeeEndpoints as employee,
} from "../../../src/contract/employee/employee.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import type { TestApi } from "./api.ts";

/** `as` gives the token of a position. */
export const staffDesk = (api: TestApi, as: (position: string) => string) => {
  const root = () => as("Root");
  const admin = () => as("Administrator");
  const personOf = async (name: string) =>
    Number((await api.rows(`select id from person where name = '${name}'`))[0]?.["id"]);
  const card = async (id: number, token = root()) =>
    (await api.call(employee.employee, { params: { id } }, token)).data;

  let count = 0;
  const positionOf = async (name: string) =>
    Number((await api.rows(`select id from position where name = '${name}'`))[0]?.["id"]);
  const fieldsOf = async (more: Partial<EmployeeFields> = {}): Promise<EmployeeFields> => ({
    username: `new-${++count}`,
    name: `New ${count}`,
    positionId: await positionOf("Cashier"),
    branchId: null,
    language: "en",
    isBoss: false,
    maximumDiscount: null,
    active: true,
    ...more,
  });
  const hire = async (
    more: Partial<EmployeeFields> = {},
    token = admin(),
    secrets = { pin: "", password: "" },
  ) =>
    api.call(
      employee.createEmployee,
      { payload: { key: randomUUID(), fields: await fieldsOf(more), ...secrets } },
      token,
    );
  const change = ({ id, version, fields }: EmployeeCard, more: Partial<EmployeeFields>, token = admin()) =>
    api.call(
      employee.changeEmployee,
      { payload: { key: randomUUID(), id, version, fields: { ...fields, ...more }, pin: "" } },
      token,
    );
  const block = (cards: readonly EmployeeCard[], token = admin(), active = false) =>
    api.call(
      employee.blockEmployees,
      { payload: { key: randomUUID(), records: cards.map(({ id, version }) => ({ id, version })), active } },
      token,
    );
  const list = async (query: EmployeeQuery, token = admin()) =>
    (await api.call(employee.employees, { query }, token)).data;
  const history = async (id: number) =>
    (await api.call(employee.employeeChanges, { query: { id } }, root())).data.changes;
  const login = (username: string, password: string) =>
    api.call(session.login, { payload: { username, password } });
  return { personOf, card, hire, change, block, history, login, fieldsOf, list };
};
