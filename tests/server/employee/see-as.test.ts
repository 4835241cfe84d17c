/** Seeing Kontor as somebody else: their pages and rights, and nothing that changes anything. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { testApi } from "../support/api.ts";
import { callAny, fittingInputs, idOf } from "../support/generated/any-call.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
const admin = () => as("Administrator");
const { personOf, history } = staffDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
});

describe("seeing Kontor as somebody else", () => {
  let cashier: number;
  beforeAll(async () => {
    cashier = await personOf("Cashier");
  });
  beforeEach(async () => {
    expect((await api.call(employee.seeAs, { payload: { id: cashier } }, admin())).message).toBe("");
    return async () => {
      await api.call(employee.endSeeing, {}, admin());
    };
  });

  test("has their pages and rights, says who sees, and ends with one call; both are logged", async () => {
    const { data } = await api.call(session.profile, {}, admin());
    expect(data).toMatchObject({ id: cashier, seenBy: "Administrator", role: ["Cashier"] });
    const pages = async (token: string) => (await api.call(session.pages, {}, token)).data;
    expect(await pages(admin())).toEqual(await pages(as("Cashier")));
    expect((await api.call(employee.employees, { query: {} }, admin())).name).toBe("AccessDenied");
    await api.call(employee.endSeeing, {}, admin());
    expect((await api.call(session.profile, {}, admin())).data).toMatchObject({
      name: "Administrator",
      seenBy: null,
    });
    expect((await history(cashier)).slice(0, 2)).toMatchObject([
      { act: "seeEnd", person: "Administrator" },
      { act: "see", person: "Administrator" },
    ]);
  });

  /** Going back, going away, and what one sees on paper: a POST since it takes a browser its time, but nothing is changed. */
  const allowed = ["endSeeing", "logout", "printPdf"];
  const changing = endpoints.filter(
    (endpoint) =>
      endpoint.method !== "GET" && endpoint.access !== "public" && !allowed.includes(idOf(endpoint)),
  );
  test.each(changing.map((endpoint) => [idOf(endpoint), endpoint] as const))(
    "%s changes nothing",
    async (_, endpoint) => {
      const [input = {}] = fittingInputs(endpoint, 1, "seeing");
      const answer = await callAny(api, endpoint, input, admin());
      expect(["ReadOnly", "AccessDenied"]).toContain(answer.name);
    },
  );

  test("stops by itself when the right is taken away or the other is blocked", async () => {
    const seenBy = async () => (await api.call(session.profile, {}, admin())).data.seenBy;
    await api.rows(`update person set active = false where id = ${cashier}`);
    expect(await seenBy()).toBeNull();
    await api.rows(`update person set active = true where id = ${cashier}`);
    const held = "where name = 'Administrator'";
    await api.rows(`update position set rights = array_remove(rights, 'setting.employee.see') ${held}`);
    expect(await seenBy()).toBeNull();
    await api.rows(`update position set rights = array_append(rights, 'setting.employee.see') ${held}`);
    expect(await seenBy()).toBe("Administrator");
  });

  test("leaves the person's own sessions as they are", async () => {
    expect((await api.call(session.profile, {}, as("Cashier"))).data.seenBy).toBeNull();
  });
});
