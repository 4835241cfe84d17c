/** The people who work here as a file. */
import { Schema } from "effect";
import { employeeFilter } from "./employee.ts";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";

export const employeeFileEndpoints = {
  exportEmployees: def("GET", "exportEmployees", "/employee/employees/export", "setting.employee.read", {
    query: Schema.Struct({ ...employeeFilter, ...fileQuery }),
    success: File,
  }),
};
