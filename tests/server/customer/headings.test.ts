/** Files of other programs are understood: their headings, what they call countries, and every fault of a row. */
import { beforeAll, describe, expect, test } from "vitest";
import { customerImportFields } from "../../../src/contract/customer/customer-import.ts";
import { commonCountries, commonHeadings } from "../../../src/server/customer/common-headings.ts";
import { customerTarget } from "../../../src/server/customer/public.ts";
import { plainHeading } from "../../../src/server/import/public.ts";
import { knownHeadings } from "../../../src/server/import/headings.ts";
import { testApi } from "../support/api.ts";
import { importDesk } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const desk = importDesk(api, () => shop.tokens.get("Manager") ?? "");
beforeAll(async () => {
  shop = await openShop(api);
});

describe.each(customerImportFields)("the column %s", (field) => {
  test("is known by at least twenty headings, none of which means another field", () => {
    const known = knownHeadings(customerTarget);
    const headings = [...known].filter(([, meant]) => meant === field);
    expect(headings.length).toBeGreaterThanOrEqual(20);
    const others = commonHeadings[field].filter((heading) => known.get(plainHeading(heading)) !== field);
    expect(others).toEqual([]);
  });
});

test.each([
  [
    "German",
    "Debitorennummer;Kundenname;Firmenname;Land;USt-IdNr;Telefonnummer;E-Mail-Adresse;Straße;PLZ;Ort",
  ],
  ["French", "Code client;Nom du client;Raison sociale;Pays;N° TVA;Téléphone;Courriel;Rue;Code postal;Ville"],
  [
    "Spanish",
    "Código de cliente;Nombre completo;Razón social;País;NIF/CIF;Móvil;Correo electrónico;Calle;Código postal;Ciudad",
  ],
  [
    "Italian",
    "Codice cliente;Nominativo;Ragione sociale;Nazione;Partita IVA;Cellulare;Indirizzo e-mail;Via;CAP;Comune",
  ],
  ["Chinese", "客户编号;客户名称;公司名称;国家;税号;手机;邮箱;详细地址;邮编;城市"],
  [
    "English",
    "Customer no;Customer name;Company name;Country/Region;VAT ID;Mobile;Email address;Address line 1;Postcode;Town",
  ],
])("a file with %s headings is mapped by itself", async (_, headings) => {
  const { mapping } = await desk.check(`${headings}\r\nK1;Weber;;;;;;;;`);
  expect(mapping).toEqual([
    "code",
    "name",
    "company",
    "country",
    "taxNumber",
    "phone",
    "email",
    "street",
    "zip",
    "city",
  ]);
});

test("a country is known by its common, older and official names", async () => {
  const names = Object.values(commonCountries).flat();
  const rows = names.map((name, at) => `LAND${at};Weber ${at};"${name}"`);
  const view = await desk.check(["Code;Name;Country", ...rows].join("\r\n"));
  expect(view.counts).toEqual({ new: names.length, change: 0, same: 0, wrong: 0 });
});

test("a row with several faults is told all of them", async () => {
  const view = await desk.check("Code;Name;Country;E-mail;Credit limit\r\nW1;;Atlantis;nobody;much");
  const { rows } = await desk.rows(view.id);
  expect(rows[0]?.problems.map(({ column }) => column).toSorted()).toEqual([1, 2, 3, 4]);
});
