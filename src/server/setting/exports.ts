/** The lists of this area as files. */
import { systypes as systypeList } from "../../contract/setting/systype.ts";
import { tags as tagList } from "../../contract/setting/tag.ts";
import { exporter } from "../export/public.ts";
import { systypes } from "./systypes.ts";
import { tags } from "./tags.ts";

export const tagExport = exporter(tagList.endpoints.export, tags.export);
export const systypeExport = exporter(systypeList.endpoints.export, systypes.export);
