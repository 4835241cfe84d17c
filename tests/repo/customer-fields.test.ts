/** A field of the customer is in every place in which people look for it; a forgotten one would make nothing else fail. */
import { describe, expect, test } from "vitest";
import { customerList } from "../../src/contract/customer/customer.ts";
import { CustomerFields } from "../../src/contract/customer/customer-card.ts";
import { textOf } from "./files.ts";

interface Place {
  readonly what: string;
  readonly file: string;
  /** What is looked through, where it is less than the whole file. */
  readonly text?: string;
  /** Fields that are not there, and why; or the word by which they are. */
  readonly except: Readonly<Record<string, string>>;
}

const ownLines = "lines of their own: customer-lines.tsx";
const places: readonly Place[] = [
  {
    what: "the form",
    file: "src/modules/customer/customer-inputs.tsx",
    except: { blocked: "an act: block-dialog.tsx", addresses: ownLines, contacts: ownLines },
  },
  {
    what: "the card",
    file: "src/modules/customer/customer-facts.tsx",
    except: {
      levelId: "as `level`",
      salespersonId: "as `salesperson`",
      name: "the title of the page",
      code: "the title of the page",
      blocked: "a notice of customer-view.tsx",
      active: "a notice of customer-view.tsx",
      addresses: ownLines,
      contacts: ownLines,
    },
  },
  {
    what: "the import",
    file: "src/server/customer/import-cells.ts",
    except: {
      levelId: "as `level`",
      salespersonId: "as `salesperson`",
      active: "as `state`",
      addresses: "as street, zip and city",
      contacts: "a row of a file has room for none",
    },
  },
  {
    what: "the list with its file",
    file: "src/contract/customer/customer.ts",
    text: Object.keys(customerList.columns).join(" "),
    except: {
      levelId: "as `level`",
      salespersonId: "as `salesperson`",
      active: "as `state`",
      memo: "no column of the list",
      paymentDays: "no column of the list",
      addresses: "a row has room for none",
      contacts: "a row has room for none",
    },
  },
];

describe.each(places)("$what has every field of the customer", ({ file, text = textOf(file), except }) => {
  test.each(Object.keys(CustomerFields.fields))("%s", (field) => {
    const isThere = new RegExp(`\\b${field}\\b`).test(text);
    const remedy = `add ${field} to ${file}, or here with the reason why it is not there`;
    expect(isThere || field in except, remedy).toBe(true);
  });
});
