/** Receipts as bytes for thermal printers, read back as a printer reads them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodePage, encodeText, plainFor, upperHalf } from "../../../src/domain/print/code-page.ts";
import { drawerPulse, receiptBytes } from "../../../src/domain/print/escpos.ts";
import {
  type Bitmap,
  columnsOf,
  layOut,
  type ReceiptRow,
  type TextLine,
  textWidth,
  wrapText,
} from "../../../src/domain/print/receipt-rows.ts";

const drawn: TextLine[] = [];
const drawLine = (line: TextLine, columns: number): Bitmap => {
  drawn.push(line);
  return { width: columns * 12, height: 30, bytes: new Uint8Array(((columns * 12) / 8) * 30).fill(0xaa) };
};

interface Printed {
  readonly text: string;
  readonly isBold: boolean;
  readonly isDouble: boolean;
}

/** What a printer of this code page makes of the bytes; an unknown command fails. */
const readBack = (bytes: Uint8Array, page: CodePage) => {
  const lines: Printed[] = [];
  const pictures: { width: number; height: number; bytes: Uint8Array }[] = [];
  const qr: string[] = [];
  const pulses: number[] = [];
  let [isBold, isDouble, text, at, cuts, selected] = [false, false, "", 0, 0, -1];
  const byte = (offset: number) => bytes[at + offset] ?? 0;
  const size = (offset: number) => byte(offset) + byte(offset + 1) * 256;
  const commands: Record<string, () => number> = {
    "1b40": () => 2,
    "1c2e": () => 2,
    "1b74": () => ((selected = byte(2)), 3),
    "1b45": () => ((isBold = byte(2) === 1), 3),
    "1d21": () => ((isDouble = byte(2) === 0x11), 3),
    "1b61": () => 3,
    "1b70": () => (pulses.push(byte(2)), 5),
    "1d56": () => (cuts++, 4),
    "1d76": () => {
      const [across, height] = [size(4), size(6)];
      pictures.push({
        width: across * 8,
        height,
        bytes: bytes.subarray(at + 8, at + 8 + across * height),
      });
      return 8 + across * height;
    },
    "1d28": () => {
      const length = size(3);
      if (byte(6) === 0x50) qr.push(new TextDecoder().decode(bytes.subarray(at + 8, at + 5 + length)));
      return 5 + length;
    },
  };
  const upper = upperHalf(page);
  while (at < bytes.length) {
    const one = byte(0);
    if (one === 0x0a) {
      lines.push({ text, isBold, isDouble });
      text = "";
      at++;
    } else if (one >= 32) {
      text += one < 128 ? String.fromCodePoint(one) : (upper[one - 128] ?? "?");
      at++;
    } else {
      const name = `${one.toString(16).padStart(2, "0")}${byte(1).toString(16).padStart(2, "0")}`;
      const command = commands[name];
      if (command === undefined) throw new Error(`unknown command ${name} at ${at}`);
      at += command();
    }
  }
  return { lines, pictures, qr, pulses, cuts, selected };
};

const print = (rows: readonly ReceiptRow[], columns = 48, codePage: CodePage = "pc858") =>
  readBack(receiptBytes(rows, { columns, codePage, drawLine }), codePage);

describe("a receipt in ESC/POS", () => {
  test("has its lines in the width of the roll, bold and double where they are, a QR code and one cut", () => {
    const { lines, qr, cuts, selected, pictures } = print([
      { kind: "text", text: "Café Mozart", isCentred: true, isBold: true, isDouble: true },
      { kind: "pair", left: "2 × 10.80", right: "21.60" },
      { kind: "rule" },
      { kind: "cells", cells: ["20%", "18.00", "3.60", "21.60"] },
      { kind: "qr", text: "T1-000042" },
    ]);
    expect(lines[0]).toEqual({ text: "      Café Mozart", isBold: true, isDouble: true });
    expect(lines[1]?.text).toBe(`2 x 10.80${" ".repeat(34)}21.60`.replace("x", "×"));
    expect(lines[1]).toMatchObject({ isBold: false, isDouble: false });
    expect(lines[2]?.text).toBe("-".repeat(48));
    expect(lines[3]?.text).toBe("20%                18.00        3.60       21.60");
    expect([qr, cuts, selected, pictures]).toEqual([["T1-000042"], 1, 19, []]);
  });

  test("an amount too long for its line stands below its word", () => {
    const { lines } = print([{ kind: "pair", left: "Total", right: "1".repeat(40) }], 42);
    expect(lines[0]?.text).toBe("Total");
    expect(lines[1]?.text).toBe("  ".padEnd(2) + "1".repeat(40));
  });

  test("writes Polish and Russian in a page that has them, and signs that it lacks in plain ones", () => {
    const polish = "Żółw – 5 €";
    expect(print([{ kind: "text", text: polish }], 48, "pc852").lines[0]?.text).toBe("Żółw - 5 EUR");
    expect(print([{ kind: "text", text: "Чек № 5" }], 48, "pc866").lines[0]?.text).toBe("Чек № 5");
  });

  test.each(["收据 合计", "Σύνολο", "Итого"])("draws %s where the code page lacks it", (text) => {
    drawn.length = 0;
    const { pictures, lines } = print([
      { kind: "pair", left: text, right: "5.00" },
      { kind: "text", text: "plain" },
    ]);
    expect(drawn).toHaveLength(1);
    expect(textWidth(drawn[0]?.text ?? "")).toBe(48);
    expect(pictures).toHaveLength(1);
    expect([pictures[0]?.width, pictures[0]?.height, pictures[0]?.bytes[0]]).toEqual([576, 30, 0xaa]);
    expect(lines[0]?.text).toBe("plain");
  });

  test("a high picture goes out in bands that the printer's memory holds", () => {
    const bytes = Uint8Array.from({ length: 600 }, (_, at) => at % 256);
    const { pictures } = print([{ kind: "picture", picture: { width: 8, height: 600, bytes } }]);
    expect(pictures.map(({ height }) => height)).toEqual([255, 255, 90]);
    expect(pictures.flatMap((one) => [...one.bytes])).toEqual([...bytes]);
  });

  test("the drawer opens by a pulse on its pin (F19)", () => {
    expect(readBack(drawerPulse(), "pc858")).toMatchObject({ pulses: [0], lines: [], cuts: 0 });
  });
});

test("each page has one byte for each of its characters", () => {
  for (const page of CodePage.literals) {
    expect([page, Array.from(upperHalf(page)).length]).toEqual([page, 128]);
    const text = Array.from(upperHalf(page))
      .filter((one) => /\p{L}/u.test(one))
      .join("");
    expect(encodeText(text, page)?.length).toBe(Array.from(text).length);
  }
});

test("no line is wider than the roll, and no character is lost", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "ß", "中", "é", " ", "−"), maxLength: 200 });
  fc.assert(
    fc.property(text, fc.constantFrom(42, 48), (given, columns) => {
      const lines = wrapText(given, columns);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
      expect(lines.join("").replaceAll(" ", "")).toBe(given.replaceAll(" ", ""));
    }),
  );
});

test("anything that a receipt says is laid out, in every page", () => {
  const rows = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant("text" as const),
        text: fc.string({ maxLength: 90 }),
        isDouble: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant("pair" as const),
        left: fc.string({ maxLength: 60 }),
        right: fc.string({ maxLength: 60 }),
      }),
    ),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(42, 48),
      fc.constantFrom(...CodePage.literals),
      (given, columns, page) => {
        for (const row of layOut(given, columns))
          if (row.kind === "line") {
            const most = row.isDouble ? columns / 2 : columns;
            expect(textWidth(row.text)).toBeLessThanOrEqual(most);
          }
        expect(() => receiptBytes(given, { columns, codePage: page, drawLine })).not.toThrow();
        expect(plainFor("a\u00a0b", page)).not.toContain("…");
      },
    ),
  );
});

test("Chinese takes two columns, a mark above a letter none", () => {
  expect(Array.from("中a\u0301").map(columnsOf)).toEqual([2, 1, 0]);
});
