/** Czech by area: its own table, so that no other language is in a browser that shows this one. */
import type { Words } from "../i18n.ts";

export const areas = import.meta.glob<Words>("../../../locales/cz/*.json", { import: "default" });
