/** What other areas may use of PDF: the server's own browser. */
export { PdfEngine } from "./engine.ts";
