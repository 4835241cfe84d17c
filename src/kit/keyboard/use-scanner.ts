/** A barcode scanner that types: wherever the focus is, its code goes to `onScan` once, in order, and leaves no trace in a field. */
import { useLayoutEffect, useRef } from "react";
import { idle, step, type Burst } from "./scanner-burst.ts";
import { dropHeld, scannerMounted } from "./scanner-hold.ts";
import { isTextField } from "./shortcuts.tsx";

type OnScan = (code: string) => void | Promise<void>;
type Reader = { readonly take: OnScan };
type TextElement = HTMLInputElement | HTMLTextAreaElement;

let readers: ReadonlyArray<Reader> = [];
let burst: Burst = idle;
let before: { readonly field: TextElement; readonly value: string } | undefined;

const GROUP_SEPARATOR = "\u001d";

/** What the key types. GS1 codes send Ctrl+] for the group separator; an input method hides the key behind "Process". */
function characterOf(event: KeyboardEvent): string {
  if (event.ctrlKey && event.key === "]") return GROUP_SEPARATOR;
  if (event.ctrlKey || event.metaKey) return "Modified";
  if (event.key !== "Process" && event.key !== "Unidentified") return event.key;
  const [, digit, letter] = /^(?:(?:Digit|Numpad)(\d)|Key([A-Z]))$/.exec(event.code) ?? [];
  return digit ?? (event.shiftKey ? letter : letter?.toLowerCase()) ?? event.key;
}

const textElement = (target: EventTarget | null): TextElement | undefined =>
  isTextField(target) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    ? target
    : undefined;

/** Puts the field back to what it held before the burst, so that React hears of it. */
function restore(): void {
  if (before === undefined || before.field.value === before.value) return;
  const { field, value } = before;
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Reflect.set(prototype, "value", value, field);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "deleteContentBackward" }));
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.isTrusted && event.key === undefined) return;
  const result = step(burst, { key: characterOf(event), at: event.timeStamp });
  burst = result.burst;
  if (result.kind === "began") {
    const field = textElement(event.target);
    before = field && { field, value: field.value };
  } else if (result.kind === "grew") {
    dropHeld();
    // Outside a text field the characters would press buttons and shortcuts; in one they are taken back at the end.
    if (!isTextField(event.target)) swallow(event);
  } else if (result.kind === "scanned") {
    swallow(event);
    dropHeld();
    restore();
    before = undefined;
    void readers.at(-1)?.take(result.text);
  }
}

/** One scan after the other: the next waits until the work of the last is done, whether it went well or not. */
function inOrder(take: () => OnScan): OnScan {
  const waiting: Array<string> = [];
  let busy = false;
  const next = async (): Promise<void> => {
    busy = true;
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      try {
        await take()(code);
      } catch (error) {
        reportError(error);
      }
    }
    busy = false;
  };
  return (code) => {
    waiting.push(code);
    if (!busy) void next();
  };
}

function mount(reader: Reader): () => void {
  const unmounted = scannerMounted();
  if (readers.length === 0) window.addEventListener("keydown", onKeyDown, { capture: true });
  readers = [...readers, reader];
  return () => {
    unmounted();
    readers = readers.filter((other) => other !== reader);
    if (readers.length === 0) window.removeEventListener("keydown", onKeyDown, { capture: true });
  };
}

/**
 * The last one mounted gets the scans (a dialog that scans covers the page that scans). It listens from the moment that the screen is
 * in the document: an effect would come after the next paint, and a busy browser handles the keys of a whole scan before it.
 */
export function useScanner(
  onScan: OnScan,
  { enabled = true }: { readonly enabled?: boolean | undefined } = {},
): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => (enabled ? mount({ take: inOrder(() => latest.current) }) : undefined), [enabled]);
}
