/** Finds the browser that makes PDF, and that stories and journeys run in: an installed Chromium, Chrome or Edge, or the one playwright keeps. */
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const inPath = (names: readonly string[]): readonly string[] =>
  (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));

const onMac = ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
  ["/Applications", path.join(homedir(), "Applications")].map(
    (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
  ),
);

const onWindows = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) =>
  [
    "Google\\Chrome\\Application\\chrome.exe",
    "Chromium\\Application\\chrome.exe",
    "Microsoft\\Edge\\Application\\msedge.exe",
  ].map((program) => path.join(process.env[variable] ?? "C:\\", program)),
);

const elsewhere = inPath([
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
]);

const installed =
  process.platform === "darwin" ? onMac : process.platform === "win32" ? onWindows : elsewhere;

/** The program; undefined when there is none. KONTOR_CHROMIUM names one, and then no other is looked for. */
export const findChromium = (): string | undefined => {
  const named = process.env["KONTOR_CHROMIUM"] ?? "";
  const possible = named === "" ? [...installed, chromium.executablePath()] : [named];
  return possible.find((program) => existsSync(program));
};
