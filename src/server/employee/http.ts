/** Handlers of the people who work here and of their positions. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
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
import { endSeeing, endSessions, removeTwoStepOf, resetLink, seeAs, signInLink } from "./ways-in.ts";

export const EmployeeLive = HttpApiBuilder.group(Api, "employee", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      employees: ({ query }) => answering(listEmployees(query)),
      exportEmployees: ({ query }) => employeeExport.answer(query),
      employee: ({ params }) => answering(readEmployee(params.id)),
      employeeChoices: () => answering(readChoices),
      employeeChanges: ({ query }) => answering(readChanges(employees, query)),
      createEmployee: ({ payload }) => answering(createEmployee(payload)),
      changeEmployee: ({ payload }) => answering(changeEmployee(payload)),
      givePortrait: ({ payload }) => answering(givePortrait(payload)),
      takePortrait: ({ payload }) => answering(takePortrait(payload)),
      blockEmployees: ({ payload }) => answering(blockEmployees(payload)),
      undoEmployees: ({ payload }) => answering(undoEmployees(payload)),
      resetLink: ({ payload }) => answering(resetLink(payload)),
      removeTwoStep: ({ payload }) => answering(removeTwoStepOf(payload)),
      signInLink: ({ payload }) => answering(signInLink(payload)),
      endSessions: ({ payload }) => answering(endSessions(payload)),
      seeAs: ({ payload }) => answering(seeAs(payload)),
      endSeeing: () => answering(endSeeing),
      positions: ({ query }) => answering(listPositions(query)),
      position: ({ params }) => answering(readPosition(params.id)),
      createPosition: ({ payload }) => answering(createPosition(payload)),
      changePosition: ({ payload }) => answering(changePosition(payload)),
      deletePositions: ({ payload }) => answering(deletePositions(payload)),
      undoPositions: ({ payload }) => answering(undoPositions(payload)),
      positionChanges: ({ query }) => answering(readChanges(positions, query)),
    }),
  ),
);
