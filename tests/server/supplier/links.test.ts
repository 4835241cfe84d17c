/** Two Kontors over HTTP: one gives its catalogue, the other reads it and chooses what it takes (L1, L2, L4). */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { partnerSettingEndpoints as partner } from "../../../src/contract/setting/partner-setting.ts";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { productSyncEndpoints as sync } from "../../../src/contract/product/product-sync.ts";
import {
  LINK_HEADER,
  linkEndpoints,
  supplierLinkEndpoints as links,
} from "../../../src/contract/supplier/supplier-link.ts";
import { inOneGo } from "../../../src/server/command.ts";
import { runJob } from "../../../src/server/queue/run-job.ts";
import { takeJob } from "../../../src/server/queue/take-job.ts";
import { isInside, mayCall } from "../../../src/server/supplier/link/call-partner.ts";
import { queueDueCatalogues } from "../../../src/server/supplier/link/read-catalogue.ts";
import { pngOf } from "../support/pictures.ts";
import { linkDesk } from "./link-desk.ts";

const desk = linkDesk();
const { apply, ask, buyer, change, giver, items, linkOf, linked, linksOf, mine, move, read, sameCode } = desk;
const buyerRoot = () => desk.root(desk.shop());
const sellerRoot = () => desk.root(desk.seller());

it("a link is asked for, compared by its code, accepted by the supplier, and then read (L4)", async () => {
  const { data: asked } = await ask();
  expect(asked).toMatchObject({ side: "reads", state: "asked", partnerState: null });
  await read(asked.id);
  const waiting = await linkOf("giver", asked.checkCode);
  expect(waiting).toMatchObject({ side: "gives", state: "asked", checkCode: asked.checkCode });
  expect(await linkOf("buyer", asked.checkCode)).toMatchObject({ state: "asked", partnerState: "asked" });
  expect((await move("buyer", asked.checkCode, "accept")).name).toBe("NotPossibleNow");
  expect((await move("giver", asked.checkCode, "accept", ["name"])).data.state).toBe("accepted");
  expect(await read(asked.id)).toMatchObject({ state: "accepted", trouble: null });
  expect(await linkOf("buyer", asked.checkCode)).toMatchObject({
    state: "accepted",
    partnerState: "accepted",
  });
});

it("nobody reads a catalogue without the secret of a link, and no answer holds it (L4)", async () => {
  const link = await linked(["name"]);
  const asGuest = (secret?: string) =>
    giver.call(
      linkEndpoints.linkCatalogue,
      { query: { from: 0 } },
      undefined,
      secret ? { [LINK_HEADER]: secret } : {},
    );
  expect((await asGuest()).name).toBe("NotFound");
  expect((await asGuest("x".repeat(43))).name).toBe("NotFound");
  const [row] = await buyer.rows(`select secret from supplier_link where id = ${link.id}`);
  const secret = String(row?.["secret"]);
  expect((await asGuest(secret)).data.state).toBe("accepted");
  const [kept] = await giver.rows(
    `select secret, secret_hash::text as hash from supplier_link where check_code = '${link.checkCode}'`,
  );
  expect(kept?.["secret"]).toBeNull();
  expect(String(kept?.["hash"])).not.toContain(secret);
  expect(JSON.stringify(await linksOf("buyer")) + JSON.stringify(await linksOf("giver"))).not.toContain(
    secret,
  );
});

it("a repeated or late message changes nothing, and only what changed is sent again (L1)", async () => {
  await sameCode("MUG");
  const link = await linked(["name", "barcode"]);
  await change("MUG", "name = 'Mug, large'");
  expect(await read(link.id)).toMatchObject({ messages: 1, trouble: null });
  expect(await read(link.id)).toMatchObject({ messages: 0 });
  const before = await buyer.rows(
    `select theirs, sequence, content from partner_product where link_id = ${link.id} order by theirs`,
  );
  await buyer.rows(`update supplier_link set sequence = 0 where id = ${link.id}`);
  expect(await read(link.id)).toMatchObject({ messages: 0 });
  expect(
    await buyer.rows(
      `select theirs, sequence, content from partner_product where link_id = ${link.id} order by theirs`,
    ),
  ).toEqual(before);
  await change("MUG", "name = 'Mug'");
});

it("a difference is taken over with history and undone as one; ours is never overwritten without it (L2, G16)", async () => {
  await sameCode("MUG");
  const picture = await giver.call(
    cards.giveProductPicture,
    {
      payload: {
        key: randomUUID(),
        id: desk.seller().products.get("MUG") ?? 0,
        version: (
          await giver.call(
            cards.productCard,
            { query: { id: desk.seller().products.get("MUG") ?? 0 } },
            sellerRoot(),
          )
        ).data.version,
        content: pngOf(6, 6, 44).toString("base64"),
      },
    },
    sellerRoot(),
  );
  expect(picture.message).toBe("");
  await change("MUG", "name = 'Mug of the supplier', packing_box = 24");
  const before = await mine("MUG");
  const link = await linked();
  expect((await mine("MUG")).fields).toEqual(before.fields);
  const own = (await items(link.id)).items.filter(({ productId }) => productId === before.id);
  expect(own.map(({ field }) => field).toSorted()).toEqual(["name", "packing", "picture", "price"]);
  expect(own.find(({ field }) => field === "name")).toMatchObject({
    mine: { text: before.fields.name },
    theirs: { text: "Mug of the supplier" },
  });
  const key = randomUUID();
  const { data: applied } = await apply(own, "take", key);
  expect(applied).toMatchObject({ done: 4, refused: [] });
  expect((await apply(own, "take", key)).data).toEqual(applied);
  const taken = await mine("MUG");
  expect(taken.fields).toMatchObject({
    name: "Mug of the supplier",
    packingBox: 24,
    purchaseCurrency: "GBP",
  });
  expect(taken.picture).toBe(picture.data.picture);
  const undone = await buyer.call(
    sync.undoSyncItems,
    { payload: { key: randomUUID(), batchId: applied.batchId } },
    buyerRoot(),
  );
  expect(undone.data.undone).toBe(1);
  expect((await mine("MUG")).fields).toEqual(before.fields);
  expect((await items(link.id)).items.filter(({ productId }) => productId === before.id)).toHaveLength(4);
});

it("what is ignored is asked again only when the supplier changes it; a rule takes without asking (L2)", async () => {
  await sameCode("TEA");
  await change("TEA", "name = 'Tea one'");
  const link = await linked(["name", "barcode"]);
  const names = async () =>
    (await items(link.id)).items.filter(
      ({ productId, field }) => productId === desk.shop().products.get("TEA") && field === "name",
    );
  await apply(await names(), "ignore");
  await read(link.id);
  expect(await names()).toEqual([]);
  await change("TEA", "name = 'Tea two'");
  await read(link.id);
  expect(await names()).toMatchObject([{ theirs: { text: "Tea two" } }]);
  const { data } = await buyer.call(partner.supplierClientSettings, {}, buyerRoot());
  const rules = (name: "take" | "ask") => ({ ...data.settings, take: { ...data.settings.take, name } });
  const { data: after } = await buyer.call(
    partner.syncSupplierClient,
    { payload: { version: data.version, settings: rules("take") } },
    buyerRoot(),
  );
  await read(link.id);
  expect((await mine("TEA")).fields.name).toBe("Tea two");
  await buyer.call(
    partner.syncSupplierClient,
    { payload: { version: after.version, settings: rules("ask") } },
    buyerRoot(),
  );
});

it("a new product comes off sale with the supplier's code, and one that is removed there is only marked (L2)", async () => {
  const link = await linked(["name", "barcode", "category", "price"]);
  const code = `N${randomUUID().slice(0, 8)}`;
  await giver.rows(`with made as (insert into category (name) values ('Lamps ${code}') returning id)
    insert into product (code, name, unit_price, vat_rate, category_id) select '${code}', 'Lantern', 120000, 2000, id from made`);
  const [own] = await buyer.rows(`insert into category (name) values ('Lights ${code}') returning id`);
  await read(link.id);
  const [item] = (await items(link.id)).items.filter((one) => one.code === code);
  expect(item).toMatchObject({ field: "new", productId: null, theirs: { text: "Lantern" } });
  const [named] = (await buyer.call(links.linkCategories, { query: { id: link.id } }, buyerRoot())).data;
  const present = await linkOf("buyer", link.checkCode);
  const mapped = await buyer.call(
    links.changeLink,
    {
      payload: {
        key: randomUUID(),
        id: link.id,
        version: present.version,
        fields: [],
        levelId: null,
        everyMinutes: 60,
        categories: [{ theirs: named?.theirs ?? "", categoryId: Number(own?.["id"]) }],
      },
    },
    buyerRoot(),
  );
  expect(mapped.data.everyMinutes).toBe(60);
  const { data } = await apply(item === undefined ? [] : [item], "take");
  expect(data).toMatchObject({ done: 1 });
  const [made] =
    await buyer.rows(`select p.active, p.name, p.purchase_price, p.category_id, sp.product_id from product p
    join supplier_product sp on sp.product_id = p.id where sp.code = '${code}'`);
  expect(made).toMatchObject({
    active: false,
    name: "Lantern",
    purchase_price: 100_000,
    category_id: own?.["id"],
  });
  await giver.rows(`update product set active = false where code = '${code}'`);
  await read(link.id);
  expect(
    (await items(link.id)).items
      .filter(({ productId }) => productId === Number(made?.["product_id"]))
      .map(({ field }) => field),
  ).toContain("gone");
  expect(
    await buyer.rows(`select deleted_at from product where id = ${Number(made?.["product_id"])}`),
  ).toEqual([{ deleted_at: null }]);
});

it("a paused or stopped link gives nothing, and a supplier that is away is shown as trouble (L4)", async () => {
  const link = await linked(["name"]);
  await move("giver", link.checkCode, "pause");
  await change("MUG", "name = 'Never sent'");
  expect(await read(link.id)).toMatchObject({ messages: 0 });
  expect(await linkOf("buyer", link.checkCode)).toMatchObject({ state: "accepted", partnerState: "paused" });
  await move("giver", link.checkCode, "resume");
  desk.setAway(true);
  expect(await read(link.id)).toMatchObject({ trouble: "unreachable" });
  desk.setAway(false);
  expect(await read(link.id)).toMatchObject({ trouble: null, messages: 1 });
  await move("giver", link.checkCode, "stop");
  await read(link.id);
  expect(await linkOf("buyer", link.checkCode)).toMatchObject({ partnerState: "stopped" });
  await move("buyer", link.checkCode, "stop");
  const again = await buyer.call(
    links.syncLink,
    { payload: { key: randomUUID(), id: link.id } },
    buyerRoot(),
  );
  expect(again.name).toBe("NotPossibleNow");
  await change("MUG", "name = 'Mug'");
});

it("no transaction is open while the supplier is called, and a link that is paused meanwhile stays paused (L4)", async () => {
  const link = await linked(["name"]);
  await change("MUG", "name = 'Mug by the queue'");
  await buyer.rows(
    `update job set state = 'cancelled', ended_at = now() where state = 'waiting' and person_id is not null`,
  );
  const { data } = await buyer.call(
    links.syncLink,
    { payload: { key: randomUUID(), id: link.id } },
    buyerRoot(),
  );
  const open: unknown[] = [];
  desk.setDuringCall(async () => {
    open.push(
      ...(await buyer.rows(`select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`)),
    );
    if ((await linkOf("buyer", link.checkCode)).state === "accepted")
      expect((await move("buyer", link.checkCode, "pause")).data.state).toBe("paused");
  });
  const job = await buyer.run(takeJob);
  expect(job).toMatchObject({ id: data.id, kind: "supplier-sync" });
  if (job !== null) await buyer.run(runJob(job));
  desk.setDuringCall(() => Promise.resolve());
  expect(open).toEqual([]);
  const [done] = await buyer.rows(`select state, result from job where id = ${data.id}`);
  expect(done).toMatchObject({ state: "done", result: { state: "paused", trouble: null } });
  expect(await linkOf("buyer", link.checkCode)).toMatchObject({ state: "paused", partnerState: "accepted" });
  await change("MUG", "name = 'Mug'");
});

it("a next step goes on beyond the last difference, whether that was taken, ignored or refused (L2)", async () => {
  const link = await linked();
  const page = async (query: { readonly limit: number; readonly beyond?: number }) =>
    (await buyer.call(sync.syncItems, { query: { linkId: link.id, ...query } }, buyerRoot())).data;
  const all = await page({ limit: 500 });
  expect(all.items.length).toBeGreaterThan(3);
  const ids = all.items.map(({ id }) => id);
  const [, second] = all.items;
  const next = await page({ limit: 2, beyond: second?.id ?? 0 });
  expect([next.items.map(({ id }) => id), next.total]).toEqual([ids.slice(2, 4), all.total - 2]);
  await buyer.rows(`update sync_item set problem = 'BarcodeTaken' where id = ${ids[1]}`);
  await apply(all.items.slice(0, 1), "ignore");
  expect((await page({ limit: 500, beyond: ids[1] ?? 0 })).items.map(({ id }) => id)).toEqual(ids.slice(2));
});

it("what is due by its schedule is put on the queue once, and one reading of a link runs at a time (L2)", async () => {
  const link = await linked(["name"]);
  await buyer.rows(`update supplier_link set every_minutes = 60, next_at = now() where id = ${link.id}`);
  const [last] = await buyer.rows(`select max(id) as id from job`);
  await buyer.run(inOneGo(queueDueCatalogues));
  await buyer.run(inOneGo(queueDueCatalogues));
  const jobs = await buyer.rows(
    `select id from job where input ->> 'linkId' = '${link.id}' and state = 'waiting' and id > ${Number(last?.["id"])}`,
  );
  expect(jobs).toHaveLength(1);
  await buyer.rows(
    `update supplier_link set reading_until = now() + interval '1 minute' where id = ${link.id}`,
  );
  await expect(read(link.id)).rejects.toMatchObject({ data: { name: "NotPossibleNow" } });
  await buyer.rows(`update supplier_link set reading_until = now() where id = ${link.id}`);
  expect(await read(link.id)).toMatchObject({ trouble: null });
  const [after] = await buyer.rows(`select next_at > now() + interval '50 minutes' as later, reading_until
    from supplier_link where id = ${link.id}`);
  expect(after).toEqual({ later: true, reading_until: null });
});

it("addresses inside the own network are not called unless they are named", async () => {
  for (const wrong of [
    "http://example.com",
    "https://127.0.0.2",
    "https://10.1.2.3",
    "https://169.254.169.254",
  ])
    expect((await ask({ address: wrong })).name).toBe("BadInput");
  expect(["::1", "::ffff:10.0.0.1", "192.168.1.1", "fd00::1"].map(isInside)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["93.184.216.34", "2606:2800:220:1::1"].map(isInside)).toEqual([false, false]);
  expect(mayCall("https://user:word@example.com", [])).toBe(false);
  expect(mayCall("ftp://example.com", ["example.com"])).toBe(false);
});

it("prices of suppliers are costs: who may not see those sees no price, and nobody links without the right (I35)", async () => {
  await sameCode("MUG");
  const link = await linked();
  expect((await items(link.id)).items.some(({ field }) => field === "price")).toBe(true);
  expect((await items(link.id, "Cashier")).items?.some(({ field }) => field === "price") ?? false).toBe(
    false,
  );
  const refused = await buyer.call(
    links.syncLink,
    { payload: { key: randomUUID(), id: link.id } },
    desk.shop().tokens.get("Manager") ?? "",
  );
  expect(refused.name).toBe("AccessDenied");
});
