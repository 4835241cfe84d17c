/** Every input that does not fit is answered with the path of each field and a word that the client knows (G13). */
import { beforeAll, describe, expect, test } from "vitest";
import { errors } from "../../../src/contract/errors.ts";
import { faultWords } from "../../../src/contract/field-fault.ts";
import { languages } from "../../../src/domain/languages.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { fieldSentence } from "../../../src/server/words.ts";
import {
  type AnyEndpoint,
  callAny,
  fittingInputs,
  idOf,
  type WireInput,
} from "../support/generated/any-call.ts";
import { testApi } from "../support/api.ts";
import { replaced } from "../support/generated/mutate.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});

const places = ["params", "query", "payload"] as const;
const wrongs: readonly unknown[] = [null, "\u0001", -1.5, [], {}, "x".repeat(30_000)];

/** Each field of an input replaced by what it is not, and each part left out. */
const wrongInputs = (endpoint: AnyEndpoint): readonly WireInput[] => {
  const [input = {}] = fittingInputs(endpoint, 1, "faults");
  return places.flatMap((place) => {
    const part = input[place];
    if (typeof part !== "object" || part === null) return [];
    const fields = Object.keys(part).flatMap((field, index) =>
      [wrongs[index % wrongs.length], wrongs[(index + 3) % wrongs.length]].map((by) => ({
        ...input,
        [place]: replaced(part, [field], by),
      })),
    );
    return place === "payload" ? [...fields, { ...input, payload: "nothing" }] : fields;
  });
};

interface Told {
  readonly name?: string;
  readonly fields?: readonly {
    readonly field: string;
    readonly problem?: string;
    readonly message: string;
  }[];
}

describe("a call with an input that does not fit names fields and what is wrong with them", () => {
  test.each(endpoints.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    for (const input of wrongInputs(endpoint)) {
      const { error, data } = await callAny(api, endpoint, input, shop.tokens.get("Root"));
      if (error.code !== errors.BadInput.code) continue;
      const { fields = [] } = data as Told;
      expect(fields.length, JSON.stringify(input).slice(0, 500)).toBeGreaterThan(0);
      for (const { field, problem, message } of fields) {
        expect(faultWords, JSON.stringify(fields)).toContain(problem);
        expect(field, JSON.stringify(input).slice(0, 500)).not.toBe("");
        expect(places).not.toContain(field);
        expect(message).not.toMatch(/Expected|Missing|^$/);
      }
    }
  });
});

test("each word is a sentence of every language", () => {
  for (const { code } of languages)
    for (const word of faultWords)
      for (const count of word === "tooShort" || word === "tooLong" ? [1, 2, 5, 21, 100] : [undefined]) {
        const text = fieldSentence(code, count === undefined ? { word } : { word, count });
        expect(text, `${code} ${word}`).not.toBe(word);
        expect(text).not.toContain("{{");
      }
});
