/** The panels over the shell, each fetched when it is first opened: the command palette and the developer's bug log. */
import { lazyPart } from "../kit/lazy/lazy-part.tsx";
import { useShortcut } from "../kit/keyboard/shortcuts.tsx";
import { Guarded } from "./guarded.tsx";
import { useRecent } from "./palette/recent.ts";
import { showPanel, usePanel } from "./panels.ts";

const panels = {
  // Loaded when idle: there at the first letter after Ctrl+K.
  palette: lazyPart(async () => (await import("./palette/palette.tsx")).Palette),
  bugLog: lazyPart(async () => (await import("./bug-log.tsx")).BugLog, "shown"),
} as const;

export function PanelHost() {
  const panel = usePanel();
  useRecent();
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
