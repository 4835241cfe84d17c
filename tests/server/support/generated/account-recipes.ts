/** How the acts on sign-in are called so that they are done: reset links, sign-in links, two-step sign-in of others. */
import { employeeEndpoints as employee } from "../../../../src/contract/employee/employee.ts";
import type { TestApi } from "../api.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

/** `token` is of the person who calls. */
export const accountRecipes = (api: TestApi, token: () => Promise<string>): Recipes => {
  const hire = async (secret: string | null = null) => {
    const [made] = await api.rows(`
      insert into person (username, name, password_hash, position_id, totp_secret)
      select gen_random_uuid()::text, 'New', '', id, ${secret === null ? "null" : `'${secret}'`}
      from position where name = 'Cashier' returning id`);
    return { payload: { id: Number(made?.["id"]) } };
  };
  const resetToken = async () => (await api.call(employee.resetLink, await hire(), await token())).data.token;
  return {
    resetLink: () => hire(),
    signInLink: () => hire(),
    giveBadge: () => hire(),
    endBadge: () => hire(),
    removeTwoStep: () => hire("JBSWY3DPEHPK3PXP"),
    resetState: async () => ({ payload: { token: await resetToken() } }),
    resetPassword: async () => ({ payload: { token: await resetToken(), password: "another-password" } }),
  };
};
