/** The guided steps of the tutorial: for each kind of work what to do, where, and with which keys. */
import type { ScreenPath } from "../../contract/screens/table.ts";

export type Guide = "cashier" | "manager" | "owner";

interface AnyStep {
  /** Its words are `tutorial.{id}` and `tutorial.{id}.text`. */
  readonly id: `${Guide}.${string}`;
  /** The screen where it is done; none where it can be done anywhere. */
  readonly path?: ScreenPath;
  readonly keys?: readonly string[];
}

const steps = {
  cashier: [
    { id: "cashier.open", path: "/sale/retail" },
    { id: "cashier.scan", path: "/sale/retail", keys: ["F2", "F4"] },
    { id: "cashier.pay", path: "/sale/retail", keys: ["Enter", "F10"] },
    { id: "cashier.hold", path: "/sale/retail", keys: ["F8", "F9"] },
    { id: "cashier.keys", path: "/sale/retail", keys: ["F1"] },
  ],
  manager: [
    { id: "manager.find", path: "/sale/index", keys: ["/"] },
    { id: "manager.peek", path: "/sale/index", keys: ["Space", "Enter"] },
    { id: "manager.go", keys: ["mod+k"] },
    { id: "manager.tabs", keys: ["alt+w", "alt+shift+w"] },
  ],
  owner: [
    { id: "owner.sums", path: "/sale/index" },
    { id: "owner.prove", path: "/sale/index" },
    { id: "owner.settings", path: "/setting/system" },
    { id: "owner.look", path: "/profile/index" },
  ],
} as const satisfies Readonly<Record<Guide, readonly AnyStep[]>>;

/** A step of a guide. */
export interface Step extends AnyStep {
  readonly id: (typeof steps)[Guide][number]["id"];
}

/** The steps of each guide, in their order. */
export const guides: Readonly<Record<Guide, readonly Step[]>> = steps;
