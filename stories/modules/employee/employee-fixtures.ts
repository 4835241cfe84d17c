/** People and positions of a small shop. */
import type { EmployeeCard, EmployeeRow } from "../../../src/contract/employee/employee.ts";
import type { PositionCard, PositionRow } from "../../../src/contract/employee/position.ts";
import { rights } from "../../../src/contract/right.ts";
import type { Profile } from "../../../src/contract/session/session.ts";
import { anna } from "../../support/fixtures.ts";
import { photo } from "../../support/photo.ts";
import { says, type Answers } from "../../support/world.tsx";

/** Anna with the rights of an administrator, but one. */
export const administrator: Profile = {
  ...anna,
  privilege: rights.filter((right) => right !== "product.cost.read"),
};

const row = (id: number, name: string, more: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id,
  version: 1,
  username: name.split(" ")[0]?.toLowerCase() ?? "",
  name,
  positionId: 2,
  branchId: 1,
  language: "en",
  isBoss: false,
  maximumDiscount: 500,
  active: true,
  position: "Cashier",
  branch: "Harbour Street",
  picture: null,
  hasPin: false,
  lastLogin: 1_795_000_000,
  ...more,
});

export const bennet: EmployeeCard = {
  id: 4,
  version: 3,
  fields: {
    username: "carla",
    name: "Carla Bennett",
    positionId: 2,
    branchId: 1,
    language: "en",
    isBoss: false,
    maximumDiscount: 700,
    active: true,
  },
  position: "Cashier",
  branch: "Harbour Street",
  picture: null,
  hasPin: true,
  hasBadge: false,
  hasPassword: false,
  hasTwoStep: false,
  sessions: 2,
  lastLogin: 1_795_000_000,
  isAbove: false,
};

/** An address where nothing is: initials stand in its place. */
export const portrait = photo("carla-bennett");

const positionRow = (id: number, name: string, more: Partial<PositionRow> = {}): PositionRow => ({
  id,
  version: 1,
  name,
  roles: ["Admin"],
  rights: 22,
  pages: 0,
  maximumDiscount: 3000,
  sees: ["product.cost.read", "customer.contact.read"],
  employees: 1,
  ...more,
});

export const cashier: PositionCard = {
  id: 2,
  version: 4,
  fields: {
    name: "Cashier",
    roles: ["Cashier"],
    rights: ["sale.order.read", "sale.order.commit", "product.cost.read"],
    pages: ["/sale/index", "/sale/retail"],
    maximumDiscount: 500,
    writeOffLimit: 0,
  },
  employees: [
    { id: 4, name: "Carla Bennett", active: true },
    { id: 5, name: "Callum Reid", active: false },
  ],
  isAbove: false,
};

const change = (id: number, act: string, changes: readonly object[]) => ({
  id,
  at: 1_795_000_000 - id * 5000,
  act,
  changes,
  person: "Anna de Vries",
  device: "Firefox",
  address: "192.0.2.7",
});

const table = "employee";

/** All that the screens of people and positions ask for. */
export const answers: Answers = {
  "GET /employee/employees": says({
    employees: [
      row(1, "Anna de Vries", { positionId: 1, position: "Administrator", maximumDiscount: 10_000 }),
      row(4, "Carla Bennett", { hasPin: true }),
      row(5, "Callum Reid", { active: false, lastLogin: null, branchId: null, branch: null }),
    ],
    total: 3,
  }),
  "GET /employee/employee/4": says(bennet),
  "GET /employee/choices": says({
    positions: [
      { id: 1, name: "Administrator" },
      { id: 2, name: "Cashier" },
    ],
    branches: [{ id: 1, name: "Harbour Street" }],
  }),
  "GET /employee/changes": says({
    changes: [
      change(1, "change", [
        { field: "positionId", from: 1, to: 2 },
        { field: "maximumDiscount", from: null, to: 700 },
        { field: "active", from: false, to: true },
      ]),
      change(2, "see", []),
      change(3, "create", []),
    ],
    total: 3,
  }),
  "PUT /employee/portrait": says({ ...bennet, version: 4, picture: portrait }),
  "DELETE /employee/portrait": says({ ...bennet, version: 4 }),
  "POST /employee/employee": says(bennet),
  "PUT /employee/employee": says({ ...bennet, version: 4 }),
  "PUT /employee/employees": says({ batchId: 1, done: [4], refused: [] }),
  "POST /employee/employees/undo": says({ batchId: 1, undone: 1 }),
  "POST /employee/reset-link": says({ token: "one-time-token", expireTime: 1_795_080_000 }),
  "POST /employee/two-step/end": says(null),
  "POST /employee/badge": says({ code: "099012345678901234567890" }),
  "POST /employee/badge/end": says(null),
  "POST /employee/link": says({ token: "one-time-token", expireTime: 1_795_080_000 }),
  "POST /employee/sessions/end": says(null),
  "GET /employee/positions": says({
    positions: [
      positionRow(1, "Administrator", { maximumDiscount: 10_000 }),
      positionRow(2, "Cashier", {
        roles: ["Cashier"],
        rights: 3,
        pages: 2,
        maximumDiscount: 500,
        sees: [],
        employees: 2,
      }),
    ],
    total: 2,
  }),
  "GET /employee/position/2": says(cashier),
  "GET /employee/position/changes": says({
    changes: [
      change(1, "change", [
        { field: "rights", from: "sale.order.read", to: "sale.order.read; sale.order.commit" },
      ]),
    ],
    total: 1,
  }),
  "POST /employee/position": says(cashier),
  "PUT /employee/position": says({ ...cashier, version: 5 }),
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
};
