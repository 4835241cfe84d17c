/** Zones and places of products from a file over the true pipeline: many rows of one zone, twice, and taken back (I36, G16). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { zoneImportEndpoints } from "../../../../src/contract/basics/zone-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { hireInto, openNorth } from "../transfer-desk.ts";
import { zoneDesk } from "../zone-desk.ts";

const api = testApi(10);
let shop: Shop;
let main: number;
let north: { readonly north: number; readonly northBranch: number };
const as = () => shop.tokens.get("Root") ?? "";
const zones = zoneDesk(api, as);
const desk = (token = as) => importDesk(api, token, zoneImportEndpoints);

beforeAll(async () => {
  shop = await openShop(api);
  north = await openNorth(api);
  main = await zones.warehouse();
});

const warehouseCode = async (id: number) =>
  String((await api.rows(`select code from warehouse where id = ${id}`))[0]?.["code"]);

const makeGoods = async () => {
  const code = `Z${randomUUID().slice(0, 8)}`;
  const [made] = await api.rows(
    `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Placed', 10000, 0) returning id`,
  );
  return { code, place: { productId: Number(made?.["id"]), warehouseId: main } };
};

/** Zones and places as the database has them, of zones that begin with a text. */
const stored = (prefix: string) =>
  api.rows(`select z.code, z.position, z.volume::int, z.active, (select jsonb_agg(jsonb_build_array(p.code, s.is_main) order by p.code)
    from zone_stock s join product p on p.id = s.product_id where s.zone_id = z.id) as goods
    from zone z where z.zone like '${prefix}%' and z.deleted_at is null order by z.code`);

test("rows of one zone make it once with all its products; the same file twice does nothing; undoing leaves nothing", async () => {
  await startWorker(api);
  const [mug, tea] = [await makeGoods(), await makeGoods()];
  const name = randomUUID().slice(0, 6);
  const before = await zones.make(main, { zone: name, shelf: "01", position: 7 });
  await zones.place(before.id, [mug.place.productId]);
  const file = [
    "Warehouse;Place;Walking order;Volume (litres);Product code;Main place",
    `${await warehouseCode(main)};${name}-02;20;480;${mug.code};yes`,
    `${await warehouseCode(main)};${name}-02;;;${tea.code};`,
    `${await warehouseCode(main)};${name}-01;10;;;`,
  ].join("\r\n");
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 2, change: 1, same: 0, wrong: 0 });
  const was = await stored(name);
  const done = await desk().run(view.id);
  expect(await stored(name)).toEqual([
    { code: `${name}-01`, position: 10, volume: null, active: true, goods: [[mug.code, false]] },
    {
      code: `${name}-02`,
      position: 20,
      volume: 480,
      active: true,
      goods: [
        [mug.code, true],
        [tea.code, true],
      ].toSorted((one, other) => String(one).localeCompare(String(other))),
    },
  ]);
  const again = await desk().check(file);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 3, wrong: 0 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect(await stored(name)).toEqual(was);
});

test("goods that came to a place since keep the import from being undone", async () => {
  await startWorker(api);
  const goods = await makeGoods();
  const name = randomUUID().slice(0, 6);
  await zones.hold(goods.place, 10_000);
  const file = `Warehouse;Zone;Product code\r\n${await warehouseCode(main)};${name};${goods.code}`;
  const done = await desk().run((await desk().check(file)).id);
  const [zone] = await api.rows(`select id from zone where zone = '${name}'`);
  const move = { ...goods.place, from: null, to: Number(zone?.["id"]), quantity: 4000 };
  expect((await zones.move(move)).message).toBe("");
  const refused = await desk().undo(done.id);
  expect([refused.name, refused.message.includes(name)]).toEqual(["UndoBlocked", true]);
  await zones.move({ ...move, from: move.to, to: null });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await zones.read(goods.place)).zones).toEqual([]);
});

test("a row says what is wrong with it: no warehouse, no product, a style, an inactive zone, two answers to one question", async () => {
  const goods = await makeGoods();
  const name = randomUUID().slice(0, 6);
  await zones.make(main, { zone: name, shelf: "9", active: false });
  const code = await warehouseCode(main);
  const view = await desk().check(
    [
      "Warehouse;Zone;Shelf;Walking order;Product code;Main place",
      `Nowhere;${name};1;1;;`,
      `${code};${name};2;1;NONE-${name};`,
      `${code};${name};3;1;;`,
      `${code};${name};3;2;${goods.code};yes`,
      `${code};${name};4;1;${goods.code};yes`,
      `${code};${name};9;1;${goods.code};`,
      `${code};;5;1;;`,
    ].join("\r\n"),
  );
  const { rows } = await desk().rows(view.id, { outcome: "wrong" });
  expect(
    rows.map(({ line, problems }) => [line, ...problems.map(({ column, problem }) => [column, problem])]),
  ).toEqual([
    [2, [0, "unknown"]],
    [3, [4, "unknown"]],
    [5, [3, "differs"]],
    [6, [5, "differs"]],
    [7, [1, "inactive"]],
    [8, [1, "missing"]],
  ]);
});

test("a person of a branch names only warehouses of their own (T10)", async () => {
  const token = await hireInto(api, "Manager", north.northBranch);
  const own = desk(() => token);
  const rows = [main, north.north].map(
    async (id) => `${await warehouseCode(id)};${randomUUID().slice(0, 6)}`,
  );
  const view = await own.check(["Warehouse;Zone", ...(await Promise.all(rows))].join("\r\n"));
  expect(view.counts).toEqual({ new: 1, change: 0, same: 0, wrong: 1 });
});
