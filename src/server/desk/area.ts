/** The restaurant: desks, their bills, and what goes to the kitchen. */
import { area } from "../area.ts";
import { desks } from "./desks.ts";

export const deskArea = area({
  name: "desk",
  answers: [],
  lists: [desks],
});
