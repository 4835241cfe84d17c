/** Handlers of the people who work here and of their positions. */
import { employeeEndpoints as employee } from "../../contract/employee/employee.ts";
import { positionEndpoints as position } from "../../contract/employee/position.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { readChanges } from "../record/public.ts";
import { employeeExport, listEmployees, readChoices, readEmployee } from "./list-employees.ts";
import {
  changePosition,
  createPosition,
  deletePositions,
  listPositions,
  positions,
  readPosition,
  undoPositions,
} from "./positions.ts";
import { blockEmployees, changeEmployee, createEmployee, employees, undoEmployees } from "./save-employee.ts";
import { givePortrait, takePortrait } from "./save-portrait.ts";
import {
  endBadge,
  endSeeing,
  endSessions,
  giveBadge,
  removeTwoStepOf,
  resetLink,
  seeAs,
  signInLink,
} from "./ways-in.ts";

export const employeeArea = area({
  name: "employee",
  answers: [
    answer(employee.employees, ({ query }) => listEmployees(query)),
    answer(employee.employee, ({ params }) => readEmployee(params.id)),
    answer(employee.employeeChoices, () => readChoices),
    answer(employee.employeeChanges, ({ query }) => readChanges(employees, query)),
    answer(employee.createEmployee, ({ payload }) => createEmployee(payload)),
    answer(employee.changeEmployee, ({ payload }) => changeEmployee(payload)),
    answer(employee.givePortrait, ({ payload }) => givePortrait(payload)),
    answer(employee.takePortrait, ({ payload }) => takePortrait(payload)),
    answer(employee.blockEmployees, ({ payload }) => blockEmployees(payload)),
    answer(employee.undoEmployees, ({ payload }) => undoEmployees(payload)),
    answer(employee.resetLink, ({ payload }) => resetLink(payload)),
    answer(employee.removeTwoStep, ({ payload }) => removeTwoStepOf(payload)),
    answer(employee.giveBadge, ({ payload }) => giveBadge(payload)),
    answer(employee.endBadge, ({ payload }) => endBadge(payload)),
    answer(employee.signInLink, ({ payload }) => signInLink(payload)),
    answer(employee.endSessions, ({ payload }) => endSessions(payload)),
    answer(employee.seeAs, ({ payload }) => seeAs(payload)),
    answer(employee.endSeeing, () => endSeeing),
    answer(position.positions, ({ query }) => listPositions(query)),
    answer(position.position, ({ params }) => readPosition(params.id)),
    answer(position.createPosition, ({ payload }) => createPosition(payload)),
    answer(position.changePosition, ({ payload }) => changePosition(payload)),
    answer(position.deletePositions, ({ payload }) => deletePositions(payload)),
    answer(position.undoPositions, ({ payload }) => undoPositions(payload)),
    answer(position.positionChanges, ({ query }) => readChanges(positions, query)),
  ],
  exports: [employeeExport],
});
