/** Two people talk to each other: what comes while the panel is closed, what comes from the till, what a reload brings back. */
import type { Page, WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "./support/browser.ts";
import { openTill, productsFor } from "./support/till.ts";

const browser = useBrowser();

const panel = (page: Page) => page.getByRole("complementary", { name: "Staff chat" });
const bar = (page: Page) => page.getByRole("banner");
const opener = (page: Page) => bar(page).getByRole("button", { name: /^Open chat/ });
const unread = (page: Page, count: string) =>
  bar(page).getByRole("button", { name: `Open chat: ${count}`, exact: true });

const at = async (username: string, path: string) => {
  const { page, complaints } = await browser.visit();
  await signIn(page, username, path);
  await opener(page).waitFor();
  return { page, complaints };
};

const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("Enter");
};

const sell = async (page: Page): Promise<string> => {
  await openTill(page, "Till 1");
  const [product] = await productsFor(page, "mug", 1);
  if (!product) throw new Error("the demo company sells no mugs");
  await scan(page, product.barcode);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const finished = page.getByRole("region", { name: "Sale finished" });
  await finished.getByText(/T1-\d{6}/).waitFor();
  return /T1-\d{6}/.exec((await finished.textContent()) ?? "")?.[0] ?? "";
};

test("a message is noticed, counted, answered; a sale tells of itself; the words are still there after a reload", async () => {
  const [maya, adam] = [await at("manager", "/sale/index"), await at("admin", "/sale/index")];
  await opener(maya.page).click();
  await panel(maya.page).waitFor();
  await write(maya.page, "Who has the key to the cellar?");

  const notice = adam.page.getByRole("button", { name: /Who has the key/ });
  await notice.waitFor();
  await unread(adam.page, "1 unread message").waitFor();
  await write(maya.page, "Nobody?");
  await unread(adam.page, "2 unread messages").waitFor();
  await adam.page.getByRole("button", { name: /Nobody\?/ }).click();
  await panel(adam.page).getByText("Who has the key to the cellar?").waitFor();
  await write(adam.page, "I do. It is on my desk.");
  await panel(maya.page).getByText("It is on my desk.").waitFor();

  await adam.page.keyboard.press("Escape");
  await panel(adam.page).waitFor({ state: "detached" });
  await bar(adam.page).getByRole("button", { name: "Open chat", exact: true }).waitFor();

  const till = await browser.visit();
  await signIn(till.page, "cashier", "/sale/retail");
  const number = await sell(till.page);
  await adam.page.getByRole("button", { name: `New sale order ${number}` }).waitFor();
  const link = panel(maya.page).getByRole("link", { name: `New sale order ${number}` });
  await link.waitFor();

  await maya.page.goto(address("/profile/index"));
  await opener(maya.page).click();
  await panel(maya.page).getByText("It is on my desk.").waitFor();
  await panel(maya.page)
    .getByRole("link", { name: `New sale order ${number}` })
    .click();
  await maya.page.waitForURL(/\/sale\/index/);
  for (const { complaints } of [maya, adam, till]) expect(complaints).toEqual([]);
});

/** A line that can be cut, and one that loses the answer to the next message that is sent. */
const faultyLine = async (page: Page) => {
  const line = { isCut: false, losesAnswer: false };
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/websocket$/, (route) => {
    if (line.isCut) return void route.close();
    const server = route.connectToServer();
    open.add(route);
    route.onMessage((frame) => {
      const isLost = line.losesAnswer && String(frame).includes('"sendMessage"');
      if (isLost) server.onMessage(() => {});
      server.send(frame);
      if (!isLost) return;
      line.losesAnswer = false;
      void route.close();
    });
  });
  return {
    cut: () => {
      line.isCut = true;
      for (const route of open) void route.close();
    },
    mend: () => {
      line.isCut = false;
      return page.evaluate(() => dispatchEvent(new Event("online")));
    },
    loseAnswer: () => (line.losesAnswer = true),
  };
};

test("what is written without a line waits and arrives by itself; whatever is sent twice arrives once", async () => {
  const maya = await browser.visit();
  const line = await faultyLine(maya.page);
  await signIn(maya.page, "manager", "/sale/index");
  const adam = await at("admin", "/sale/index");
  for (const { page } of [maya, adam]) {
    await opener(page).click();
    await panel(page).getByRole("log").waitFor();
  }
  await write(maya.page, "before the cut");
  const arrived = (text: string) => panel(adam.page).getByText(text, { exact: true });
  await arrived("before the cut").waitFor();

  line.cut();
  await panel(maya.page).getByText("No connection").waitFor();
  await write(maya.page, "from the cellar");
  await write(maya.page, "still in the cellar");
  await expect.poll(() => panel(maya.page).getByText("Waiting").count()).toBe(2);
  await write(adam.page, "meanwhile upstairs");
  await line.mend();
  await arrived("still in the cellar").waitFor();
  await panel(maya.page).getByText("meanwhile upstairs").waitFor();

  line.loseAnswer();
  await write(maya.page, "sent, but the answer got lost");
  await expect.poll(() => panel(maya.page).getByText("Waiting").count()).toBe(0);
  await write(maya.page, "the end");
  await arrived("the end").waitFor();
  const texts = ["from the cellar", "still in the cellar", "sent, but the answer got lost", "the end"];
  for (const text of texts) expect(await arrived(text).count(), text).toBe(1);
  for (const { complaints } of [maya, adam]) expect(complaints).toEqual([]);
});

test("whoever hides the sidebar hears nothing of the chat until the page is loaded again", async () => {
  const [maya, adam] = [await at("manager", "/sale/index"), await at("admin", "/sale/index")];
  const aside = adam.page.getByRole("complementary", { name: "Help and chat" });
  await aside.getByRole("button", { name: "Help and chat" }).click();
  await adam.page.getByRole("button", { name: "Open chat" }).last().click();
  await panel(adam.page).getByRole("log").waitFor();
  await adam.page.keyboard.press("Escape");
  await aside.getByRole("button", { name: "Help and chat" }).click();
  await adam.page.getByRole("button", { name: "Hide until reload" }).click();
  await aside.waitFor({ state: "detached" });

  await opener(maya.page).click();
  await write(maya.page, "Can anybody hear me?");
  await panel(maya.page).getByText("Can anybody hear me?").waitFor();
  await expect.poll(() => panel(maya.page).getByText("Waiting").count()).toBe(0);
  await bar(adam.page).getByRole("button", { name: "Open chat", exact: true }).click();
  await panel(adam.page).getByText("Chat is switched off").waitFor();
  expect(await panel(adam.page).getByText("Can anybody hear me?").count()).toBe(0);

  await adam.page.reload();
  await aside.waitFor();
  await opener(adam.page).click();
  await panel(adam.page).getByText("Can anybody hear me?").waitFor();
  for (const { complaints } of [maya, adam]) expect(complaints).toEqual([]);
});

test("the switch for the sounds is remembered", async () => {
  const { page } = await at("stock", "/profile/index");
  await opener(page).click();
  const sounds = panel(page).getByRole("switch", { name: "Sounds" });
  await expect.poll(() => sounds.isChecked()).toBe(true);
  const saved = page.waitForResponse(/\/table-column-config\/columns$/);
  await sounds.click();
  expect((await saved).request().postDataJSON()).toMatchObject({
    table: "voiceSetting",
    columns: ["voiceClose"],
  });
  await page.reload();
  await opener(page).click();
  await expect.poll(() => sounds.isChecked()).toBe(false);
});
