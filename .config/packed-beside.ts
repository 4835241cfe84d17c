/** What a build writes is packed once, for thousands of requests: `file.br` and `file.gz` beside each text file. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm)$/;

/** At the best ratio. */
const pack = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** The plugin for it. */
export const packedBeside = (): Plugin => ({
  name: "packed-beside",
  apply: "build",
  writeBundle: async ({ dir = "dist" }) => {
    const files = await readdir(dir, { recursive: true });
    await Promise.all(
      files.filter((file) => compressible.test(file)).map((file) => pack(path.join(dir, file))),
    );
  },
});
