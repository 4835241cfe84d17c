/** The employee area's group of the API: people and positions. */
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { employeeEndpoints as employee } from "../../contract/employee/employee.ts";
import { employeeFileEndpoints as employeeFile } from "../../contract/employee/employee-file.ts";
import { positionEndpoints as position } from "../../contract/employee/position.ts";
import { SignedIn } from "../http/guards.ts";

const { get, post, put, delete: remove } = HttpApiEndpoint;

export class EmployeeApi extends HttpApiGroup.make("employee")
  .add(
    get(...employee.employees.args),
    get(...employeeFile.exportEmployees.args),
    get(...employee.employeeChoices.args),
    get(...employee.employeeChanges.args),
    get(...employee.employee.args),
    post(...employee.createEmployee.args),
    put(...employee.changeEmployee.args),
    put(...employee.givePortrait.args),
    remove(...employee.takePortrait.args),
    put(...employee.blockEmployees.args),
    post(...employee.undoEmployees.args),
    post(...employee.resetLink.args),
    post(...employee.removeTwoStep.args),
    post(...employee.signInLink.args),
    post(...employee.endSessions.args),
    post(...employee.seeAs.args),
    post(...employee.endSeeing.args),
    get(...position.positions.args),
    get(...position.positionChanges.args),
    get(...position.position.args),
    post(...position.createPosition.args),
    put(...position.changePosition.args),
    remove(...position.deletePositions.args),
    post(...position.undoPositions.args),
  )
  .middleware(SignedIn) {}
