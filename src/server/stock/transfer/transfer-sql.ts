/** The branch of a person, for who looks for it here: it is in `src/server/person.ts`. */
export { ownBranch } from "../../person.ts";
