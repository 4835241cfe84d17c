/** One keyboard for the whole page: a single document listener, a stack of layers (page, panel, dialog), the top one first. */
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { isPlainKey, matchesKeys } from "./key-names.ts";
import { holdForScanner } from "./scanner-hold.ts";

interface Layer {
  readonly exclusive: boolean;
}

interface Binding {
  readonly keys: string;
  readonly layer: Layer;
  readonly whileTyping: boolean;
  readonly run: (event: KeyboardEvent) => void;
}

const page: Layer = { exclusive: false };
let layers: ReadonlyArray<Layer> = [page];
let bindings: ReadonlyArray<Binding> = [];

const LayerContext = createContext<Layer>(page);

const notText = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color", "file"]);

/** Is this a place where keys write text? */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !notText.has(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Enter and Space belong to the control that has the focus before they belong to the page. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("button,a[href],[role=menuitem],[role=option],summary,select") !== null;

function candidates(event: KeyboardEvent, answeringLayers: ReadonlyArray<Layer>): Binding | undefined {
  const typing = isTextField(event.target);
  const pressing = (event.key === "Enter" || event.key === " ") && isPressable(event.target);
  for (const layer of answeringLayers) {
    const match = bindings.findLast(
      (binding) =>
        binding.layer === layer &&
        matchesKeys(binding.keys, event) &&
        (!isPlainKey(binding.keys) || ((!typing || binding.whileTyping) && !pressing)),
    );
    if (match) return match;
  }
  return undefined;
}

/** The layers that may answer now: from the top down to the first that lets nothing through. */
function answering(): ReadonlyArray<Layer> {
  const fromTop = layers.toReversed();
  const wall = fromTop.findIndex((layer) => layer.exclusive);
  return wall === -1 ? fromTop : fromTop.slice(0, wall + 1);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const binding = candidates(event, answering());
  if (!binding) return;
  if (event.key.length === 1 && isPlainKey(binding.keys)) {
    // With a scanner about, a single character may be the first of a scan: wait a moment before taking it for a key.
    if (holdForScanner(() => binding.run(event))) return;
  }
  event.preventDefault();
  binding.run(event);
}

function listen(binding: Binding): () => void {
  if (bindings.length === 0) document.addEventListener("keydown", onKeyDown);
  bindings = [...bindings, binding];
  return () => {
    bindings = bindings.filter((other) => other !== binding);
    if (bindings.length === 0) document.removeEventListener("keydown", onKeyDown);
  };
}

export interface ShortcutOptions {
  /** Default true. */
  readonly enabled?: boolean | undefined;
  /** Also when a text field has the focus. F-keys and Ctrl combinations always are. */
  readonly whileTyping?: boolean | undefined;
}

/** `keys`: "F9", "mod+k", "/", "shift+Enter", "Escape"; "mod" is Ctrl, on a Mac the command key. Nothing when undefined. */
export function useShortcut(
  keys: string | undefined,
  run: (event: KeyboardEvent) => void,
  { enabled = true, whileTyping = false }: ShortcutOptions = {},
): void {
  const layer = use(LayerContext);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // Before the screen is painted: who sees a dialog may press its key at once.
  useLayoutEffect(() => {
    if (keys === undefined || !enabled) return undefined;
    return listen({ keys, layer, whileTyping, run: (event) => latest.current(event) });
  }, [keys, layer, enabled, whileTyping]);
}

export interface ShortcutScopeProps {
  /** True (default): keys of what lies below are dead while this is shown, as in a dialog. False: ours first, then theirs. */
  readonly exclusive?: boolean | undefined;
  readonly children: ReactNode;
}

/** A layer of its own for as long as it is mounted; the last one mounted is on top. */
export function ShortcutScope({ exclusive = true, children }: ShortcutScopeProps) {
  const [layer] = useState<Layer>(() => ({ exclusive }));
  useLayoutEffect(() => {
    layers = [...layers, layer];
    return () => {
      layers = layers.filter((other) => other !== layer);
    };
  }, [layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}
