/** Generated input for a share of the endpoints. */
import { fuzzTests } from "../../support/generated/fuzz.ts";
import { partOf } from "../../support/generated/part.ts";

fuzzTests(partOf(import.meta.url));
