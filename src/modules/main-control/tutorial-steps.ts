/** The guided steps of the tutorial: for each kind of work what to do, where, and with which keys. */
import type { ScreenPath } from "../../contract/screens/table.ts";

export type Guide = "cashier" | "manager" | "owner";

/** A step; its words are `tutorial.{guide}.{id}` and `….text`. */
export interface Step {
  readonly id: string;
  /** The screen where it is done; none where it can be done anywhere. */
  readonly path?: ScreenPath;
  readonly keys?: readonly string[];
}

export const guides = {
  cashier: [
    { id: "open", path: "/sale/retail" },
    { id: "scan", path: "/sale/retail", keys: ["F2", "F4"] },
    { id: "pay", path: "/sale/retail", keys: ["Enter", "F10"] },
    { id: "hold", path: "/sale/retail", keys: ["F8", "F9"] },
    { id: "keys", path: "/sale/retail", keys: ["F1"] },
  ],
  manager: [
    { id: "find", path: "/sale/index", keys: ["/"] },
    { id: "peek", path: "/sale/index", keys: ["Space", "Enter"] },
    { id: "go", keys: ["mod+k"] },
    { id: "tabs", keys: ["alt+w", "alt+shift+w"] },
  ],
  owner: [
    { id: "sums", path: "/sale/index" },
    { id: "prove", path: "/sale/index" },
    { id: "rates" },
    { id: "look", path: "/profile/index" },
  ],
} as const satisfies Readonly<Record<Guide, readonly Step[]>>;
