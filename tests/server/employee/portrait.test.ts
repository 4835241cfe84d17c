/** The picture of an employee over the true pipeline: what is kept, who may, who sees it, and that it is forgotten. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type EmployeeCard, employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { testApi } from "../support/api.ts";
import { jpegOf, pngOf } from "../support/pictures.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
beforeAll(async () => {
  shop = await openShop(api);
});
const { personOf, card, hire, change, history, list } = staffDesk(api, as);

const give = (
  { id, version }: EmployeeCard,
  bytes: Buffer,
  token = as("Administrator"),
  key = randomUUID(),
) =>
  api.call(
    employee.givePortrait,
    { payload: { key, id, version, content: bytes.toString("base64") } },
    token,
  );
const takeAway = ({ id, version }: EmployeeCard, token = as("Administrator")) =>
  api.call(employee.takePortrait, { payload: { key: randomUUID(), id, version } }, token);
/** As an `<img>` asks: without a token. */
const show = (address: string | null) => api.raw(new Request(`http://kontor.test${address ?? ""}`));
const kept = async () => Number((await api.rows("select count(*) as n from picture"))[0]?.["n"]);

describe("a portrait", () => {
  test("is shown at an address of its own, to an <img>, for good and as nothing but a picture", async () => {
    const bytes = pngOf(40, 30, 11);
    const given = await give((await hire()).data, bytes);
    expect(given.data.picture).toMatch(/^\/be\/api\/picture\/[\w-]{43}$/);
    const shown = await show(given.data.picture);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const other = await give(given.data, jpegOf(40, 30));
    expect((await show(other.data.picture)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("is on the card, in the list and, of oneself, in the profile", async () => {
    const own = await card(await personOf("Administrator"));
    const { data } = await give(own, pngOf(8, 8, 22));
    expect((await card(own.id)).picture).toBe(data.picture);
    const rows = (await list({})).employees;
    expect(rows.find(({ id }) => id === own.id)?.picture).toBe(data.picture);
    const profile = await api.call(session.profile, {}, as("Administrator"));
    expect(profile.data.avatar).toEqual({ staticUrl: data.picture });
    await takeAway(data);
    expect((await api.call(session.profile, {}, as("Administrator"))).data.avatar).toBeNull();
  });

  test("is given once for a key, in the version that was seen, and stands in the log", async () => {
    const { data: before } = await hire();
    const key = randomUUID();
    const given = await give(before, pngOf(9, 9, 33), as("Administrator"), key);
    expect((await give(before, pngOf(9, 9, 33), as("Administrator"), key)).data).toEqual(given.data);
    expect((await give(before, pngOf(9, 9, 34), as("Administrator"), key)).name).toBe("KeyReused");
    expect(given.data.version).toBe(before.version + 1);
    const hash = given.data.picture?.split("/").at(-1) ?? "";
    expect((await history(before.id))[0]?.changes).toEqual([{ field: "picture", from: null, to: hash }]);
    const stale = await give(before, pngOf(9, 9, 35));
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({
      current: { version: given.data.version, picture: given.data.picture },
    });
    expect((await takeAway(before)).name).toBe("StaleVersion");
    expect((await change(given.data, { name: "Keeps it" })).data.picture).toBe(given.data.picture);
  });

  test("is forgotten when it is taken away or replaced, unless somebody else has the same", async () => {
    const before = await kept();
    const bytes = pngOf(12, 12, 44);
    const [one, two] = [
      (await give((await hire()).data, bytes)).data,
      (await give((await hire()).data, bytes)).data,
    ];
    expect(one.picture).toBe(two.picture);
    expect(await kept()).toBe(before + 1);
    const gone = await takeAway(one);
    expect(gone.data.picture).toBeNull();
    expect((await history(one.id))[0]?.changes[0]).toMatchObject({ field: "picture", to: null });
    expect((await show(one.picture)).status).toBe(200);
    const replaced = await give(two, pngOf(12, 12, 45));
    expect((await show(two.picture)).status).toBe(404);
    await takeAway(replaced.data);
    expect(await kept()).toBe(before);
  });
});

describe("what is no picture is refused, and nothing changes", () => {
  const refused = async (bytes: Buffer) => {
    const { data: hired } = await hire();
    const before = await card(hired.id);
    const count = await kept();
    const answer = await give(hired, bytes);
    expect(await card(hired.id)).toEqual(before);
    expect(await kept()).toBe(count);
    return answer;
  };

  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64")],
    ["a WebP", Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64")],
    ["half a PNG", pngOf(30, 30).subarray(0, 60)],
    ["a PNG with a page behind it", Buffer.concat([pngOf(3, 3), Buffer.from("<script>alert(1)</script>")])],
    ["a PNG of other pixels than it declares", pngOf(3, 3, 0, { width: 30, height: 30 })],
    ["a PNG with one bit wrong", Buffer.from(pngOf(40, 40)).fill(1, 45, 46)],
    ["nothing", Buffer.alloc(0)],
  ])("%s", async (_, bytes) => {
    const { name, status, message } = await refused(bytes);
    expect([name, status]).toEqual(["PictureUnknown", 422]);
    expect(message).toContain("JPEG or PNG");
  });

  test("one that unpacks to gigabytes, by the size it declares", async () => {
    const bomb = pngOf(1, 1, 0, { width: 50_000, height: 50_000 });
    expect(bomb.length).toBeLessThan(100);
    const { name, message } = await refused(bomb);
    expect(name).toBe("PictureTooLarge");
    expect(message).toContain("at most 500 KB and 2048 pixels");
  });

  test("one of too many bytes, told in the language of who sends it", async () => {
    await api.rows("update person set language = 'de' where name = 'Administrator'");
    const { name, message } = await refused(
      Buffer.concat([jpegOf(9, 9).subarray(0, -2), Buffer.alloc(500_000, 7), Buffer.from("ffd9", "hex")]),
    );
    await api.rows("update person set language = 'en' where name = 'Administrator'");
    expect(name).toBe("PictureTooLarge");
    expect(message).toContain("höchstens 500\u00a0KB und 2048 Pixel");
  });
});

describe("nobody else", () => {
  test("gives or takes away than who keeps employees, and not of who may more", async () => {
    const { data: somebody } = await hire();
    expect((await give(somebody, pngOf(5, 5), as("Manager"))).name).toBe("AccessDenied");
    expect((await takeAway(somebody, as("Manager"))).name).toBe("AccessDenied");
    const above = await card(await personOf("Root"));
    expect((await give(above, pngOf(5, 5))).name).toBe("MoreThanOwn");
    expect((await give(above, pngOf(5, 5), as("Root"))).code).toBe(0);
  });

  test("finds a picture than who was told its address", async () => {
    const answer = await show(`/be/api/picture/${"A".repeat(43)}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: { name: "NotFound" } });
    expect((await show("/be/api/picture/1")).status).toBe(400);
  });
});
