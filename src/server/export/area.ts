/** Handler of files that jobs have made. */
import { fileEndpoints as file } from "../../contract/file.ts";
import { area } from "../area.ts";
import { answerRaw } from "../http/answer.ts";
import { forgetFiles, storedFile } from "./stored-file.ts";

export const exportArea = area({
  name: "export",
  answers: [answerRaw(file.storedFile, ({ query }) => storedFile(query.id))],
  upkeep: { files: forgetFiles },
});
