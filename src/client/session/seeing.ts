/** Seeing Kontor as somebody else does: the page begins anew with their profile, and again when it ends. */
import { employeeEndpoints } from "../../contract/employee/employee.ts";
import { call } from "../http/call.ts";
import { keepOfWindow } from "../storage.ts";

/** Nothing of the one stays in the page of the other. */
const beginAnew = (path: string): void => {
  keepOfWindow("tabs", null);
  location.replace(path);
};

export const startSeeing = async (id: number): Promise<void> => {
  await call(employeeEndpoints.seeAs, { payload: { id } });
  beginAnew("/");
};

export const endSeeing = async (): Promise<void> => {
  await call(employeeEndpoints.endSeeing);
  beginAnew("/setting/employee");
};
