/** Long answers travel packed to whoever can unpack them, and are the same afterwards. */
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { emptyApi } from "./support/api.ts";

const api = emptyApi();
const get = (path: string, accepted?: string) =>
  api.raw(
    new Request(`http://kontor.test${path}`, {
      headers: accepted === undefined ? {} : { "accept-encoding": accepted },
    }),
  );
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a long answer is packed, and unpacks to what others get plain", async () => {
  const plain = await get("/be/openapi.json");
  expect(plain.headers.get("content-encoding")).toBeNull();
  const packed = await get("/be/openapi.json", "br, gzip");
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toBe("accept-encoding");
  const [long, short] = [await bytes(plain), await bytes(packed)];
  expect(packed.headers.get("content-length")).toBe(String(short.length));
  expect(short.length * 4).toBeLessThan(long.length);
  expect(gunzipSync(short).equals(long)).toBe(true);
});

test("a short answer is not", async () => {
  const response = await get("/be/api/user/setup", "gzip");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
});
