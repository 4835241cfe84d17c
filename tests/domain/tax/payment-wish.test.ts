/** What an invoice needs of its buyer, by the country of the branch (M15). */
import { describe, expect, test } from "vitest";
import { type Buyer, buyerFaults } from "../../../src/domain/tax/payment-wish.ts";

const buyer: Buyer = {
  name: "Rossi Kft.",
  taxNumber: "12892312-2-41",
  country: "HU",
  street: "Fő utca 1",
  zip: "1011",
  city: "Budapest",
};

describe("the buyer of an invoice (M15)", () => {
  test("is complete with name, address and a tax number of its country", () => {
    expect(buyerFaults(buyer, "HU")).toEqual([]);
  });

  test("a private person in Hungary has no tax number, a buyer in Spain or Chile always has one", () => {
    const person = { ...buyer, taxNumber: " " };
    expect(buyerFaults(person, "HU")).toEqual([]);
    for (const country of ["ES", "CL"])
      expect(buyerFaults(person, country)).toEqual([{ field: "taxNumber", fault: "required" }]);
  });

  test("a tax number is checked by the buyer's country, without one by that of the branch", () => {
    expect(buyerFaults({ ...buyer, country: "", taxNumber: "12892313" }, "HU")).toEqual([
      { field: "taxNumber", fault: "check" },
    ]);
    expect(buyerFaults({ ...buyer, country: "ES", taxNumber: "B-58378431" }, "HU")).toEqual([]);
    expect(buyerFaults({ ...buyer, country: "ES", taxNumber: "12" }, "HU")).toEqual([
      { field: "taxNumber", fault: "form" },
    ]);
  });

  test("all that is missing is said at once, and Chile needs no postcode", () => {
    const nobody = { name: "", taxNumber: "", country: "CL", street: "", zip: "", city: "" };
    expect(buyerFaults(nobody, "CL").map(({ field }) => field)).toEqual([
      "name",
      "street",
      "city",
      "taxNumber",
    ]);
    expect(buyerFaults({ ...nobody, country: "" }, "HU").map(({ field }) => field)).toContain("zip");
  });
});
