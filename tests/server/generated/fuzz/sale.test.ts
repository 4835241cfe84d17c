/** Generated changes of a real sale. */
import { fuzzedSaleTest } from "../../support/generated/fuzz.ts";

fuzzedSaleTest();
