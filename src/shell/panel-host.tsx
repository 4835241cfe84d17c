/** The panels over the shell, each fetched when it is first opened: the command palette and the developer's bug log. */
import { useEffect } from "react";
import { whenIdle } from "../kit/lazy/idle.ts";
import { lazyPart } from "../kit/lazy/lazy-part.tsx";
import { useShortcut } from "../kit/keyboard/shortcuts.tsx";
import { Guarded } from "./guarded.tsx";
import { useRecent } from "./palette/recent.ts";
import { showPanel, usePanel } from "./panels.ts";

const loadPalette = async () => (await import("./palette/palette.tsx")).Palette;

const panels = {
  palette: lazyPart(loadPalette, "shown"),
  bugLog: lazyPart(async () => (await import("./bug-log.tsx")).BugLog, "shown"),
} as const;

/** There at the first letter after Ctrl+K, where there is a shell: a till has none. */
const useEarlyPalette = (): void => useEffect(() => whenIdle(async () => void (await loadPalette())), []);

export function PanelHost() {
  const panel = usePanel();
  useRecent();
  useEarlyPalette();
  useShortcut("mod+k", () => showPanel("palette"));
  useShortcut("alt+shift+l", () => showPanel("bugLog"));
  if (panel === null) return null;
  const Shown = panels[panel];
  return (
    <Guarded key={panel}>
      <Shown onClose={() => showPanel(null)} />
    </Guarded>
  );
}
