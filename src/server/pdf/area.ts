/** Handler of pages as PDF. */
import { printEndpoints as print } from "../../contract/print.ts";
import { area } from "../area.ts";
import { answerRaw } from "../http/answer.ts";
import { printPage } from "./print-page.ts";

export const pdfArea = area({
  name: "pdf",
  answers: [answerRaw(print.printPdf, ({ payload }) => printPage(payload))],
});
