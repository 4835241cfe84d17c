/** Between shortcuts and scanner: a single character waits a moment while a scanner is mounted, in case more follow at once. */

const PATIENCE_MS = 45;

let scanners = 0;
let held: ReturnType<typeof setTimeout> | undefined;

export function scannerMounted(): () => void {
  scanners += 1;
  return () => {
    scanners -= 1;
  };
}

/** Another key came at once: it was no shortcut but the beginning of a scan. */
export function dropHeld(): void {
  clearTimeout(held);
  held = undefined;
}

/** True when the act was put off; it runs unless `dropHeld` is called before. */
export function holdForScanner(act: () => void): boolean {
  if (scanners === 0) return false;
  clearTimeout(held);
  held = setTimeout(act, PATIENCE_MS);
  return true;
}
