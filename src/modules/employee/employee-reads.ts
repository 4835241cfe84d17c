/** What the screens of the employees read in common. */
import { useCall } from "../../client/http/query.ts";
import { employeeEndpoints } from "../../contract/employee/employee.ts";
import { positionEndpoints } from "../../contract/employee/position.ts";

/** Reads that a change of people or positions makes out of date. */
export const refreshes = [...Object.values(employeeEndpoints), ...Object.values(positionEndpoints)];

/** Positions and branches to choose from. */
export const useChoices = () => useCall(employeeEndpoints.employeeChoices, {}, { staleTime: 60_000 }).data;
