/** The order in which a reading takes a supplier's changes by rule (L2). */
import { Effect } from "effect";
import { expect, it } from "vitest";
import { inOneGo } from "../../../src/server/command.ts";
import { Person } from "../../../src/server/person.ts";
import { takeSyncItems } from "../../../src/server/product/public.ts";
import { personOf } from "../../../src/server/session/public.ts";
import { linkDesk } from "./link-desk.ts";

const { buyer, change, linked, mine, sameCode } = linkDesk();

it("by rule the oldest differences are taken first, and one that was refused waits until the others had their turn (L2)", async () => {
  for (const code of ["MUG", "TEA", "APPLE"]) await sameCode(code);
  await change("MUG", "name = 'Mug by rule'");
  await change("TEA", "name = 'Tea by rule'");
  await change("APPLE", "name = 'Apple by rule'");
  const link = await linked(["name", "barcode"]);
  const open = async () =>
    (
      await buyer.rows(`select p.code from sync_item i join partner_product pp on pp.id = i.partner_product_id
        join product p on p.id = pp.product_id
        where i.link_id = ${link.id} and i.field = 'name' and i.state = 'open' and p.code in ('MUG', 'TEA', 'APPLE') order by i.id`)
    ).map(({ code }) => String(code));
  const before = await open();
  expect(before).toHaveLength(3);
  const [first, second, third] = before;
  await buyer.rows(`update sync_item i set problem = 'CodeTaken' from partner_product pp, product p
    where pp.id = i.partner_product_id and p.id = pp.product_id and i.link_id = ${link.id} and i.field = 'name' and p.code = '${first}'`);
  await buyer.rows(`update sync_item i set state = 'ignored' from partner_product pp left join product p on p.id = pp.product_id
    where pp.id = i.partner_product_id and i.link_id = ${link.id} and (p.code is null or p.code not in ('MUG', 'TEA', 'APPLE'))`);
  const takeOne = async () => {
    const person = await buyer.run(personOf(1));
    if (person === null) throw new Error("nobody has the id 1");
    return buyer.run(inOneGo(Effect.provideService(takeSyncItems(link.id, ["name"], 1), Person, person)));
  };
  await takeOne();
  expect(await open()).toEqual([first, third]);
  await takeOne();
  expect(await open()).toEqual([first]);
  await takeOne();
  expect(await open()).toEqual([]);
  expect((await mine(second ?? "")).fields.name).toMatch(/ by rule$/);
});
