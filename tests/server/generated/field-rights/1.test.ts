/** What field rights hide is told by none of a share of the endpoints. */
import { fieldRightTests } from "../../support/generated/field-rights.ts";
import { partOf } from "../../support/generated/part.ts";

fieldRightTests(partOf(import.meta.url));
