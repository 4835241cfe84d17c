/** Puts a browser onto a machine that has none: by its package manager as root on Debian and its kin, else from playwright. */
import { existsSync } from "node:fs";
import { runStage } from "../../.config/stages.ts";
import { findChromium } from "../../src/server/pdf/find-chromium.ts";

const mayUseApt = () =>
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const ways = [
  {
    may: mayUseApt,
    says: "apt-get install chromium",
    command: "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium",
  },
  {
    may: mayUseApt,
    says: "playwright-core install --with-deps chromium",
    command: "playwright-core install --with-deps chromium",
  },
  { may: () => true, says: "playwright-core install chromium", command: "playwright-core install chromium" },
] as const;

/**
 * Stories and prints have Chinese words, and a Chromium from a package manager brings no Chinese font: pictures of stories would
 * show boxes. Nothing happens where a font is there, or where packages may not be installed.
 */
const ensureChineseFont = async (): Promise<void> => {
  if (!mayUseApt()) return;
  const { ok, output } = await runStage({ name: "fonts", command: "fc-list :lang=zh family" });
  if (ok && output.trim() !== "") return;
  console.log("No Chinese font found: apt-get install fonts-noto-cjk ...");
  const installed = await runStage({
    name: "fonts",
    command: "apt-get update -qq && apt-get install -y -qq --no-install-recommends fontconfig fonts-noto-cjk",
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (!installed.ok) console.log(installed.output);
};

/** The browser's program, installed first if it must be; undefined when no way worked, with what each said. */
export const ensureChromium = async (): Promise<{
  readonly program: string | undefined;
  readonly said: string;
}> => {
  let said = "";
  await ensureChineseFont();
  const found = findChromium();
  if (found !== undefined) return { program: found, said: found };
  for (const { may, says, command } of ways) {
    if (!may()) continue;
    console.log(`No Chromium, Chrome or Edge found (KONTOR_CHROMIUM names one): ${says} ...`);
    const { output } = await runStage({
      name: "browser",
      command,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    said += output;
    const program = findChromium();
    if (program !== undefined) return { program, said: `installed ${program}` };
  }
  return { program: undefined, said };
};
