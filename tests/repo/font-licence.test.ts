/** What is built carries the licence of the font that it carries. */
import { expect, test } from "vitest";
import { fontLicence } from "../../.config/font-licence.ts";

test("the licence of Inter ships beside the font", () => {
  const files = new Map<string, string>();
  const { generateBundle } = fontLicence();
  const emit = typeof generateBundle === "function" ? generateBundle : undefined;
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: Buffer }) =>
      files.set(fileName, String(source)),
  };
  (emit as unknown as (this: typeof context) => void).call(context);
  expect(files.get("assets/inter-LICENSE.txt")).toContain("SIL OPEN FONT LICENSE");
});
