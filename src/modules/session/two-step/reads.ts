/** What is read anew once two-step sign-in was switched. */
import { twoStepEndpoints } from "../../../contract/session/two-step.ts";

export const readsTwoStep = [twoStepEndpoints.twoStep];
