/** Printers at this machine through WebUSB and WebSerial: pairing by the browser's own list, finding again, sending bytes. */
import type { PairedDevice, PrinterChoice } from "./printer-choice.ts";

interface UsbEndpoint {
  readonly direction: "in" | "out";
  readonly type: string;
  readonly endpointNumber: number;
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly {
    readonly interfaceClass: number;
    readonly endpoints: readonly UsbEndpoint[];
  }[];
}
interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | undefined;
  readonly productName?: string | undefined;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly selectConfiguration: (value: number) => Promise<void>;
  readonly claimInterface: (number: number) => Promise<void>;
  readonly transferOut: (
    endpoint: number,
    data: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly status?: string | undefined }>;
}
interface Usb {
  readonly requestDevice: (options: {
    readonly filters: readonly { readonly classCode: number }[];
  }) => Promise<UsbDevice>;
  readonly getDevices: () => Promise<readonly UsbDevice[]>;
}
interface SerialPort {
  readonly getInfo: () => { readonly usbVendorId?: number; readonly usbProductId?: number };
  readonly open: (options: { readonly baudRate: number }) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
}
interface Serial {
  readonly requestPort: () => Promise<SerialPort>;
  readonly getPorts: () => Promise<readonly SerialPort[]>;
}

declare global {
  interface Navigator {
    readonly usb?: Usb;
    readonly serial?: Serial;
  }
}

export type PortKind = Exclude<PrinterChoice["kind"], "browser">;

/** Whether this browser can reach such printers: not all can, and none on a page without TLS. */
export const canReach = (kind: PortKind): boolean => navigator[kind] !== undefined;

/** USB class of printers, and the class of those whose maker has one of its own. */
const PRINTERS = 7;
const OWN_CLASS = 255;

const deviceOf = (device: UsbDevice): PairedDevice => ({
  name: device.productName ?? "USB",
  vendorId: device.vendorId,
  productId: device.productId,
  serialNumber: device.serialNumber ?? null,
});

const portDevice = (port: SerialPort): PairedDevice => {
  const { usbVendorId = null, usbProductId = null } = port.getInfo();
  return { name: "COM", vendorId: usbVendorId, productId: usbProductId, serialNumber: null };
};

/** Asks the person to choose a printer in the browser's list; null where they chose none. */
export const pairPrinter = async (kind: PortKind): Promise<PairedDevice | null> => {
  try {
    if (kind === "serial")
      return navigator.serial === undefined ? null : portDevice(await navigator.serial.requestPort());
    const filters = [{ classCode: PRINTERS }, { classCode: OWN_CLASS }];
    return navigator.usb === undefined ? null : deviceOf(await navigator.usb.requestDevice({ filters }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") return null;
    throw error;
  }
};

const isSame = (one: PairedDevice, other: PairedDevice): boolean =>
  one.vendorId === other.vendorId &&
  one.productId === other.productId &&
  one.serialNumber === other.serialNumber;

/** Where bytes go out of a printer: its interface and endpoint. */
const outOf = (device: UsbDevice): readonly [number, number] | null => {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? [])
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === "out" && type === "bulk");
      if (out && (interfaceClass === PRINTERS || interfaceClass === OWN_CLASS))
        return [interfaceNumber, out.endpointNumber];
    }
  return null;
};

/** A printer at its port: `send` settles when the printer has taken the bytes; `close` frees it for other programs. */
interface OpenPrinter {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
}

const openUsb = async (device: UsbDevice): Promise<OpenPrinter> => {
  await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const out = outOf(device);
  if (out === null) throw new Error("the USB device has no way out for a printer");
  await device.claimInterface(out[0]);
  return {
    send: async (bytes) => {
      const { status } = await device.transferOut(out[1], bytes);
      if (status !== undefined && status !== "ok") throw new Error(`the printer answered ${status}`);
    },
    close: () => device.close(),
  };
};

const openSerial = async (port: SerialPort, baudRate: number): Promise<OpenPrinter> => {
  await port.open({ baudRate });
  const writer = port.writable?.getWriter();
  if (writer === undefined) throw new Error("the serial port cannot be written");
  return {
    send: (bytes) => writer.write(bytes),
    close: async () => {
      writer.releaseLock();
      await port.close();
    },
  };
};

/** The paired printer, open; null where it is not plugged in. */
export const openPrinter = async (choice: PrinterChoice): Promise<OpenPrinter | null> => {
  const { kind, device, baudRate } = choice;
  if (device === null || kind === "browser") return null;
  if (kind === "usb") {
    const plugged = (await navigator.usb?.getDevices()) ?? [];
    const usbDevice = plugged.find((one) => isSame(deviceOf(one), device));
    return usbDevice === undefined ? null : openUsb(usbDevice);
  }
  const ports = (await navigator.serial?.getPorts()) ?? [];
  const serialPort = ports.find((one) => isSame(portDevice(one), device));
  return serialPort === undefined ? null : openSerial(serialPort, baudRate);
};
