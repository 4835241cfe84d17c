/** The delivery note sheet1: `/sale/chinese-print1/{id}`. */
import { PrintScreen } from "./print-screen.tsx";
import { sheet1 } from "./template.ts";

export default function Sheet1Note() {
  return <PrintScreen template={sheet1} />;
}
