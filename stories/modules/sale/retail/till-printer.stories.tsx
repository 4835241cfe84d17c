/** The receipt printer of the till on USB or a serial port, with one that stands in for it: paired, printing, unplugged. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { keepPrinterChoice, readPrinterChoice } from "../../../../src/client/printer/printer-choice.ts";
import { keepOfWindow } from "../../../../src/client/storage.ts";
import { seen } from "../../../support/seen.ts";
import { tillOf, tillPage } from "./hands.tsx";
import { atCounter, basket, lays, pays, receipt } from "./till-fixtures.ts";

const meta = { title: "Modules/Sale/Till printer", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const usual = readPrinterChoice();
const page = () => within(document.body);

/** A printer that keeps what it is sent; `isPlugged` false: it was pulled out after pairing. */
const printerStandIn = (kind: "usb" | "serial", isPlugged = true) => {
  const sent: number[][] = [];
  const endpoint = { direction: "out", type: "bulk", endpointNumber: 1 };
  const device = {
    vendorId: 1208,
    productId: 514,
    serialNumber: "J4LK",
    productName: "TM-T20III",
    configuration: {
      interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [endpoint] }] }],
    },
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    selectConfiguration: () => Promise.resolve(),
    claimInterface: () => Promise.resolve(),
    transferOut: (_: number, data: Uint8Array) => {
      sent.push([...data]);
      return Promise.resolve({ status: "ok" });
    },
  };
  const port = {
    getInfo: () => ({ usbVendorId: 1659, usbProductId: 8963 }),
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    get writable() {
      return new WritableStream<Uint8Array>({ write: (data) => void sent.push([...data]) });
    },
  };
  const standIn =
    kind === "usb"
      ? {
          requestDevice: () => Promise.resolve(device),
          getDevices: () => Promise.resolve(isPlugged ? [device] : []),
        }
      : {
          requestPort: () => Promise.resolve(port),
          getPorts: () => Promise.resolve(isPlugged ? [port] : []),
        };
  Object.defineProperty(navigator, kind, { configurable: true, value: standIn });
  return sent;
};

/** Leaves the browser as it was for the next story. */
const restore = () => {
  Reflect.deleteProperty(navigator, "usb");
  Reflect.deleteProperty(navigator, "serial");
  keepPrinterChoice(usual);
  keepOfWindow("drawerOpened", null);
};

const paired = () =>
  keepPrinterChoice({
    ...usual,
    kind: "usb",
    device: { name: "TM-T20III", vendorId: 1208, productId: 514, serialNumber: "J4LK" },
  });

const openSettings = async (canvas: { findByRole: (role: string) => Promise<HTMLElement> }) => {
  await canvas.findByRole("textbox");
  await userEvent.keyboard("{F1}");
  await page().findByRole("button", { name: "Receipt printer" });
  await userEvent.keyboard("r");
  return within(await page().findByRole("dialog", { name: "Receipt printer" }));
};

/** The bytes of the text within what was sent. */
const textOf = (bytes: readonly number[]): string => String.fromCodePoint(...bytes);

export const Paired: Story = {
  loaders: [atCounter()],
  beforeEach: () => restore,
  play: async ({ canvas }) => {
    const sent = printerStandIn("usb");
    const dialog = await openSettings(canvas);
    await userEvent.click(dialog.getByRole("radio", { name: "USB printer" }));
    await seen(await dialog.findByText("No printer chosen yet."));
    await userEvent.click(dialog.getByRole("button", { name: "Choose printer" }));
    await seen(await dialog.findByText("Printer: TM-T20III"));
    await userEvent.click(dialog.getByRole("button", { name: "Print test" }));
    await seen(await page().findByText("Sent to the printer"));
    await expect(sent).toHaveLength(1);
    await expect(textOf(sent[0] ?? [])).toContain("Receipt printer test");
  },
};

export const PairedSerial: Story = {
  loaders: [atCounter()],
  beforeEach: () => restore,
  play: async ({ canvas }) => {
    const sent = printerStandIn("serial");
    const dialog = await openSettings(canvas);
    await userEvent.click(dialog.getByRole("radio", { name: "Serial printer" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Choose printer" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Print test" }));
    await waitFor(() => expect(sent).toHaveLength(1));
  },
};

const answered = (till: ReturnType<typeof tillOf>) =>
  waitFor(() => expect(till.flow.getSnapshot().matches("receipt")).toBe(true));

/** A cash payment opens the drawer, and the receipt prints at once (F19). */
export const Printing: Story = {
  loaders: [atCounter({ steps: [...basket, pays, lays(1, "cash", 50_000)] })],
  beforeEach: () => restore,
  play: async ({ canvas, loaded }) => {
    const sent = printerStandIn("usb");
    paired();
    await userEvent.click(await canvas.findByRole("button", { name: /Finish sale/ }));
    await answered(tillOf(loaded));
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[0]).toEqual([0x1b, 0x70, 0, 25, 250]);
    await expect(textOf(sent[1] ?? [])).toContain(receipt.number);
    await expect(page().queryByRole("alert")).toBeNull();
  },
};

/** A printer that is not there holds nothing up: the sale is done, and the browser prints on request. */
export const Unplugged: Story = {
  loaders: [atCounter({ steps: [...basket, pays, lays(1, "cash", 50_000)] })],
  beforeEach: () => restore,
  play: async ({ canvas, loaded }) => {
    printerStandIn("usb", false);
    paired();
    await userEvent.click(await canvas.findByRole("button", { name: /Finish sale/ }));
    await answered(tillOf(loaded));
    await seen(await page().findByText("The receipt printer is not connected."));
    await seen(page().getByText("The drawer did not open. Open it with its key."));
    await seen(page().getByRole("button", { name: "Print in the browser" }));
  },
};
