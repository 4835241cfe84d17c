/** Polish by area: its own table, so that no other language is in a browser that shows this one. */
import type { Areas } from "../i18n.ts";

export const areas: Areas = import.meta.glob("../../../locales/pl/*.json", { import: "default" });
