/** Where labels lie, and what a label printer is told. */
import { describe, expect, it } from "vitest";
import { filled, layoutOverflow, pageOf, placeOf, sizeOfPart } from "../../src/domain/print/label.ts";
import { labelZpl, symbologyOf } from "../../src/domain/print/label-zpl.ts";

const sheet = {
  paper: "sheet",
  pageWidth: 2100,
  pageHeight: 2970,
  labelWidth: 700,
  labelHeight: 370,
  columns: 3,
  rows: 8,
  gapX: 0,
  gapY: 0,
  marginLeft: 0,
  marginTop: 5,
} as const;
const texts = {
  name: "Jam ^ best",
  code: "J1",
  barcode: "4006381333931",
  colour: "",
  size: "",
  price: "5.00 EUR",
  secondPrice: "",
  unitPrice: "",
  package: "",
  date: "",
  link: "https://shop/1",
};
const part = {
  x: 10,
  y: 20,
  width: 400,
  height: 150,
  size: 30,
  align: "left",
  bold: false,
  text: "",
} as const;

describe("labels in tenths of a millimetre", () => {
  it("the 25th of 24 on a sheet begins the next one, and a row of a roll is its own page", () => {
    expect(placeOf(sheet, 4)).toEqual({ page: 0, x: 700, y: 375 });
    expect(placeOf(sheet, 24)).toEqual({ page: 1, x: 0, y: 5 });
    expect(pageOf({ ...sheet, paper: "roll", columns: 1 })).toEqual({ width: 700, height: 380 });
  });

  it("a layout wider or higher than its page names the field", () => {
    expect(layoutOverflow(sheet)).toBeNull();
    expect(layoutOverflow({ ...sheet, columns: 4 })).toBe("columns");
    expect(layoutOverflow({ ...sheet, rows: 9 })).toBe("rows");
  });

  it("names in braces become what the label says, unknown ones stay", () => {
    expect(filled("{link}?c={code} {other}", texts)).toBe("https://shop/1?c=J1 {other}");
  });
});

describe("ZPL", () => {
  it("has the size, the places, the copies, an EAN without its check digit, and no command in a text", () => {
    const zpl = labelZpl(
      sheet,
      [
        { ...part, kind: "name" },
        { ...part, kind: "barcode" },
      ],
      texts,
      3,
    );
    expect(zpl).toContain("^PW560^LL296");
    expect(zpl).toContain("^FO8,16^A0N,24,24^FB320,5,0,L^FH^FDJam _5E best^FS");
    expect(zpl).toContain("^BEN,100,Y,N^FH^FD400638133393^FS");
    expect(zpl).toContain("^PQ3");
  });

  it("prints as EAN only what has its check digit", () => {
    expect(["4006381333931", "4006381333932", "96385074", "A-1"].map(symbologyOf)).toEqual([
      "ean13",
      "code128",
      "ean8",
      "code128",
    ]);
  });
});

it("a price is one line that fits: a long one is printed smaller, other texts wrap (P21)", () => {
  const part = {
    x: 0,
    y: 0,
    width: 295,
    height: 95,
    size: 85,
    align: "right",
    bold: true,
    text: "",
  } as const;
  expect(sizeOfPart({ ...part, kind: "price" }, "1.20")).toBe(85);
  expect(sizeOfPart({ ...part, kind: "price" }, "15.49 GBP")).toBe(53);
  expect(sizeOfPart({ ...part, kind: "price" }, "1,215.49 GBP")).toBe(40);
  expect(sizeOfPart({ ...part, kind: "name" }, "Regency Cakestand 3 Tier")).toBe(85);
});
